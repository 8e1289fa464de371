"""Abilities on the wire: nothing of what is hidden, and nothing that depends on it (design truth 8)."""

import json
from collections.abc import Iterable, Sequence
from itertools import chain

import pytest
from hypothesis import given, settings, strategies as st

from cardhouse.cards import STANDARD_DECK, Card, card_name
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.play import Event
from cardhouse.rules.ability import Wheel
from cardhouse.rules.events import (
    AbilityUsed,
    Act,
    Acted,
    AnswerDeclined,
    Awarded,
    Dealt,
    Discarded,
    Peeked,
    Shown,
    StreetOpened,
)
from cardhouse.rules.spec import Chance, Game
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.config import cash_table
from cardhouse.tables.open_hand import OpenHand
from tests.room.house import FOLD, T1, House, Message, a_house
from tests.room.test_wire import PLAYERS, VIEWERS, coded, events_since_the_deal, mixed
from tests.server.virtual_time import passes
from tests.tables.evening import six_at_naiko
from tests.wheels import WITHOUT_PEEK, WITHOUT_SHIELD, WITHOUT_SLEEVE

MOST = 60
"""Choices; three who never raise more than fourteen times are done by then."""
USES = (4, 5, 6)
WAITS = 7

decks = st.permutations(STANDARD_DECK)
wheels = st.sampled_from((WITHOUT_SHIELD, WITHOUT_SLEEVE, WITHOUT_PEEK))
codes = st.lists(st.sampled_from((0, 1, 1, 2, 3, *USES, *USES, WAITS)), max_size=14)
"""Choices that look at nothing but the menu: fold, check or call, raise least, raise most, use an ability,
let time run out.
"""


def chosen(asked: Message, code: int, hole: Sequence[Card]) -> Message:
    """A card to part with is chosen by its place, whatever it is."""
    menu = asked["menu"]
    if menu["kind"] == "answer":
        return {"do": "use", "ability": menu["answers"][0]["ability"]} if code % 2 else {"do": "decline"}
    usable = [offer for offer in menu["abilities"] if offer["refused"] is None]
    if code not in USES or not usable:
        return coded(asked, min(code, 3) if code not in USES else 1)
    offer = usable[code % len(usable)]
    aim = {
        "nothing": {},
        "own_card": {"card": card_name(hole[code % 2])},
        "opponent": {"target": (offer["targets"] or [0])[-1]},
    }
    return {"do": "use", "ability": offer["ability"], **aim[offer["aim"]]}


class Played:
    """One hand: what happened, and every frame that each viewer was sent."""

    def __init__(self, deck: Sequence[Card], events: list[Event], frames: dict[str, list[bytes]]) -> None:
        self.deck = deck
        self.events = events
        self.frames = frames
        self.shown = [(event.seat, event.cards) for event in events if isinstance(event, Shown)]
        self.awarded = [event for event in events if isinstance(event, Awarded)]

    def seen_by(self, viewer: str) -> set[Card | None]:
        """All that was dealt to him or that he peeked at, the board and what was shown."""
        seen: set[Card | None] = set()
        for event in self.events:
            match event:
                case Dealt() if self.is_his(event.seat, viewer):
                    seen |= {*event.down}
                case Peeked() if self.is_his(event.seat, viewer):
                    seen |= {event.card}
                case StreetOpened():
                    seen |= {*event.board}
                case Shown():
                    seen |= {*event.cards}
                case _:
                    pass
        return seen

    def is_his(self, seat: int, viewer: str) -> bool:
        return viewer == PLAYERS[seat - 1]

    def idle_cards(self, viewer: str) -> list[Card]:
        """Cards that decide nothing and that the viewer never sees: of folded hands, thrown away, left in the
        deck; peeked at by others or not.
        """
        held: dict[int, list[Card | None]] = {}
        for event in self.events:
            match event:
                case Dealt():
                    held.setdefault(event.seat, []).extend(event.down)
                case Discarded():
                    held[event.seat] = [card for card in held[event.seat] if card not in event.cards]
                case Acted(act=Act.FOLD):
                    held.pop(event.seat)
                case _:
                    pass
        kept = {*self.seen_by(viewer), *chain.from_iterable(held.values())}
        return [card for card in self.deck if card not in kept]

    def unseen_cards(self, viewer: str) -> list[Card]:
        seen = self.seen_by(viewer)
        return [card for card in self.deck if card not in seen]


async def played(deck: Sequence[Card], wheel: Wheel, choices: Iterable[int]) -> Played:
    """Three with three stars each, and one who looks on."""
    house = House(public={T1: six_at_naiko()})
    await house.open()
    people = await house.guests(*VIEWERS)
    for client in people:
        await client.watches()
    for seat, client in enumerate(people[:3], 1):
        await client.sits(seat)
    # The first two have begun without the third: everybody folds, then all three play.
    await house.asked(people).chooses(FOLD)
    actor = house.table().actor
    for sitter in actor.table.sitters.values():
        sitter.stars = 3
    house.room.dealer.chance = lambda needed: Chance(tuple(deck), wheel=wheel)  # type: ignore[method-assign]  # noqa: ARG005
    marks = {client: len(client.line.frames) for client in people}
    await passes(3)
    for code in [*choices, *[1] * MOST]:
        play = actor.table.open
        if not isinstance(play, OpenHand):
            break
        asked = house.asked(people)
        message = asked.at().asked
        assert message is not None
        if code == WAITS:
            await passes((message["deadline"] - house.clock.now()) / 1000)
            continue
        hand = play.hand
        place = hand.place_of[actor.table.seat_of[asked.player]]
        await asked.chooses(chosen(message, code, hand.hole[place]))
    assert actor.table.open is None
    events = events_since_the_deal(house)
    frames = {client.session.name: client.line.frames[marks[client] :] for client in people}
    await house.close()
    return Played(deck, events, frames)


@settings(max_examples=40)
@given(decks, wheels, codes, st.sampled_from(VIEWERS), st.integers(0, 2**32))
async def test_cards_that_decide_nothing_leave_no_trace(
    deck: list[Card], wheel: Wheel, choices: list[int], viewer: str, seed: int
) -> None:
    one = await played(deck, wheel, choices)
    other = await played(mixed(deck, one.idle_cards(viewer), seed), wheel, choices)
    assert other.frames[viewer] == one.frames[viewer]


@settings(max_examples=40)
@given(decks, wheels, codes, st.sampled_from(VIEWERS), st.integers(0, 2**32))
async def test_cards_never_shown_to_a_viewer_leave_no_trace_when_the_awards_are_the_same(
    deck: list[Card], wheel: Wheel, choices: list[int], viewer: str, seed: int
) -> None:
    one = await played(deck, wheel, choices)
    other = await played(mixed(deck, one.unseen_cards(viewer), seed), wheel, choices)
    if (other.awarded, other.shown) == (one.awarded, one.shown):
        assert other.frames[viewer] == one.frames[viewer]


@settings(max_examples=40)
@given(decks, wheels, codes)
async def test_no_frame_holds_the_name_of_a_card_that_its_viewer_may_not_see(
    deck: list[Card], wheel: Wheel, choices: list[int]
) -> None:
    hand = await played(deck, wheel, choices)
    for viewer in VIEWERS:
        sent = b"".join(hand.frames[viewer])
        told = {card for card in STANDARD_DECK if f'"{card_name(card)}"'.encode() in sent}
        assert told == hand.seen_by(viewer)


@settings(max_examples=20)
@given(decks, wheels, codes)
async def test_everybody_is_sent_as_many_events_in_frames_as_many(
    deck: list[Card], wheel: Wheel, choices: list[int]
) -> None:
    hand = await played(deck, wheel, choices)
    sent = {
        tuple(
            (message["seq"], len(message["events"]))
            for message in map(json.loads, frames)
            if message["t"] == "events"
        )
        for frames in hand.frames.values()
    }
    assert len(sent) == 1


UNLIKE = {  # which events each choice of abilities must have led to
    "a peek, then all fold": (WITHOUT_SLEEVE, [4, 0, 0], {AbilityUsed, Peeked}),
    "a peek, then a sleeve takes the card": (WITHOUT_SHIELD, [6, 1, 4, 0, 0], {Peeked, Discarded}),
    "a sleeve": (WITHOUT_PEEK, [4, 0, 0], {AbilityUsed, Discarded}),
    "an anchor declined": (WITHOUT_SLEEVE, [5, 4, 0, 0], {AbilityUsed, AnswerDeclined}),
    "an anchor that nobody answers": (WITHOUT_SLEEVE, [5, 7, 0, 0], {AbilityUsed, AnswerDeclined}),
    "an anchor blocked": (WITHOUT_SLEEVE, [5, 5, 0, 0], {AbilityUsed}),
}


@pytest.mark.parametrize(("wheel", "choices", "kinds"), UNLIKE.values(), ids=UNLIKE)
async def test_of_what_others_used_nothing_but_that_they_used_it_is_seen(
    wheel: Wheel, choices: list[int], kinds: set[type[Event]]
) -> None:
    """Every card that a viewer does not see is another one in the second hand."""
    deck = list(STANDARD_DECK)
    one = await played(deck, wheel, choices)
    assert kinds <= {type(event) for event in one.events}
    for viewer in VIEWERS:
        other = await played(mixed(deck, one.idle_cards(viewer), 1), wheel, choices)
        assert other.frames[viewer] == one.frames[viewer]
        assert other.frames != one.frames


def names(message: object) -> set[str]:
    """All keys of a message, and the values under those that name a kind."""
    if isinstance(message, list):
        return set().union(*map(names, message))
    if not isinstance(message, dict):
        return set()
    kinds = {str(message[key]) for key in ("e", "kind", "time", "do") if key in message}
    return {*message, *kinds}.union(*map(names, message.values()))


ABILITY_WORDS = {
    "stars",
    "abilities",
    "wheel",
    "ability",
    "declined",
    "resolved",
    "peeked",
    "answer",
    "answers",
}
CLASSIC = [game for game in GAMES.values() if not game.abilities]


async def told_at(game: Game) -> set[str]:
    """Every name in what players and the rail are told in a while at such a table."""
    table = cash_table(
        game.id, usual_stakes(game, game.structures[0], unit=Chips(200)), seats=game.most_seats, bots=2
    )
    async with a_house(public={T1: table}) as house:
        rail = await house.guest("Rail")
        await rail.watches()
        ann = await house.guest("Ann")
        await ann.joins(house.table().actor.table.free_seats()[0], buy_in=table.usual_buy_in)
        await passes(60)
        assert len(ann.at().of_kind("play_opened")) > 0
        frames = [json.loads(frame) for client in (rail, ann) for frame in client.line.frames]
        return names([frame for frame in frames if frame["t"] in {"events", "snapshot"}])


@pytest.mark.parametrize("game", CLASSIC, ids=lambda game: game.id)
async def test_where_no_game_has_abilities_no_word_of_them_is_sent(game: Game) -> None:
    assert not await told_at(game) & ABILITY_WORDS


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.abilities], ids=lambda game: game.id
)
async def test_where_one_has_them_everybody_is_told_of_stars_and_wheel(game: Game) -> None:
    assert {"stars", "abilities", "wheel"} <= await told_at(game)
