"""Games that are proven between two ends, and counted out for a sample: an up card's rank at a time."""

from collections.abc import Callable
from itertools import repeat
from math import sqrt

import msgspec

from cardhouse.analysis.edge.executor import Executor
from cardhouse.analysis.edge.figures import Bounds, Share, added
from cardhouse.analysis.edge.solve import Progress
from cardhouse.analysis.edge.stud import HANDS, RANKS
from cardhouse.casino.spec import CasinoGame


class Behind(msgspec.Struct, frozen=True):
    """What one rank of up card comes to: sums of the least and most, choices at the least, and the sample."""

    low: int
    high: int
    chosen: tuple[int, ...]
    sampled: int
    above: float
    squares: float


class Measure(msgspec.Struct, frozen=True):
    """What the sums are counted in: so many `cases`, times `unit` to the ante. One hand in `often` is
    sampled; `choices` are the names of what is chosen.
    """

    cases: int
    unit: int
    often: int
    choices: tuple[str, ...]


def bounds(
    game: CasinoGame,
    behind: Callable[[CasinoGame, int, int], Behind],
    measure: Measure,
    *,
    seed: int,
    executor: Executor,
    progress: Progress,
) -> Bounds:
    """The bounds, and the estimate between them; `behind` takes a rank and the seed."""
    shards: list[Behind] = []
    for shard in executor.map(behind, repeat(game, RANKS), range(RANKS), repeat(seed)):
        shards.append(shard)
        progress(len(shards), RANKS)
    cases, unit, often = measure.cases, measure.unit, measure.often
    worst, best = 4 * sum(shard.low for shard in shards), 4 * sum(shard.high for shard in shards)
    above = 4 * often * sum(shard.above for shard in shards) / HANDS
    error = 4 * often * sqrt((1 - 1 / often) * sum(shard.squares for shard in shards)) / HANDS
    chosen: tuple[int, ...] = ()
    for shard in shards:
        chosen = added(chosen, shard.chosen)
    return Bounds(
        game.id,
        low=-best,
        high=-worst,
        of=cases * unit,
        estimate=(-worst / cases - above) / unit,
        error=error / unit,
        sampled=sum(shard.sampled for shard in shards),
        shares=tuple(
            Share(name, 4 * part, HANDS) for name, part in zip(measure.choices, chosen, strict=True)
        ),
    )
