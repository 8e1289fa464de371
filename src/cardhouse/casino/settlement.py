"""What a box that bet comes to (rules.md 8, *Payout maximum*; 8.1.3–8.1.7)."""

from collections.abc import Sequence

import msgspec

from cardhouse.cards import Card
from cardhouse.casino.combinations import COMBINATIONS, Combination, combination_of, paid_hands
from cardhouse.casino.events import Verdict
from cardhouse.casino.pay import table_pays
from cardhouse.casino.spec import CasinoGame, Limits, Pays
from cardhouse.chips import Chips


class Stakes(msgspec.Struct, frozen=True):
    """What lies on a box."""

    ante: Chips
    blind: Chips
    bet: Chips


class Returns(msgspec.Struct, frozen=True):
    """What goes back of each stake, its win included."""

    ante: Chips = Chips(0)
    blind: Chips = Chips(0)
    bet: Chips = Chips(0)


def hands_of(game: CasinoGame, cards: Sequence[Card], board: Sequence[Card]) -> tuple[Combination, ...]:
    """The hands that a box is paid for, the best first."""
    return paid_hands(cards) if game.has_second_hand else (combination_of(cards, board),)


def compared(own: int, dealer: int) -> Verdict:
    """Of two strengths, when the dealer has a game."""
    if own == dealer:
        return Verdict.STAND_OFF
    return Verdict.WINS if own > dealer else Verdict.LOSES


def capped(win: int, left: Chips | None) -> Chips:
    """What the table pays of a win when `left` is left of its maximum."""
    return Chips(win if left is None else min(win, left))


def returns(
    game: CasinoGame,
    stakes: Stakes,
    *,
    hands: Sequence[Combination],
    verdict: Verdict,
    has_game: bool,
    left: Chips | None,
) -> Returns:
    """Of a box that is compared (`verdict` wins, loses or stand-off) or paid for a dealer without a game."""

    def back(pays: Pays, stake: Chips, paid: Sequence[Combination]) -> Chips:
        nonlocal left
        if not has_game and pays.without_game is not None:
            table = pays.without_game
        elif verdict is Verdict.WINS:
            table = pays.winning
        else:
            return stake if verdict is Verdict.STAND_OFF else Chips(0)
        win = capped(table_pays(table, paid, stake), left)
        left = None if left is None else Chips(left - win)
        return Chips(stake + win)

    bet = back(game.bet, stakes.bet, hands)
    ante = back(game.ante, stakes.ante, hands[:1])
    blind = Chips(0) if game.blind is None else back(game.blind, stakes.blind, hands[:1])
    return Returns(ante=ante, blind=blind, bet=bet)


def insurance_range(
    game: CasinoGame, limits: Limits, *, ante: Chips, bet: Chips, hands: Sequence[Combination]
) -> tuple[Chips, Chips] | None:
    """Least and most that insures a bet: half of what it would pay (rules.md 8.1.3). None: not offered."""
    insured = game.insurance
    if insured is None or COMBINATIONS.index(hands[0]) < COMBINATIONS.index(insured.least_hand):
        return None
    least = Chips(insured.least_antes * ante)
    most = Chips(capped(table_pays(game.bet.winning, hands, bet), limits.max_payout) // 2)
    return (least, most) if least <= most else None


def insurance_return(stake: Chips, *, verdict: Verdict, has_game: bool, left: Chips | None) -> Chips:
    """What goes back of an insurance, its win included."""
    if not has_game:
        return Chips(stake + capped(stake, left))
    return Chips(0) if verdict is Verdict.WINS else stake
