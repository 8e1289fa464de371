"""Which way a game's record is solved."""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from cardhouse.analysis.edge.executor import Executor, InTurn
from cardhouse.analysis.edge.figures import Bounds, Edge, Share
from cardhouse.analysis.edge.odds import CLASS_SIZES, every_hand, row
from cardhouse.casino.combinations import Combination, least_strength
from cardhouse.casino.spec import (
    BetOffer,
    CasinoGame,
    CheckOffer,
    ExchangeOffer,
    FoldOffer,
    Offer,
    SixthCardOffer,
    Street,
)

Progress = Callable[[int, int], None]
"""Is told how many shards of how many are done."""


class NotComputable(ValueError):
    """The game's decisions are of a kind, or its pay of a size, that no solver here takes."""


class Strategy(StrEnum):
    """How the player plays. All but the first bet from some hand on and fold what is below it."""

    OPTIMAL = "optimal"
    BLIND = "blind"
    ACE_KING = "ace-king"
    PAIR = "pair"


BET_FROM = {
    Strategy.BLIND: Combination.HIGH_CARD,
    Strategy.ACE_KING: Combination.ACE_KING,
    Strategy.PAIR: Combination.ONE_PAIR,
}


def unheard(done: int, of: int) -> None:
    """Nobody waits."""


def solve(
    game: CasinoGame,
    *,
    strategy: Strategy = Strategy.OPTIMAL,
    executor: Executor | None = None,
    progress: Progress = unheard,
) -> Edge:
    """The exact edge. Raises `NotComputable`, and ImportError without numba."""
    workers = InTurn() if executor is None else executor
    bet_from = BET_FROM.get(strategy)
    if is_stud(game) and (bet_from is None or not exchange_of(game)):
        from cardhouse.analysis.edge import stud  # noqa: PLC0415 - numba comes with it

        return stud.solve(game, bet_from=bet_from, executor=workers, progress=progress)
    if is_holdem(game) and bet_from is None:
        from cardhouse.analysis.edge import holdem  # noqa: PLC0415 - numba comes with it

        return holdem.solve(game, executor=workers, progress=progress)
    raise NotComputable(f"no way to solve {game.id} ({strategy})")


def bound(
    game: CasinoGame, *, seed: int, executor: Executor | None = None, progress: Progress = unheard
) -> Bounds:
    """What is proven of a game that no solver prices exactly, and an estimate; `seed` picks its sample.

    Raises `NotComputable`, and ImportError without numba.
    """
    workers = InTurn() if executor is None else executor
    if is_sixth(game):
        from cardhouse.analysis.edge import sixth  # noqa: PLC0415 - numba comes with it

        return sixth.solve(game, seed=seed, executor=workers, progress=progress)
    if is_doubled(game):
        from cardhouse.analysis.edge import russian  # noqa: PLC0415 - numba comes with it

        return russian.solve(game, seed=seed, executor=workers, progress=progress)
    raise NotComputable(f"no way to bound {game.id}")


def is_bounded(game: CasinoGame) -> bool:
    """Whether `bound` takes it."""
    return is_sixth(game) or is_doubled(game)


def is_sixth(game: CasinoGame) -> bool:
    """As stud, but that a sixth card is for sale, one of six may be exchanged and a game can be bought."""
    street = game.streets[0]
    sixth = [offer for offer in street.offers if isinstance(offer, SixthCardOffer)]
    exchanges = [offer for offer in sixth[0].then if isinstance(offer, ExchangeOffer)] if sixth else []
    plain = tuple(offer for offer in street.offers if not isinstance(offer, SixthCardOffer))
    return (
        len(sixth) == len(exchanges) == 1
        and len(exchanges[0].fees) == 1
        and all(map(_is_fold_or_bet, (*exchanges[0].then, *plain)))
        and game.bought_game is not None
        and not game.bought_game.repeats
        and is_stud(msgspec.structs.replace(game, bought_game=None, streets=(Street(plain),)))
    )


def is_doubled(game: CasinoGame) -> bool:
    """Second hand, insurance and a bought game; a sixth card or an exchange; the ante wins nothing else."""
    plain = tuple(offer for offer in game.streets[0].offers if _is_fold_or_bet(offer))
    others = [offer for offer in game.streets[0].offers if isinstance(offer, SixthCardOffer | ExchangeOffer)]
    bets = [offer.antes for offer in plain if isinstance(offer, BetOffer)]
    bare = msgspec.structs.replace(
        game, has_second_hand=False, insurance=None, bought_game=None, streets=(Street(plain),)
    )
    return (
        game.has_second_hand
        and game.insurance is not None
        and game.bought_game is not None
        and [type(offer) for offer in others] == [SixthCardOffer, ExchangeOffer]
        and all(_is_fold_or_bet(offer) for other in others for offer in other.then)
        and bets == [2]
        and is_stud(bare)
        and not any(row(game.ante.winning, hand) for hand in Combination)
        and all(row(game.ante.without_game or {}, hand) == 1 for hand in Combination)
        and not any(row(game.bet.without_game or {}, hand) for hand in Combination)
    )


def is_stud(game: CasinoGame) -> bool:
    """Five cards each, one of the dealer's face up; fold, bet or exchange up to two cards first."""
    plain = not (game.has_second_hand or game.insurance or game.bought_game or game.blind)
    street = game.streets[0]
    return (
        plain
        and (game.hole, game.dealer, game.dealer_up, len(game.streets), street.board) == (5, 5, 1, 1, 0)
        and game.bet.without_game is not None
        and game.ante.without_game is not None
        and all(_is_fold_or_bet(offer) or _is_small_exchange(offer) for offer in street.offers)
        and sum(isinstance(offer, BetOffer) for offer in street.offers) == 1
    )


def _is_fold_or_bet(offer: Offer) -> bool:
    return isinstance(offer, FoldOffer | BetOffer)


def _is_small_exchange(offer: Offer) -> bool:
    return isinstance(offer, ExchangeOffer) and len(offer.fees) <= 2 and all(map(_is_fold_or_bet, offer.then))


def exchange_of(game: CasinoGame) -> tuple[int, ...]:
    """The fees of an exchange before anything else, in antes; none where there is no exchange."""
    return next((offer.fees for offer in game.streets[0].offers if isinstance(offer, ExchangeOffer)), ())


def is_holdem(game: CasinoGame) -> bool:
    """Two cards each and a board; checks, bets and a fold at the end."""
    plain = not (game.has_second_hand or game.insurance or game.bought_game or game.dealer_up)
    boards = tuple(street.board for street in game.streets)
    return (
        plain
        and (game.hole, game.dealer) == (2, 2)
        and boards in {(3,), (0, 3), (3, 2), (0, 3, 2)}
        and sum(boards) + game.last_board == 5
        and all(
            isinstance(offer, FoldOffer | CheckOffer | BetOffer)
            for street in game.streets
            for offer in street.offers
        )
    )


def bonus_edge(game: CasinoGame) -> Edge | None:
    """Of the side bet on the first five cards, per unit staked; None where there is none."""
    if game.bonus is None:
        return None
    least = least_strength(game.bonus.least_hand)
    won = squares = wins = hands = 0
    for strength, hand in enumerate(every_hand()):
        if strength:
            size = CLASS_SIZES[hand]
            pays = row(game.bonus.pays, hand) if strength >= least else -1
            if int(pays) != pays:
                raise NotComputable("the bonus pays parts of its stake")
            won += size * int(pays)
            squares += size * int(pays) ** 2
            wins += size * (strength >= least)
            hands += size
    return Edge(game.id, won, squares, hands, hands, 1, (Share("bonus wins", wins, hands),))
