"""Two cards and a board against the dealer: Casino Hold'em and Ultimate Texas Hold'em (rules.md 8.4)."""

from cardhouse.casino.combinations import Combination
from cardhouse.casino.pay import EVEN, PUSH, Odds, flat, pay_table
from cardhouse.casino.spec import (
    BetOffer,
    Bonus,
    BoxRules,
    CasinoGame,
    CasinoGameId,
    CheckOffer,
    FoldOffer,
    Pays,
    Street,
)
from cardhouse.ranking import HandName

ANTE_TABLE = pay_table(1, 1, 1, 1, 1, 1, 2, 3, 10, 20, 100, least=Combination.HIGH_CARD)

CASINO_HOLDEM = CasinoGame(
    id=CasinoGameId("casino-holdem"),
    boxes=BoxRules(most=6),
    hole=2,
    dealer=2,
    dealer_up=0,
    streets=(Street((FoldOffer(), BetOffer(2)), board=3),),
    last_board=2,
    dealer_minimum=HandName("one_pair", (4,)),
    ante=Pays(winning=ANTE_TABLE, without_game=ANTE_TABLE),
    bet=Pays(winning=EVEN, without_game=PUSH),
    bonus=Bonus(HandName("one_pair", (14,)), pays=flat(Odds(7))),
)

ULTIMATE_TEXAS_HOLDEM = CasinoGame(
    id=CasinoGameId("ultimate-texas-holdem"),
    boxes=BoxRules(most=6),
    hole=2,
    dealer=2,
    dealer_up=0,
    streets=(
        Street((CheckOffer(), BetOffer(3), BetOffer(4))),
        Street((CheckOffer(), BetOffer(2)), board=3),
        Street((FoldOffer(), BetOffer(1)), board=2),
    ),
    dealer_minimum=HandName("one_pair", ()),
    ante=Pays(winning=EVEN, without_game=PUSH),
    bet=Pays(winning=EVEN, without_game=None),
    blind=Pays(
        winning=pay_table(1, Odds(3, 2), 3, 10, 50, 500, least=Combination.STRAIGHT), without_game=None
    ),
)
"""Four times before the flop, twice after it, once at the end; the blind is paid by its own table."""
