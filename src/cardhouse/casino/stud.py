"""Five cards against five of the dealer's, one of which lies face up: Oasis, Sixth-Card and Caribbean Stud
(rules.md 8.2, 8.3, 9).
"""

import msgspec

from cardhouse.casino.combinations import Combination
from cardhouse.casino.pay import EVEN, PUSH, Odds, pay_table
from cardhouse.casino.spec import (
    BetOffer,
    BoughtGame,
    BoxRules,
    CasinoGame,
    CasinoGameId,
    ExchangeOffer,
    FoldOffer,
    Pays,
    Replaced,
    SixthCardOffer,
    Street,
)
from cardhouse.ranking import HandName

FOLD_OR_BET = (FoldOffer(), BetOffer(2))
ACE_KING_UP = pay_table(1, 1, 2, 3, 4, 5, 7, 20, 50, 100, least=Combination.ACE_KING)

CARIBBEAN_STUD = CasinoGame(
    id=CasinoGameId("caribbean-stud"),
    boxes=BoxRules(most=6, open_each=1),
    hole=5,
    dealer=5,
    dealer_up=1,
    streets=(Street(FOLD_OR_BET),),
    dealer_minimum=HandName("ace_king", ()),
    ante=Pays(winning=EVEN, without_game=EVEN),
    bet=Pays(winning=ACE_KING_UP, without_game=PUSH),
)
"""Nothing but fold or bet; its price is published to the last digit."""

OASIS_ONE_CARD = msgspec.structs.replace(
    CARIBBEAN_STUD,
    id=CasinoGameId("oasis-one-card"),
    streets=(Street((*FOLD_OR_BET, ExchangeOffer((1,), then=FOLD_OR_BET))),),
)
"""As many houses play it: one card for one ante, two pair at 2:1."""

OASIS = msgspec.structs.replace(
    CARIBBEAN_STUD,
    id=CasinoGameId("oasis"),
    boxes=BoxRules(most=6, open_each=1, closed_each=5),
    streets=(Street((*FOLD_OR_BET, ExchangeOffer((1, 2), then=FOLD_OR_BET))),),
    bet=Pays(
        winning=pay_table(1, 1, Odds(3, 2), 3, 4, 5, 7, 20, 50, 100, least=Combination.ACE_KING),
        without_game=PUSH,
    ),
)

SIXTH_CARD_POKER = CasinoGame(
    id=CasinoGameId("sixth-card"),
    boxes=BoxRules(most=6, open_each=1, closed_each=5),
    hole=5,
    dealer=5,
    dealer_up=1,
    streets=(
        Street(
            (
                *FOLD_OR_BET,
                SixthCardOffer(1, then=(*FOLD_OR_BET, ExchangeOffer((2,), then=FOLD_OR_BET))),
            )
        ),
    ),
    dealer_minimum=HandName("one_pair", ()),
    ante=Pays(winning=EVEN, without_game=EVEN),
    bet=Pays(winning=pay_table(1, 2, 3, 4, 5, 7, 20, 50, 100, least=Combination.ONE_PAIR), without_game=PUSH),
    bought_game=BoughtGame(fee=1, replaces=Replaced.LOWEST, repeats=False),
)
