"""The wire as others know it: what changes here breaks every client. And nothing hidden is on it."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from cardhouse.cards import card_name
from cardhouse.chips import Seat
from cardhouse.play import Event
from cardhouse.protocol import abilities, casino, casino_games, commands, events, messages
from cardhouse.protocol.cards import HIDDEN
from cardhouse.protocol.codec import decode, encode
from cardhouse.protocol.events import to_wire
from cardhouse.protocol.typescript import reachable
from cardhouse.rules import events as poker
from cardhouse.rules.spec import Game
from cardhouse.tables import events as table
from cardhouse.tables.reading import with_readings
from tests.protocol.deals import ALL_GAMES, played
from tests.protocol.examples import EVENTS, FROM_CLIENT, FROM_SERVER, GOLDEN, wire

LINES = GOLDEN.read_text(encoding="utf-8").splitlines()


def test_messages_look_as_they_always_have() -> None:
    assert list(wire()) == LINES


@pytest.mark.parametrize("number", range(len(FROM_CLIENT)))
def test_what_clients_have_always_sent_is_understood(number: int) -> None:
    assert decode(LINES[number]) == FROM_CLIENT[number]


@pytest.mark.parametrize(
    ("union", "examples"),
    [(commands.FromClient, FROM_CLIENT), (messages.FromServer, FROM_SERVER)],
    ids=["client", "server"],
)
def test_every_message_has_an_example(union: Any, examples: list[object]) -> None:
    assert {type(example) for example in examples} == set(get_args(union))


def test_every_choice_has_an_example() -> None:
    chosen = {type(message.choice) for message in FROM_CLIENT if isinstance(message, commands.Choose)}
    assert chosen == set(get_args(commands.Choice))


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_every_event_of_engine_and_table_has_a_form_on_the_wire() -> None:
    rooms = ("cardhouse.rules.", "cardhouse.casino.", "cardhouse.tables.")
    ours = {kind for kind in kinds_of(Event) if kind.__module__.startswith(rooms)}
    assert ours == {type(event) for event in EVENTS}
    assert {type(to_wire(event)) for event in EVENTS} == set(get_args(events.WireEvent))


def test_an_event_has_the_same_name_on_the_wire_and_in_the_house() -> None:
    for event in EVENTS:
        on_the_wire = to_wire(event)
        assert on_the_wire is not None
        name = ROUND if is_round(event) else event.__struct_config__.tag
        assert on_the_wire.__struct_config__.tag == name


ROUND = "round_opened"
"""A play without a hand's stakes has less to tell, and another name."""


def is_round(event: Event) -> bool:
    return isinstance(event, table.PlayOpened) and event.stakes is None


def test_a_skip_stays_a_skip() -> None:
    assert to_wire(None) is None


# ---------------------------------------------------------------- hidden cards


def test_no_struct_of_the_house_itself_can_be_put_into_a_message() -> None:
    structs = {struct.cls for union in (messages.FromServer, events.WireEvent) for struct in reachable(union)}
    assert {struct.__module__ for struct in structs} == {
        module.__name__ for module in (messages, events, abilities, casino, casino_games, commands)
    }


CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.id)
def test_no_card_is_sent_to_who_may_not_see_it(game: Game, seed: int) -> None:
    hand = played(game, Random(f"{game.id} {seed}"))
    told = with_readings(game, (), hand.events)
    public = {card_name(card) for event in told for card in seen_by_all(event)}
    for viewer in [None, *hand.seats]:
        own = {card_name(card) for event in told for card in dealt_to(event, viewer)}
        stream = [encode(messages.Events("t", 1, 1, [to_wire(event.projected(viewer))])) for event in told]
        assert set(CARD.findall(b"".join(stream).decode())) <= public | own


def seen_by_all(event: Event) -> tuple[Any, ...]:
    match event:
        case poker.StreetOpened(board=cards) | poker.Shown(cards=cards) | poker.Dealt(up=cards):
            return cards
        case _:
            return ()


def dealt_to(event: Event, viewer: Seat | None) -> tuple[Any, ...]:
    match event:
        case poker.Dealt(seat=seat, down=cards) if seat == viewer:
            return cards
        case poker.Peeked(seat=seat, card=card) if seat == viewer:
            return (card,)
        case _:
            return ()


def test_a_hidden_card_is_as_long_as_a_seen_one() -> None:
    for event in EVENTS:
        if isinstance(event, poker.Dealt | poker.Discarded) and event.owner == 3:
            own, others = (
                msgspec.json.encode(to_wire(event.projected(viewer))) for viewer in (Seat(3), None)
            )
            assert len(own) == len(others)
            assert others.count(HIDDEN.encode()) == 2
