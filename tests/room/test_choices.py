"""What a client asks for, and why the room says no."""

import msgspec
import pytest

from cardhouse.cards import STANDARD_DECK, parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.protocol import commands
from cardhouse.protocol.codec import BadMessage, decode
from cardhouse.room.choices import choice_from
from cardhouse.rules import menu
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Chance, GameId
from cardhouse.rules.stakes import usual_stakes

ONE = Seat(1)


def drawing() -> Hand:
    """Five-card draw for two: seat 1, who holds 2c 2h 3c 3h 4c, has called and draws first."""
    game = GAMES[GameId("five-card-draw")]
    stakes = usual_stakes(game, game.structures[0], unit=Chips(100))
    stacks = {ONE: Chips(10_000), Seat(2): Chips(10_000)}
    hand = Hand(game, stakes, stacks, button=Seat(2), chance=Chance(STANDARD_DECK))
    while not isinstance(hand.menu, menu.DrawMenu):
        assert hand.actor is not None
        hand.choose(hand.actor, menu.CALL if hand.menus[hand.actor].call else menu.CHECK)  # type: ignore[attr-defined]
    assert hand.actor == ONE
    assert hand.hole[hand.place_of[ONE]] == parse_cards("2c 2h 3c 3h 4c")
    return hand


def asked(cards: object) -> commands.Choice:
    """What the room hears when a client wants to part with these."""
    choice = {"do": "discard", "cards": cards}
    frame = {"t": "choose", "id": "1", "table": "t", "play": "p", "decision": 1, "choice": choice}
    message = decode(msgspec.json.encode(frame))
    assert isinstance(message, commands.Choose)
    return message.choice


@pytest.mark.parametrize("cards", [[], ["2c"], ["4c", "2h"], ["2c", "2h", "3c", "3h", "4c"]])
def test_none_to_all_of_ones_own_cards_may_be_exchanged(cards: list[str]) -> None:
    hand = drawing()
    hand.choose(ONE, choice_from(asked(cards)))
    assert hand.actor == Seat(2)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (["As"], "not_your_cards"),
        (["2c", "As"], "not_your_cards"),
        (["2d"], "not_your_cards"),
        (["2c", "2c"], "not_your_cards"),
        (["2c", "2h", "3c", "3h", "4c", "4c"], "discard_out_of_range"),
    ],
    ids=["unseen", "one of them unseen", "the other's", "twice", "too many"],
)
def test_a_wrong_discard_is_refused_and_changes_nothing(cards: list[str], code: str) -> None:
    hand = drawing()
    before = len(hand.events)
    with pytest.raises(Refusal) as refused:
        hand.choose(ONE, choice_from(asked(cards)))
    assert refused.value.code == code
    assert (hand.actor, len(hand.events)) == (ONE, before)


@pytest.mark.parametrize(
    "cards",
    [["??"], ["1c"], ["2C"], ["2c "], ["10h"], [""], [7], [None], "2c", {"2c": 1}, None, ["2c"] * 11],
    ids=str,
)
def test_what_is_no_card_is_no_message(cards: object) -> None:
    with pytest.raises(BadMessage) as refused:
        asked(cards)
    assert refused.value.code == "bad_message"


@pytest.mark.parametrize("extra", [{"to": 3}, {"card": "2c"}])
def test_a_discard_carries_nothing_else(extra: dict[str, object]) -> None:
    frame = {"do": "discard", "cards": [], **extra}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(frame, commands.Choice)


def test_a_discard_is_no_answer_to_a_bet() -> None:
    hand = drawing()
    for seat in (ONE, Seat(2)):
        hand.choose(seat, menu.STAND_PAT)
    assert isinstance(hand.menu, menu.BetMenu)
    assert hand.actor is not None
    with pytest.raises(Refusal, match="not_offered"):
        hand.choose(hand.actor, choice_from(asked([])))


@pytest.mark.parametrize(
    ("wire", "choice"),
    [
        (commands.BringIn(), menu.BRING_IN),
        (commands.Split(), menu.SPLIT),
        (commands.Refuse(), menu.REFUSE),
        (commands.Discard([]), menu.STAND_PAT),
        (commands.Raise(300), menu.RaiseTo(Chips(300))),
        (commands.Show(["Ah", "2d"]), menu.Show(parse_cards("Ah 2d"))),
    ],
)
def test_a_choice_is_taken_as_it_is_meant(wire: commands.Choice, choice: menu.AnyChoice) -> None:
    assert choice_from(wire) == choice
