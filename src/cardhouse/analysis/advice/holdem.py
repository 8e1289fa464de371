"""Advice for two cards and a board against the dealer: Casino Hold'em and Ultimate Texas Hold'em."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from cardhouse.analysis.advice.figures import Advice
from cardhouse.analysis.advice.prices import Box
from cardhouse.analysis.advice.starts import first_advice
from cardhouse.analysis.edge.solve import NotComputable
from cardhouse.cards import Card
from cardhouse.casino.combinations import Combination, by_strength, least_strength
from cardhouse.casino.events import Verdict
from cardhouse.casino.menu import Bet, BoxMenu
from cardhouse.casino.settlement import Stakes
from cardhouse.casino.spec import BetOffer, CasinoGame, CheckOffer, FoldOffer, Limits, Street
from cardhouse.chips import Chips
from cardhouse.rules.menu import CHECK, FOLD

Standing = tuple[int, tuple[int, ...]]
"""On a finished board: the box's strength, and how many dealers stand to it in each of six ways."""
VERDICTS = (Verdict.WINS, Verdict.STAND_OFF, Verdict.LOSES)


def takes(game: CasinoGame) -> bool:
    """Two cards each and a board of five; checks, bets and folds."""
    boards = [street.board for street in game.streets]
    return (
        (game.hole, game.dealer, game.dealer_up) == (2, 2, 0)
        and sum(boards) + game.last_board == 5
        and not (game.bought_game or game.insurance or game.has_second_hand)
        and all(
            isinstance(offer, FoldOffer | CheckOffer | BetOffer)
            for street in game.streets
            for offer in street.offers
        )
    )


def advise(
    game: CasinoGame,
    limits: Limits,
    menu: BoxMenu,
    *,
    ante: Chips,
    board: tuple[Card, ...],
    standings: Callable[..., list[Standing]],
) -> list[Advice]:
    """Of every choice of the menu."""
    if not board:
        return first_advice(game, limits, menu, ante=ante)
    finished = standings(menu.cards, board, minimum=least_strength(game.dealer_minimum))
    fold = -float(ante * game.ante_stakes)
    advice = []
    for bet in menu.bets:
        values = bet_values(game, limits, ante=ante, bet=bet, finished=finished)
        advice.append(Advice(Bet(bet), sum(values) / len(values)))
    if menu.may_fold:
        advice.append(Advice(FOLD, fold))
    if menu.may_check:
        values = [fold] * len(finished)
        for bet in _last_bets(game, ante, board):
            bets = bet_values(game, limits, ante=ante, bet=bet, finished=finished)
            values = [max(pair) for pair in zip(values, bets, strict=True)]
        advice.append(Advice(CHECK, sum(values) / len(values)))
    return advice


def _last_bets(game: CasinoGame, ante: Chips, board: Sequence[Card]) -> list[Chips]:
    """What may be bet or folded after the check, when all of the board lies."""
    dealt = list(accumulate(street.board for street in game.streets))
    street: Street = game.streets[dealt.index(len(board)) + 1]
    if dealt[-1] != 5 or street is not game.streets[-1]:
        raise NotComputable(f"{game.id} decides on the turn")
    if not any(isinstance(offer, FoldOffer) for offer in street.offers):
        raise NotComputable(f"{game.id} may check at the end")
    return [Chips(offer.antes * ante) for offer in street.offers if isinstance(offer, BetOffer)]


def bet_values(
    game: CasinoGame, limits: Limits, *, ante: Chips, bet: Chips, finished: Sequence[Standing]
) -> list[float]:
    """By finished board: the mean net result over the dealer's cards."""
    blind = Chips(0) if game.blind is None else ante
    box = Box(game, limits, Stakes(ante, blind, bet))
    nets = {hand: nets_of(box, hand) for hand in Combination}
    names = by_strength()
    return [
        sum(count * net for count, net in zip(counts, nets[names[made]], strict=True)) / sum(counts)
        for made, counts in finished
    ]


def nets_of(box: Box, hand: Combination) -> list[int]:
    """By standing: without a game weaker, equal and stronger dealers, and those with one."""
    most = box.limits.max_payout
    return [
        box.net((hand,), verdict, has_game=has_game, left=most)
        for has_game in (False, True)
        for verdict in VERDICTS
    ]
