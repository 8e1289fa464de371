"""What a record must hold to be a game at all, for records that come from outside."""

from collections.abc import Iterator, Sequence

from cardhouse.casino.combinations import COMBINATIONS, by_strength
from cardhouse.casino.pay import Table
from cardhouse.casino.spec import (
    BetOffer,
    CasinoGame,
    CheckOffer,
    ExchangeOffer,
    FoldOffer,
    Offer,
    SixthCardOffer,
)
from cardhouse.ranking import HIGH, HandName

CARDS = 52
MOST = 1_000_000
"""No stake, fee or pay is more, in antes."""


class Unsound(ValueError):
    """The record is no game that can be dealt, chosen in and paid."""


def require_sound(game: CasinoGame) -> None:
    """Raises `Unsound` with the first thing that is wrong."""
    for wrong in _faults(game):
        raise Unsound(f"{game.id}: {wrong}")


def _faults(game: CasinoGame) -> Iterator[str]:
    yield from _deal_faults(game)
    if not game.streets or not all(street.offers for street in game.streets):
        yield "streets and their offers are the decisions of a box: there is at least one of each"
    for street in game.streets:
        yield from _offer_faults(street.offers, hole=game.hole)
    yield from _pay_faults(game)


def _deal_faults(game: CasinoGame) -> Iterator[str]:
    boards = [game.last_board, *(street.board for street in game.streets)]
    if min(game.hole, game.dealer) < 1 or not 0 <= game.dealer_up <= game.dealer:
        yield "box and dealer have a card or more, and no more of the dealer's lie face up than there are"
    if min(boards) < 0:
        yield "a board has no fewer cards than none"
    if not 1 <= game.boxes.open_each <= game.boxes.most or game.boxes.closed_each < 0:
        yield "a player holds one open box or more, and no more than there are"
    if game.boxes.most * game.hole + game.dealer + sum(boards) > CARDS:
        yield f"{CARDS} cards are not enough for {game.boxes.most} boxes"


def _pay_faults(game: CasinoGame) -> Iterator[str]:
    for name in (game.dealer_minimum, *([game.bonus.least_hand] if game.bonus else [])):
        if not is_hand(name):
            yield f"no hand is called {name.category} {list(name.ranks)}"
    bought, insured = game.bought_game, game.insurance
    if (
        not 0 <= (bought.fee if bought else 0) <= MOST
        or not 0 <= (insured.least_antes if insured else 0) <= MOST
    ):
        yield f"a bought game and an insurance cost from 0 to {MOST} antes"
    for table in _tables(game):
        if not all(0 <= odds.win <= MOST and 1 <= odds.on <= MOST for odds in table.values()):
            yield f"odds are from 0 to {MOST} on 1 to {MOST}"


def _offer_faults(offers: Sequence[Offer], *, hole: int) -> Iterator[str]:
    for offer in offers:
        match offer:
            case BetOffer():
                if not 1 <= offer.antes <= MOST:
                    yield f"a bet is from 1 to {MOST} antes"
            case SixthCardOffer():
                if not 0 <= offer.fee <= MOST or not offer.then:
                    yield f"a sixth card costs from 0 to {MOST} antes, and something can be chosen then"
                yield from _offer_faults(offer.then, hole=hole + 1)
            case ExchangeOffer():
                if not 1 <= len(offer.fees) <= hole or not all(0 <= fee <= MOST for fee in offer.fees):
                    yield f"1 to {hole} cards are exchanged for 0 to {MOST} antes"
                if not offer.then:
                    yield "something can be chosen after an exchange"
                yield from _offer_faults(offer.then, hole=hole)
            case FoldOffer() | CheckOffer():
                pass


def is_hand(name: HandName) -> bool:
    """Whether a hand is called so; the name may leave out its last ranks."""
    if name.category not in COMBINATIONS:
        return False
    ranks = (HIGH.name(at).ranks for at, each in enumerate(by_strength()) if at and each == name.category)
    return any(each[: len(name.ranks)] == name.ranks for each in ranks)


def _tables(game: CasinoGame) -> Iterator[Table]:
    for pays in (game.ante, game.bet, game.blind):
        if pays is not None:
            yield pays.winning
            yield pays.without_game or {}
    if game.bonus is not None:
        yield game.bonus.pays
