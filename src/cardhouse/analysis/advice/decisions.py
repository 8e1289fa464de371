"""Which way a decision is advised on."""

from types import ModuleType

from cardhouse.analysis.advice import games, holdem, plain, stud
from cardhouse.analysis.advice.figures import Advice
from cardhouse.analysis.advice.prices import Box
from cardhouse.analysis.advice.spot import Spot, renamed
from cardhouse.analysis.edge.solve import NotComputable
from cardhouse.cards import Card
from cardhouse.casino.menu import Bet, BoxMenu, GameMenu
from cardhouse.casino.settlement import Stakes
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.chips import Chips
from cardhouse.rules.menu import FOLD


def advise(
    game: CasinoGame,
    limits: Limits,
    menu: BoxMenu | GameMenu,
    *,
    ante: Chips,
    dealer: tuple[Card | None, ...],
    board: tuple[Card, ...] = (),
    cards: tuple[Card, ...] = (),
    given_up: tuple[Card, ...] = (),
    bet: Chips = Chips(0),
    insured: Chips = Chips(0),
) -> tuple[Advice, ...]:
    """Every choice of the menu, the best first; of an exchange the best cards of each number, of an insurance
    none and the most.

    `dealer` are the dealer's cards, None for those that lie face down. `given_up` are cards that the box
    exchanged. A game menu does not show the box: it takes its `cards`, its `bet` and what was `insured`.
    Raises `NotComputable`.
    """
    if isinstance(menu, GameMenu):
        held = tuple(card for card in dealer if card is not None)
        box = Box(game, limits, Stakes(ante, Chips(0), bet))
        found = games.advise(box, menu, cards=cards, dealer=held, given_up=given_up, insured=insured)
    elif holdem.takes(game) and menu.cards:
        found = holdem.advise(game, limits, menu, ante=ante, board=board, standings=_counter().standings)
    elif stud.takes(game):
        up = next(card for card in dealer if card is not None)
        if menu.cards:
            found = stud.advise(
                game, limits, menu, ante=ante, up=up, given_up=given_up, worths=_counter().worths
            )
        else:
            found = _blind(game, limits, menu, ante=ante, up=up)
    else:
        raise NotComputable(f"no way to advise on {game.id}")
    return tuple(sorted(found, key=lambda advice: -advice.value))


def advise_on(sight: BoxSight) -> tuple[Advice, ...]:
    """`advise`, by what the holder of a box knows."""
    return advise(
        sight.game,
        sight.limits,
        sight.menu,
        ante=sight.ante,
        dealer=sight.dealer,
        board=sight.board,
        cards=sight.cards,
        given_up=sight.given_up,
        bet=sight.bet,
        insured=sight.insured,
    )


def _counter() -> ModuleType:
    """The compiled one where numba is installed."""
    try:
        from cardhouse.analysis.advice import fast  # noqa: PLC0415 - numba comes with it
    except ImportError:
        return plain
    return fast


def _blind(game: CasinoGame, limits: Limits, menu: BoxMenu, *, ante: Chips, up: Card) -> list[Advice]:
    """Of a closed box."""
    found = [Advice(FOLD, -float(ante))] if menu.may_fold else []
    for bet in menu.bets:
        spot = Spot(Box(game, limits, Stakes(ante, Chips(0), bet)), renamed(up, up), ())
        found.append(Advice(Bet(bet), _counter().blind_worth(spot)))
    return found
