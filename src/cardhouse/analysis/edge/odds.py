"""Pay tables by strength."""

from collections.abc import Callable
from fractions import Fraction

from cardhouse.casino.combinations import Combination, by_strength as combinations
from cardhouse.casino.events import Verdict
from cardhouse.casino.pay import NOTHING, Table
from cardhouse.casino.spec import CasinoGame, Pays

CLASS_SIZES = {
    Combination.HIGH_CARD: 1020,
    Combination.ACE_KING: 1020,
    Combination.ONE_PAIR: 384,
    Combination.TWO_PAIR: 144,
    Combination.THREE_OF_A_KIND: 64,
    Combination.STRAIGHT: 1020,
    Combination.FLUSH: 4,
    Combination.FULL_HOUSE: 24,
    Combination.FOUR_OF_A_KIND: 4,
    Combination.STRAIGHT_FLUSH: 4,
    Combination.ROYAL_FLUSH: 4,
}
"""How many five-card hands share one strength."""


def row(table: Table, hand: Combination) -> Fraction:
    """What one ante wins."""
    odds = table.get(hand, NOTHING)
    return Fraction(odds.win, odds.on)


def one_ante(pays: Pays | None, hand: Combination, *, verdict: Verdict, has_game: bool) -> Fraction:
    """What a stake of one ante comes to; `verdict` wins, loses or stand-off."""
    if pays is None:
        return Fraction(0)
    if not has_game and pays.without_game is not None:
        return row(pays.without_game, hand)
    if verdict is Verdict.WINS:
        return row(pays.winning, hand)
    return Fraction(0 if verdict is Verdict.STAND_OFF else -1)


def before_cards(game: CasinoGame, hand: Combination, *, verdict: Verdict, has_game: bool) -> Fraction:
    """What ante and blind come to."""
    ante = one_ante(game.ante, hand, verdict=verdict, has_game=has_game)
    return ante + one_ante(game.blind, hand, verdict=verdict, has_game=has_game)


def by_strength(amount: Callable[[Combination], Fraction]) -> list[int]:
    """A whole amount that depends on the combination, by strength."""
    amounts = {hand: amount(hand) for hand in Combination}
    assert all(whole.denominator == 1 for whole in amounts.values())
    return [int(amounts[hand]) for hand in every_hand()]


def every_hand() -> tuple[Combination, ...]:
    """By strength, from 0, which no hand has."""
    return combinations()
