"""The casino games as messages."""

from collections.abc import Iterable, Sequence

from cardhouse.casino.pay import Table
from cardhouse.casino.spec import (
    BetOffer,
    BoughtGame,
    CasinoGame,
    CheckOffer,
    ExchangeOffer,
    FoldOffer,
    Insurance,
    Offer,
    Pays,
    SixthCardOffer,
    Street,
)
from cardhouse.protocol.casino import ExchangePrice
from cardhouse.protocol.casino_games import (
    BonusInfo,
    BoughtGameInfo,
    BoxesInfo,
    CasinoGameInfo,
    CasinoStreet,
    HandInfo,
    InsuranceInfo,
    PayRow,
    PaysInfo,
)
from cardhouse.ranking import HandName

ANTES = (10, 50, 100, 200, 500, 1_000, 2_500)
"""Least antes that a host is offered; every half of one is whole."""


def casino_info(game: CasinoGame) -> CasinoGameInfo:
    """The record as the client tells it."""
    offers = [offer for street in game.streets for offer in street.offers]
    sixth = [offer for offer in offers if isinstance(offer, SixthCardOffer)]
    return CasinoGameInfo(
        id=game.id,
        boxes=BoxesInfo(game.boxes.most, game.boxes.open_each, game.boxes.closed_each),
        hole=game.hole,
        dealer=game.dealer,
        dealer_up=game.dealer_up,
        board=board_cards(game),
        dealer_minimum=_hand(game.dealer_minimum),
        ante=_pays(game.ante),
        bet=_pays(game.bet),
        blind=None if game.blind is None else _pays(game.blind),
        ante_stakes=game.ante_stakes,
        streets=[_street(street) for street in game.streets],
        sixth_card=next((offer.fee for offer in sixth), None),
        exchange=_exchange(offers),
        exchange_after_sixth=_exchange(offer for one in sixth for offer in one.then),
        second_hand=game.has_second_hand,
        insurance=_insurance(game.insurance),
        bought_game=_bought_game(game.bought_game),
        bonus=_bonus(game),
        antes=list(ANTES),
    )


def board_cards(game: CasinoGame) -> int:
    """How many cards everybody shares."""
    return sum(street.board for street in game.streets) + game.last_board


def _hand(name: HandName) -> HandInfo:
    return HandInfo(name.category, list(name.ranks))


def _pays(pays: Pays) -> PaysInfo:
    return PaysInfo(_rows(pays.winning), None if pays.without_game is None else _rows(pays.without_game))


def _rows(table: Table) -> list[PayRow]:
    """The dearest first."""
    return [PayRow(hand, odds.win, odds.on) for hand, odds in reversed(table.items())]


def _street(street: Street) -> CasinoStreet:
    return CasinoStreet(
        street.board,
        any(isinstance(offer, CheckOffer) for offer in street.offers),
        any(isinstance(offer, FoldOffer) for offer in street.offers),
        [offer.antes for offer in street.offers if isinstance(offer, BetOffer)],
    )


def _exchange(offers: Iterable[Offer]) -> list[ExchangePrice]:
    fees: Sequence[int] = next((offer.fees for offer in offers if isinstance(offer, ExchangeOffer)), ())
    return [ExchangePrice(cards, fee) for cards, fee in enumerate(fees, 1)]


def _insurance(insurance: Insurance | None) -> InsuranceInfo | None:
    return None if insurance is None else InsuranceInfo(insurance.least_hand, insurance.least_antes)


def _bought_game(bought: BoughtGame | None) -> BoughtGameInfo | None:
    return None if bought is None else BoughtGameInfo(bought.fee, bought.replaces, bought.repeats)


def _bonus(game: CasinoGame) -> BonusInfo | None:
    """Flat: every hand that it pays at all is paid the same."""
    if game.bonus is None:
        return None
    odds = next(iter(game.bonus.pays.values()))
    return BonusInfo(_hand(game.bonus.least_hand), odds.win, odds.on)
