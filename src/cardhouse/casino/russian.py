"""Russian Poker (rules.md 8.1)."""

from cardhouse.casino.combinations import Combination
from cardhouse.casino.pay import EVEN, PUSH, pay_table
from cardhouse.casino.spec import (
    BetOffer,
    BoughtGame,
    BoxRules,
    CasinoGame,
    CasinoGameId,
    ExchangeOffer,
    FoldOffer,
    Insurance,
    Pays,
    Replaced,
    SixthCardOffer,
    Street,
)
from cardhouse.ranking import HandName

FOLD_OR_BET = (FoldOffer(), BetOffer(2))

RUSSIAN = CasinoGame(
    id=CasinoGameId("russian"),
    boxes=BoxRules(most=4, open_each=2, closed_each=2),
    hole=5,
    dealer=5,
    dealer_up=1,
    streets=(
        Street(
            (
                *FOLD_OR_BET,
                SixthCardOffer(1, then=FOLD_OR_BET),
                ExchangeOffer((1, 1, 1, 1, 1), then=FOLD_OR_BET),
            )
        ),
    ),
    dealer_minimum=HandName("ace_king", ()),
    ante=Pays(winning=PUSH, without_game=EVEN),
    bet=Pays(
        winning=pay_table(1, 1, 2, 3, 4, 5, 7, 20, 50, 100, least=Combination.ACE_KING), without_game=PUSH
    ),
    has_second_hand=True,
    insurance=Insurance(Combination.THREE_OF_A_KIND),
    bought_game=BoughtGame(fee=1, replaces=Replaced.HIGHEST, repeats=True),
)
