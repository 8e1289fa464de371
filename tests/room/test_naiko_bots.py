"""Bots behind the window: they answer in time, and when tells nothing of their cards (rules.md 6.4)."""

from collections.abc import Sequence

import msgspec

from cardhouse.cards import STANDARD_DECK, Card
from cardhouse.rules.spec import Chance
from tests.room.house import FOLD, T1, Client, House, Message
from tests.server.virtual_time import passes
from tests.tables.evening import six_at_naiko, stacked
from tests.wheels import WITHOUT_SLEEVE

DUEL = msgspec.structs.replace(six_at_naiko(seats=2), bots=1)
USUAL = STANDARD_DECK
SHIELDED, DECLINED = "ability", "declined"


class Anchored(msgspec.Struct):
    """How a bot answered, and how many seconds after it was asked."""

    how: str
    by: str
    after: float


def turns(house: House, deck: Sequence[Card]) -> None:
    """The next hands are dealt from this deck."""
    chance = Chance(tuple(deck), wheel=WITHOUT_SLEEVE)
    house.room.dealer.chance = lambda needed: chance  # type: ignore[method-assign]  # noqa: ARG005


async def asked_first(house: House, ann: Client, deck: Sequence[Card]) -> None:
    """On to a hand of this deck in which she has the button and so speaks first; in all others she folds."""
    you = ann.at().snapshot["you"]
    for _ in range(60):
        opened = ann.at().of_kind("play_opened")
        turns(house, USUAL if opened and opened[-1]["button"] == you else deck)
        await passes(0.5)
        if ann.at().asked is not None:
            if opened and not since_opened(ann, "acted"):
                return
            await ann.chooses(FOLD)
        await passes(2)
    raise AssertionError("she was never first")


def since_opened(ann: Client, kind: str) -> list[Message]:
    events = [event for event in ann.at().events if event is not None]
    opened = max(at for at, event in enumerate(events) if event["e"] == "play_opened")
    return [event for event in events[opened:] if event["e"] == kind]


async def anchored(deck: Sequence[Card]) -> Anchored:
    """A person throws an anchor at a bot, in a hand of this deck."""
    house = House(public={T1: DUEL})
    await house.open()
    turns(house, USUAL)
    ann = await house.guest("Ann")
    await ann.joins(house.table().actor.table.free_seats()[0])
    await ann.watches()
    for sitter in house.table().actor.table.sitters.values():
        sitter.stars = 3
    await asked_first(house, ann, deck)
    target = ann.at().asked["menu"]["abilities"][1]["targets"][0]  # type: ignore[index]
    await ann.chooses({"do": "use", "ability": "anchor", "target": target})
    assert [event["time"] for event in since_opened(ann, "decision")][-1] == "answer"
    start = house.clock.now()
    while not since_opened(ann, "resolved"):
        await passes(0.05)
    declined = since_opened(ann, "declined")
    found = Anchored(
        DECLINED if declined else SHIELDED,
        declined[0]["by"] if declined else "person",
        round((house.clock.now() - start) / 1000, 2),
    )
    await house.close()
    return found


async def test_a_bot_answers_itself_and_before_its_time_is_over() -> None:
    found = await anchored(USUAL)
    assert found.by == "person"
    assert found.after < 8


async def test_with_other_cards_it_may_answer_otherwise_but_in_the_same_time() -> None:
    """The same bots with the same luck: only the deck of this hand is another one."""
    decks = [stacked(cards).deck for cards in ("As 4c Ah 4d", "7s 4c 2h 4d", "9s Ac 8s Ad")]
    found = [await anchored(deck) for deck in decks]
    assert len({answer.after for answer in found}) == 1
    assert {answer.how for answer in found} == {SHIELDED, DECLINED}
