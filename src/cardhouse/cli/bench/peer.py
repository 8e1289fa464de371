"""PokerKit under the same policy, used as its documentation shows.

Every automation is on, it shuffles its own deck, and at each decision it is asked what a menu of ours
carries: the call, whether a raise is allowed, and its least and most. Its record of operations is the
counterpart of our events.
"""

from collections.abc import Callable
from typing import Any

import pokerkit

from cardhouse.cli.bench.policy import BETS, BIG_BLIND, FOLDS, RAISES, SEATS, SMALL_BLIND, STACK, Percents
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.rules.spec import GameId

_BLINDS = (SMALL_BLIND, BIG_BLIND)
_AUTOMATIONS = tuple(pokerkit.Automation)

GAMES: dict[GameId, Callable[[], Any]] = {
    HOLDEM.id: lambda: pokerkit.NoLimitTexasHoldem(_AUTOMATIONS, True, 0, _BLINDS, BIG_BLIND),
    OMAHA.id: lambda: pokerkit.PotLimitOmahaHoldem(_AUTOMATIONS, True, 0, _BLINDS, BIG_BLIND),
    OMAHA_HI_LO.id: lambda: pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(
        _AUTOMATIONS, True, 0, _BLINDS, BIG_BLIND, 2 * BIG_BLIND
    ),
}


def play_hands(game: GameId, *, hands: int, percents: Percents) -> int:
    """Shuffle to payout, so many times; the decisions made."""
    deal = GAMES[game]()
    return sum(play(deal(STACK, SEATS), percents) for _ in range(hands))


def play(state: Any, percents: Percents) -> int:
    """To the end; the decisions made."""
    decisions = 0
    while state.status:
        decisions += 1
        call = state.checking_or_calling_amount
        may_raise = state.can_complete_bet_or_raise_to()
        least = state.min_completion_betting_or_raising_to_amount
        _most = state.max_completion_betting_or_raising_to_amount
        percent = percents()
        if call:
            if percent < FOLDS:
                state.fold()
            elif percent < RAISES and may_raise:
                state.complete_bet_or_raise_to(least)
            else:
                state.check_or_call()
        elif percent < BETS and may_raise:
            state.complete_bet_or_raise_to(least)
        else:
            state.check_or_call()
    return decisions
