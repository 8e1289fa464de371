"""`cardhouse rank`: which of some hands wins, and what each is called."""

from collections.abc import Sequence

from cardhouse.cards import RANKS, Card, CardError, card_names, parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.cli.report import AsJson, Report
from cardhouse.ranking import ORDERS, HandName, Order
from cardhouse.ranking.hands import HandError, require_counts, require_deck, require_distinct
from cardhouse.rules.spec import GameId

COLUMNS = ("order", "hand", "name", "plays", "strength", "wins")
Cards = tuple[Card, ...]


def rank(
    *hands: str, order: str | None = None, game: str | None = None, board: str = "", as_json: AsJson = False
) -> int:
    """Rank hands of one deal, such as `cardhouse rank --board "Th 9h 8h 2c 2d" "Jh 3s" "2h 2s"`.

    Cards are written Ah, Td, 9c, 2s, with or without spaces. Bad input ends with 1 and one of the codes
    unknown_order, unknown_game, order_and_game, unknown_card, not_in_deck, wrong_count, duplicate_card and
    no_hands.

    Args:
        hands: The cards of each player, quoted when there are spaces between them.
        order: Which hand beats which: high, low8, low27, soko, americana, telesina, draw32, ace_to_five,
            badugi, short_deck, omaha_high or omaha_low8. High unless said otherwise.
        game: A game of the catalogue instead, with the orders that share its pots.
        board: The cards that all may use.
        as_json: Print one JSON object instead.
    """
    report = Report("rank", columns=COLUMNS)
    try:
        orders, shared = _orders(order, game), _parsed(board)
        holes = [_parsed(hand) for hand in hands]
        _require(orders, holes, shared)
        for judging in orders:
            _judge(report, judging, holes, shared)
    except HandError as error:
        report.facts["error"] = error.code
        report.fault(str(error))
    return report.close(as_json=as_json)


def _orders(order: str | None, game: str | None) -> tuple[Order, ...]:
    if order and game:
        raise HandError("order_and_game", "a game brings its own orders: name one of the two")
    if game:
        if game not in GAMES:
            raise HandError("unknown_game", f"no game is called {game}: there are {', '.join(sorted(GAMES))}")
        return GAMES[GameId(game)].orders
    if (order or "high") not in ORDERS:
        raise HandError("unknown_order", f"no order is called {order}: there are {', '.join(ORDERS)}")
    return (ORDERS[order or "high"],)


def _parsed(text: str) -> Cards:
    try:
        return parse_cards(text)
    except CardError as error:
        raise HandError("unknown_card", str(error)) from error


def _require(orders: Sequence[Order], holes: Sequence[Cards], board: Cards) -> None:
    if not holes:
        raise HandError("no_hands", "there is no hand to rank")
    together = [card for cards in (*holes, board) for card in cards]
    require_distinct(together)
    for order in orders:
        require_deck(order, together)
        for hole in holes:
            require_counts(order, len(hole), len(board))


def _judge(report: Report, order: Order, holes: Sequence[Cards], board: Cards) -> None:
    strengths = order.strengths(holes, board)
    winners = _winners(order, strengths, [(*hole, *board) for hole in holes])
    for place, (hole, strength) in enumerate(zip(holes, strengths, strict=True)):
        report.add(
            order=order.id,
            hand=card_names(hole),
            name=told(order.name(strength)) if strength else "does not qualify",
            plays=card_names(order.best(hole, board)),
            strength=strength,
            wins=place in winners,
        )


def _winners(order: Order, strengths: Sequence[int], hands: Sequence[Cards]) -> list[int]:
    """Places in the sequence; none when nobody qualifies."""
    best = max(strengths)
    usual = [place for place, strength in enumerate(strengths) if strength == best and best]
    return order.excepted(hands) or usual


def told(name: HandName) -> str:
    """``"two pair K 9 A"``: the category, then the ranks that tell it from others."""
    ranks = " ".join(RANKS[(rank - 2) % len(RANKS)] for rank in name.ranks)
    return f"{name.category.replace('_', ' ')} {ranks}"
