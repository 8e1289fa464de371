"""Advice for five cards against the dealer's five: Caribbean Stud, Oasis, Sixth-Card and Russian Poker."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from cardhouse.analysis.advice.figures import Advice
from cardhouse.analysis.advice.prices import Box, Hands
from cardhouse.analysis.advice.spot import End, Spot, Worths, renamed
from cardhouse.analysis.edge.solve import NotComputable
from cardhouse.cards import Card
from cardhouse.casino.menu import SIXTH_CARD, Bet, BoxMenu, Exchange
from cardhouse.casino.settlement import Stakes, hands_of
from cardhouse.casino.spec import (
    BetOffer,
    CasinoGame,
    ExchangeOffer,
    FoldOffer,
    Limits,
    Offer,
    SixthCardOffer,
    bet_sizes,
)
from cardhouse.chips import Chips
from cardhouse.rules.menu import FOLD


def takes(game: CasinoGame) -> bool:
    """Five cards each, one of the dealer's face up, and one bet."""
    shape = (game.hole, game.dealer, game.dealer_up, game.last_board)
    street = game.streets[0]
    return shape == (5, 5, 1, 0) and len(game.streets) == 1 and not street.board and not game.blind


class Swap(msgspec.Struct, frozen=True):
    """Cards to give up, and the place of the end that follows."""

    out: tuple[Card, ...]
    end: int


class Node(msgspec.Struct, frozen=True):
    """What a box is offered with some cards: places of ends, fees in chips, and what follows a sixth card."""

    may_fold: bool
    bet: int
    fee: int = 0
    sixth: "tuple[Node, ...]" = ()
    exchange: tuple[tuple[int, tuple[Swap, ...]], ...] = ()


class Planner:
    """Lists every end that can be reached."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.ends: list[End] = []

    def end(self, end: End) -> int:
        """Its place."""
        self.ends.append(end)
        return len(self.ends) - 1

    def node(self, cards: tuple[Card, ...], drawn: tuple[Card, ...], offers: Sequence[Offer]) -> Node:
        """With these offers open."""
        ante = self.spot.box.stakes.ante
        sixth = next((offer for offer in offers if isinstance(offer, SixthCardOffer)), None)
        exchange = next((offer for offer in offers if isinstance(offer, ExchangeOffer)), None)
        swaps = [] if exchange is None else list(self.swaps(cards, drawn, exchange))
        return Node(
            may_fold=any(isinstance(offer, FoldOffer) for offer in offers),
            bet=self.bet(cards, drawn),
            fee=0 if sixth is None else sixth.fee * ante,
            sixth=() if sixth is None else tuple(self.sixth(cards, drawn, sixth)),
            exchange=tuple(swaps),
        )

    def bet(self, cards: tuple[Card, ...], drawn: tuple[Card, ...]) -> int:
        """At once."""
        if len(cards) == 5 or not self.spot.box.game.has_second_hand:
            return self.end(End(cards, drawn))
        hands = hands_of(self.spot.box.game, cards, ())
        return self.end(End(cards, drawn, rows=self.spot.box.rows(hands), hands=hands))

    def sixth(
        self, cards: tuple[Card, ...], drawn: tuple[Card, ...], offer: SixthCardOffer
    ) -> Iterator[Node]:
        """By the card that comes."""
        for card in self.spot.unseen:
            yield self.node((*cards, card), (*drawn, card), offer.then)

    def swaps(
        self, cards: tuple[Card, ...], drawn: tuple[Card, ...], offer: ExchangeOffer
    ) -> Iterator[tuple[int, tuple[Swap, ...]]]:
        """By how many: the fee, and every set of so many cards."""
        may_fold = any(isinstance(then, FoldOffer) for then in offer.then)
        if not all(isinstance(then, FoldOffer | BetOffer) for then in offer.then):
            raise NotComputable("more than a bet and a fold follow an exchange")
        if len(cards) > 5 and self.spot.box.game.has_second_hand:
            raise NotComputable("second hands after an exchange of six")
        for count, fee in enumerate(offer.fees, 1):
            found = []
            for out in combinations(cards, count):
                kept = tuple(card for card in cards if card not in out)
                found.append(Swap(out, self.end(End(kept, drawn, count, may_fold=may_fold))))
            yield fee * self.spot.box.stakes.ante, tuple(found)


def advise(
    game: CasinoGame,
    limits: Limits,
    menu: BoxMenu,
    *,
    ante: Chips,
    up: Card,
    given_up: tuple[Card, ...],
    worths: Worths,
) -> list[Advice]:
    """Of every choice of an open box's menu, renamed suits and all."""
    cards, given = (tuple(renamed(card, up) for card in some) for some in (menu.cards, given_up))
    bet = bet_size(game, game.streets[0].offers, ante)
    box = Box(game, limits, Stakes(ante, Chips(0), bet))
    spot = Spot(box, renamed(up, up), (*cards, *given))
    planner = Planner(spot)
    node = planner.node(cards, (), _open_offers(game, menu))
    bets = list(_bets(spot, planner, menu, cards))
    found = worths(spot, planner.ends)
    advice = [Advice(choice, found[end]) for choice, end in bets]
    if menu.may_fold:
        advice.append(Advice(FOLD, float(spot.fold)))
    if menu.sixth_card is not None:
        advice.append(Advice(SIXTH_CARD, _sixth(spot, node, found)))
    for fee, swaps in node.exchange[: len(menu.exchange)]:
        best = max(swaps, key=lambda swap: found[swap.end])
        out = tuple(renamed(card, up) for card in best.out)
        advice.append(Advice(Exchange(out), found[best.end] - fee))
    return advice


def bet_size(game: CasinoGame, offers: Sequence[Offer], ante: Chips) -> Chips:
    """Of the one bet there is, now or after more cards."""
    sizes = set(bet_sizes(offers))
    if len(sizes) != 1:
        raise NotComputable(f"{game.id} has bets of several sizes")
    return Chips(sizes.pop() * ante)


def _open_offers(game: CasinoGame, menu: BoxMenu) -> tuple[Offer, ...]:
    """What the menu leaves of the record's offers, what follows them included."""
    offers = game.streets[0].offers
    if len(menu.cards) > game.hole:
        offers = next(offer.then for offer in offers if isinstance(offer, SixthCardOffer))
    return tuple(
        offer
        for offer in offers
        if not (isinstance(offer, SixthCardOffer) and menu.sixth_card is None)
        and not (isinstance(offer, ExchangeOffer) and not menu.exchange)
    )


def _bets(spot: Spot, planner: Planner, menu: BoxMenu, cards: tuple[Card, ...]) -> Iterator[tuple[Bet, int]]:
    """The bets that the menu takes, uninsured and insured for the most, and their ends."""
    hands: Hands = hands_of(spot.box.game, cards, ())
    for bet in menu.bets:
        for insurance in sorted({Chips(0), menu.max_insurance}):
            rows = (spot.box.row(hands, insurance),)
            yield Bet(bet, insurance), planner.end(End(cards, rows=rows, hands=hands))


def _sixth(spot: Spot, node: Node, found: Sequence[float]) -> float:
    """The mean over the cards that may come, before nothing but the fee."""
    return sum(_value(spot, after, found) for after in node.sixth) / len(node.sixth) - node.fee


def _value(spot: Spot, node: Node, found: Sequence[float]) -> float:
    """Of the best choice."""
    choices = [found[node.bet]]
    if node.may_fold:
        choices.append(float(spot.fold))
    for fee, swaps in node.exchange:
        choices.append(max(found[swap.end] for swap in swaps) - fee)
    return max(choices)
