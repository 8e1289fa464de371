"""A record is everything that a hand can be played again from (design truth 10)."""

import msgspec
import pytest

from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.play import Refusal
from cardhouse.records.lines import record_line, record_of
from cardhouse.records.record import Chosen, replay
from cardhouse.rules.menu import AnyChoice, Discard, Show, Use
from tests.records.random_records import random_record

SEEDS = range(200)


@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_gives_the_same_events(seed: int) -> None:
    record, hand = random_record(seed)
    assert replay(record).events == hand.events


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_survives_its_line(seed: int) -> None:
    record, _ = random_record(seed)
    assert record_of(record_line(record)) == record


def test_a_line_holds_no_line_break() -> None:
    record, _ = random_record(1)
    assert b"\n" not in record_line(record)


def test_a_choice_too_many_is_refused() -> None:
    record, _ = random_record(1)
    with pytest.raises(Refusal, match="not_your_turn"):
        replay(msgspec.structs.replace(record, choices=record.choices * 2))


def test_a_line_of_something_else_is_no_record() -> None:
    with pytest.raises(ValueError, match="Expected `object`"):
        record_of(b"[]")


@pytest.mark.parametrize("choice", [Discard((Card(52),)), Show((Card(-1),)), Use(SLEEVE.id, card=Card(60))])
def test_a_card_that_there_is_not_is_refused(choice: AnyChoice) -> None:
    record, _ = random_record(1)
    with pytest.raises(Refusal, match="no_such_card"):
        replay(msgspec.structs.replace(record, choices=(Chosen(Seat(1), choice),)))
