"""Deal scripts that no game of the house has yet (rules.md 4.7, 4.10)."""

import pytest
from msgspec.structs import replace

from cardhouse.abilities import ABILITIES
from cardhouse.games.draw import DRAW_32, FIVE_CARD_DRAW
from cardhouse.play import By
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import STAND_PAT, DrawMenu
from cardhouse.rules.spec import Game, GameId, Street, StreetName
from tests.rules.scripted import act, bet_menu, deal, no_limit

DRAWN_BOARD = replace(
    FIVE_CARD_DRAW,
    id=GameId("drawn-board"),
    streets=(*FIVE_CARD_DRAW.streets, Street(StreetName("turn"), board=1)),
)
"""A draw, and a card for all behind it."""


def missed_draw(game: Game) -> Hand:
    """The first to draw does not, and both check."""
    hand = act(deal([10_000, 10_000], no_limit(50, 100), game=game), "c x")
    first = hand.actor
    assert first is not None
    hand.choose(first, STAND_PAT, by=By.CLOCK)
    assert isinstance(hand.menu, DrawMenu)
    assert hand.actor is not None
    hand.choose(hand.actor, STAND_PAT)
    assert (hand.actor, bet_menu(hand).min_to) == (first, 0)
    return act(hand, "x x")


def test_who_missed_a_draw_may_bet_again_on_the_board_behind_it() -> None:
    hand = missed_draw(DRAWN_BOARD)
    assert len(hand.board) == 1
    assert bet_menu(hand).min_to == 100


@pytest.mark.parametrize(
    "streets",
    [
        (FIVE_CARD_DRAW.streets[0], replace(FIVE_CARD_DRAW.streets[1], board=1)),
        (*DRAW_32.streets, Street(StreetName("turn"), board=1)),
    ],
    ids=["a draw and a board card at once", "a pot shared before the end"],
)
def test_streets_that_no_hand_can_follow_are_refused(streets: tuple[Street, ...]) -> None:
    with pytest.raises(ValueError, match="32-card-draw"):
        replace(DRAW_32, streets=streets)


def test_abilities_are_no_game_s_that_exchanges_cards() -> None:
    with pytest.raises(ValueError, match="abilities"):
        replace(DRAW_32, abilities=ABILITIES)
