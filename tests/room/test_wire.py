"""What goes over the wire to whom: nothing hidden, nothing that depends on what is hidden, nothing lost."""

import json
from collections.abc import Iterable, Sequence
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from cardhouse.cards import STANDARD_DECK, Card, card_name
from cardhouse.play import Event
from cardhouse.rules.events import Act, Acted, Awarded, Dealt, Shown, StreetOpened
from cardhouse.rules.spec import Chance
from cardhouse.tables.events import PlayOpened
from tests.room.house import FOLD, T1, Client, House, Message, check_or_call, fold
from tests.server.virtual_time import passes, settled

PLAYERS = ("Ann", "Ben", "Cat")
VIEWERS = (*PLAYERS, "Rail")
HAND = 60
"""Choices; three who never raise more than twelve times are done by then."""

decks = st.permutations(STANDARD_DECK)
codes = st.lists(st.integers(0, 3), max_size=12)
"""Choices that look at nothing but the menu: fold, check or call, raise least, raise most."""


def coded(asked: Message, code: int) -> Message:
    menu = asked["menu"]
    if code >= 2 and menu["max_to"]:
        return {"do": "raise", "to": menu["min_to" if code == 2 else "max_to"]}
    return FOLD if code == 0 else check_or_call(asked)


class Played:
    """One hand: what happened, and every frame that each viewer was sent."""

    def __init__(self, deck: Sequence[Card], events: list[Event], frames: dict[str, list[bytes]]) -> None:
        self.deck = deck
        self.events = events
        self.frames = frames
        self.dealt = {event.seat: event.down for event in events if isinstance(event, Dealt)}
        self.shown = [(event.seat, event.cards) for event in events if isinstance(event, Shown)]
        self.awarded = [event for event in events if isinstance(event, Awarded)]

    @property
    def folded(self) -> set[int]:
        return {event.seat for event in self.events if isinstance(event, Acted) and event.act is Act.FOLD}

    def seen_by(self, viewer: str) -> set[Card | None]:
        """Own cards, the board and what was shown."""
        own = {seat: cards for seat, cards in self.dealt.items() if viewer == (*PLAYERS, "")[seat - 1]}
        board = [event.board for event in self.events if isinstance(event, StreetOpened)]
        lying = [*own.values(), *board, *(cards for _, cards in self.shown)]
        return {card for cards in lying for card in cards}

    def idle_cards(self, viewer: str) -> list[Card]:
        """Cards that decide nothing and that the viewer never sees: of folded hands, and left in the deck."""
        live = {card for seat, cards in self.dealt.items() if seat not in self.folded for card in cards}
        seen = self.seen_by(viewer)
        return [card for card in self.deck if card not in seen and card not in live]

    def unseen_cards(self, viewer: str) -> list[Card]:
        seen = self.seen_by(viewer)
        return [card for card in self.deck if card not in seen]


async def played(deck: Sequence[Card], choices: Iterable[int]) -> Played:
    house = House()
    await house.open()
    people = await house.guests(*VIEWERS)
    for client in people:
        await client.watches()
    for seat, client in enumerate(people[:3], 1):
        await client.sits(seat)
    # The first two have begun without the third: everybody folds, then all three play.
    await house.asked(people).chooses(FOLD)
    house.room.dealer.chance = lambda needed: Chance(tuple(deck))  # type: ignore[method-assign]  # noqa: ARG005
    marks = {client: len(client.line.frames) for client in people}
    await passes(3)
    actor = house.table().actor
    for code in [*choices, *[1] * HAND]:
        if actor.table.open is None:
            break
        asked = house.asked(people)
        await asked.chooses(coded(asked.at().asked or {}, code))
    assert actor.table.open is None
    events = events_since_the_deal(house)
    frames = {client.session.name: client.line.frames[marks[client] :] for client in people}
    await house.close()
    return Played(deck, events, frames)


def events_since_the_deal(house: House) -> list[Event]:
    events = [line.event for line in house.table().actor.log.lines]
    dealt = max(at for at, event in enumerate(events) if isinstance(event, PlayOpened))
    return events[dealt:]


def mixed(deck: Sequence[Card], movable: Sequence[Card], seed: int) -> list[Card]:
    """The deck with these cards in each other's places."""
    others = list(movable)
    Random(seed).shuffle(others)
    moves = dict(zip(movable, others, strict=True))
    return [moves.get(card, card) for card in deck]


@settings(max_examples=40)
@given(decks, codes, st.sampled_from(VIEWERS), st.integers(0, 2**32))
async def test_cards_that_decide_nothing_leave_no_trace(
    deck: list[Card], choices: list[int], viewer: str, seed: int
) -> None:
    """Truth 8, B128: content, order, length and time of every frame."""
    one = await played(deck, choices)
    other = await played(mixed(deck, one.idle_cards(viewer), seed), choices)
    assert other.frames[viewer] == one.frames[viewer]


@settings(max_examples=40)
@given(decks, codes, st.sampled_from(VIEWERS), st.integers(0, 2**32))
async def test_cards_never_shown_to_a_viewer_leave_no_trace_when_the_awards_are_the_same(
    deck: list[Card], choices: list[int], viewer: str, seed: int
) -> None:
    """Truth 8, beaten hands included."""
    one = await played(deck, choices)
    other = await played(mixed(deck, one.unseen_cards(viewer), seed), choices)
    if (other.awarded, other.shown) == (one.awarded, one.shown):
        assert other.frames[viewer] == one.frames[viewer]


@settings(max_examples=20)
@given(decks, codes)
async def test_no_frame_holds_the_name_of_a_card_that_its_viewer_may_not_see(
    deck: list[Card], choices: list[int]
) -> None:
    """B124, B125, B127: looked for in the bytes."""
    hand = await played(deck, choices)
    for viewer in VIEWERS:
        sent = b"".join(hand.frames[viewer])
        told = {card for card in STANDARD_DECK if f'"{card_name(card)}"'.encode() in sent}
        assert told == hand.seen_by(viewer)


@settings(max_examples=20)
@given(decks, codes)
async def test_everybody_is_sent_as_many_events_in_frames_as_many(
    deck: list[Card], choices: list[int]
) -> None:
    hand = await played(deck, choices)
    sent = {
        tuple(
            (message["seq"], len(message["events"]))
            for message in map(json.loads, frames)
            if message["t"] == "events"
        )
        for frames in hand.frames.values()
    }
    assert len(sent) == 1


class TestComingBack:
    """B100, B101, B104, B106."""

    async def hand(self, house: House) -> list[Client]:
        clients = await house.seated(*PLAYERS)
        await house.asked(clients).chooses(FOLD)
        await passes(3)
        for code in (1, 1, 1, 2, 1):
            asked = house.asked(clients)
            await asked.chooses(coded(asked.at().asked or {}, code))
        return clients

    async def test_from_any_number_on_he_hears_what_he_missed_and_nothing_twice(self, house: House) -> None:
        ann, *_ = await self.hand(house)
        at = ann.at()
        for since in range(self.before_the_deal(ann), at.seq + 1):
            again = await house.guest(token=ann.token)
            again.tables[T1] = resumed = at.as_of(since)
            await again.watches(epoch=at.epoch, since=since)
            assert not again.all("snapshot")
            assert resumed.events == at.events
            assert resumed.seats == at.seats
            await again.hangs_up()

    def before_the_deal(self, client: Client) -> int:
        """The number of the last event before the open play."""
        (at, *_) = [
            at for at, event in enumerate(client.at().events) if event and event.get("play") == f"{T1}-2"
        ]
        return int(client.at().snapshot["seq"]) + at

    async def test_of_plays_before_the_open_one_he_hears_all_but_their_decisions(self, house: House) -> None:
        ann, *_ = await self.hand(house)
        at, opened = ann.at(), self.before_the_deal(ann)
        since = int(at.snapshot["seq"])
        again = await house.guest(token=ann.token)
        again.tables[T1] = resumed = at.as_of(since)
        await again.watches(epoch=at.epoch, since=since)
        assert resumed.events == [
            None if since + number <= opened and event and event["e"] == "decision" else event
            for number, event in enumerate(at.events, 1)
        ]

    async def test_a_fresh_page_is_told_the_plays_before(self, house: House) -> None:
        ann, *_ = await self.hand(house)
        again = await house.guest(token=ann.token)
        await again.watches()
        assert [event["number"] for event in again.at().of_kind("play_opened")] == [1, 2]
        assert again.at().seats == ann.at().seats

    @pytest.mark.parametrize("back", [1, 3, 8])
    async def test_after_the_interruption_he_goes_on_like_who_never_left(
        self, house: House, back: int
    ) -> None:
        clients = await self.hand(house)
        ann = clients[0]
        again = await house.guest(token=ann.token)
        since = ann.at().seq - back
        again.tables[T1] = ann.at().as_of(since)
        await again.watches(epoch=ann.at().epoch, since=since)
        while house.table().actor.table.open is not None:
            asked = house.asked(clients)
            await asked.chooses(coded(asked.at().asked or {}, 1))
        assert again.at().events == ann.at().events
        assert again.at().seats == ann.at().seats

    @pytest.mark.parametrize("since", [-1, 10_000])
    async def test_a_number_that_is_not_known_gets_a_snapshot(self, house: House, since: int) -> None:
        clients = await self.hand(house)
        for client in clients:
            client.plays(fold)
        await passes(60)
        ann, base = clients[0], house.table().actor.log.base.seq
        assert base > 0
        again = await house.guest(token=ann.token)
        await again.watches(epoch=ann.at().epoch, since=base + since)
        assert len(again.all("snapshot")) == 1
        assert again.at().seats == ann.at().seats

    async def test_another_epoch_gets_a_snapshot(self, house: House) -> None:
        ann, *_ = await self.hand(house)
        again = await house.guest(token=ann.token)
        await again.watches(epoch=ann.at().epoch + 1, since=ann.at().seq)
        assert len(again.all("snapshot")) == 1

    async def test_watching_again_is_answered_by_a_snapshot(self, house: House) -> None:
        ann = await house.guest("Ann")
        await ann.watches()
        await ann.watches()
        assert len(ann.all("snapshot")) == 2

    async def test_his_own_cards_and_his_menu_are_in_it(self, house: House) -> None:
        clients = await self.hand(house)
        asked = house.asked(clients)
        again = await house.guest(token=asked.token)
        await again.watches()
        assert again.at().asked == asked.at().asked
        own = [event for event in again.at().of_kind("dealt") if "??" not in event["down"]]
        assert [event["seat"] for event in own] == [again.at().snapshot["you"]]

    async def test_the_snapshot_and_its_events_give_what_everybody_else_has(self, house: House) -> None:
        ann, *_ = await self.hand(house)
        rail = await house.guest("Rail")
        await rail.watches()
        assert rail.at().seats == ann.at().seats
        assert rail.at().seq == ann.at().seq


class TestTheRail:
    async def test_sees_no_hole_card(self, house: House) -> None:
        """B127."""
        rail = await house.guest("Rail")
        await rail.watches()
        await house.seated("Ann", "Ben")
        assert {card for event in rail.at().of_kind("dealt") for card in event["down"]} == {"??"}

    async def test_sees_no_menu(self, house: House) -> None:
        rail = await house.guest("Rail")
        await rail.watches()
        await house.seated("Ann", "Ben")
        assert [event["menu"] for event in rail.at().of_kind("decision")] == [None]

    async def test_all_of_it_is_sent_the_same_frame(self, house: House) -> None:
        rails = await house.guests("Rail", "Rope")
        for rail in rails:
            await rail.watches()
        await house.seated("Ann", "Ben")
        one, other = ([frame for frame in rail.line.frames if b'"t":"events"' in frame] for rail in rails)
        assert one == other
        assert all(frame is twin for frame, twin in zip(one, other, strict=True))

    async def test_who_takes_the_seat_of_another_does_not_get_his_cards_by_coming_back(
        self, house: House
    ) -> None:
        ann, ben, _ = await house.seated(*PLAYERS)
        await house.asked([ann, ben]).chooses(FOLD)
        await ann.says("leave", table=T1)
        zoe = await house.guest("Zoe")
        await zoe.sits(1)
        base = house.table().actor.log.base.seq
        zoe.tables[T1] = ann.at().as_of(base)
        await zoe.watches(epoch=ann.at().epoch, since=base)
        assert {card for event in zoe.at().of_kind("dealt") for card in event["down"]} == {"??"}
        assert zoe.at().of_kind("dealt")


async def test_after_unwatching_nothing_more_is_sent(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.watches()
    await ann.says("unwatch", table=T1)
    before = len(ann.line.frames)
    await house.seated("Ben", "Cat")
    await settled()
    assert len(ann.line.frames) == before
