"""A box in a round: its cards, its stakes and what is open to it."""

from dataclasses import dataclass, field

from cardhouse.cards import Card
from cardhouse.casino.events import Verdict
from cardhouse.casino.menu import BoxMenu, ExchangePrice
from cardhouse.casino.settlement import Stakes, hands_of, insurance_range
from cardhouse.casino.spec import (
    BetOffer,
    CasinoGame,
    CheckOffer,
    ExchangeOffer,
    FoldOffer,
    Limits,
    Offer,
    SixthCardOffer,
)
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import Position

BLIND_OFFERS = FoldOffer | CheckOffer | BetOffer
"""What a closed box may be offered (rules.md 8)."""


@dataclass(slots=True, eq=False)
class Box:
    """`put` is everything staked and spent, `paid` everything gone back; `won` counts to the maximum."""

    position: Position
    seat: Seat
    is_open: bool
    ante: Chips
    blind: Chips
    bonus: Chips
    cards: tuple[Card, ...] = ()
    given_up: tuple[Card, ...] = ()
    offers: tuple[Offer, ...] = ()
    bet: Chips = Chips(0)
    insurance: Chips = Chips(0)
    put: int = 0
    paid: int = 0
    won: int = 0
    folded: bool = False
    buys: bool = False
    seen: bool = False
    verdict: Verdict | None = field(default=None)

    @property
    def acts(self) -> bool:
        """Whether it still decides about its cards."""
        return not self.folded and not self.bet

    @property
    def stakes(self) -> Stakes:
        return Stakes(self.ante, self.blind, self.bet)

    def left(self, limits: Limits) -> Chips | None:
        """What it can still win."""
        return None if limits.max_payout is None else Chips(limits.max_payout - self.won)


def new_box(game: CasinoGame, wager: Wager) -> Box:
    """With the stakes that lie on it before the cards."""
    blind = Chips(0) if game.blind is None else wager.ante
    box = Box(wager.box, wager.seat, wager.is_open, wager.ante, blind, wager.bonus)
    box.put = box.ante + box.blind + box.bonus
    return box


def box_menu(game: CasinoGame, box: Box, *, limits: Limits, purse: Chips, board: tuple[Card, ...]) -> BoxMenu:
    """What the box is offered and its holder can pay for: a card only if the bet is there too (A-50).

    `purse` is what the holder may spend on this box.
    """
    offers = [offer for offer in box.offers if box.is_open or isinstance(offer, BLIND_OFFERS)]
    bets = [Chips(offer.antes * box.ante) for offer in offers if isinstance(offer, BetOffer)]
    affordable = tuple(bet for bet in bets if bet <= purse)
    for_cards = Chips(purse - game.least_bet * box.ante)
    sixth = [Chips(offer.fee * box.ante) for offer in offers if isinstance(offer, SixthCardOffer)]
    least, most = _insurance(game, box, limits=limits, bets=affordable, purse=purse, board=board)
    return BoxMenu(
        cards=box.cards if box.is_open else (),
        may_fold=any(isinstance(offer, FoldOffer) for offer in offers),
        may_check=any(isinstance(offer, CheckOffer) for offer in offers),
        bets=affordable,
        min_insurance=least,
        max_insurance=most,
        sixth_card=next((fee for fee in sixth if fee <= for_cards), None),
        exchange=_prices(offers, box.ante, for_cards),
    )


def _prices(offers: list[Offer], ante: Chips, purse: Chips) -> tuple[ExchangePrice, ...]:
    fees = [
        (cards, fee * ante)
        for offer in offers
        if isinstance(offer, ExchangeOffer)
        for cards, fee in enumerate(offer.fees, 1)
    ]
    return tuple(ExchangePrice(cards, Chips(fee)) for cards, fee in fees if fee <= purse)


def _insurance(
    game: CasinoGame,
    box: Box,
    *,
    limits: Limits,
    bets: tuple[Chips, ...],
    purse: Chips,
    board: tuple[Card, ...],
) -> tuple[Chips, Chips]:
    if game.insurance is None or not box.is_open or not bets:
        return Chips(0), Chips(0)
    hands = hands_of(game, box.cards, board)
    found = insurance_range(game, limits, ante=box.ante, bet=bets[0], hands=hands)
    if found is None or found[0] > purse - bets[0]:
        return Chips(0), Chips(0)
    return found[0], Chips(min(found[1], purse - bets[0]))
