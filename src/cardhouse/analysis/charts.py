"""Charts of the best play: which choice is best how often, by hand and by what the player sees of the dealer.

Pure figures; `cardhouse.analysis.drawing` turns them into pictures and tables. Needs numba, the extra `fast`.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, repeat
from math import comb

import msgspec
import numpy as np

from cardhouse.analysis.edge.executor import Executor, InTurn
from cardhouse.analysis.edge.kernels.best import BET, FOLD, MEAN, SCALE, Terms, add_up, no_best
from cardhouse.analysis.edge.kernels.dealers import quads_behind
from cardhouse.analysis.edge.kernels.hands import Hands, all_swaps, five_card_hands
from cardhouse.analysis.edge.kernels.sweep import DEALERS, Sweep, swept
from cardhouse.analysis.edge.kernels.tables import evaluator
from cardhouse.analysis.edge.odds import every_hand
from cardhouse.analysis.edge.solve import NotComputable, Progress, exchange_of, is_holdem, is_stud, unheard
from cardhouse.analysis.edge.stud import HANDS, RANKS, bet_size, prices_of, unit_in
from cardhouse.analysis.starts import Start, starts
from cardhouse.cards import RANKS as RANK_NAMES
from cardhouse.casino.combinations import Combination
from cardhouse.casino.pay import Odds, Table
from cardhouse.casino.spec import BetOffer, CasinoGame, CheckOffer
from cardhouse.ranking import HIGH

ROW_NAMES = {
    Combination.TWO_PAIR: "two pair",
    Combination.THREE_OF_A_KIND: "three of a kind",
    Combination.STRAIGHT: "straight",
    Combination.FLUSH: "flush",
}
STUD_CHOICES = ("fold", "bet", "exchange 1")
NEVER_TWO = "exchanging two cards is never best"
"""Found by counting all of it out (docs/house-edge.md): charts leave it aside."""


class Cell(msgspec.Struct, frozen=True):
    """`parts` are how often each choice is best, in the order of `Chart.choices`; together 1."""

    name: str
    parts: tuple[float, ...]

    @property
    def best(self) -> int:
        """The choice that is best most often."""
        return max(range(len(self.parts)), key=lambda choice: self.parts[choice])


class Chart(msgspec.Struct, frozen=True):
    """Cells by row and column. `about` are lines that tell the rules and the price; `across` and `down` say
    what columns and rows are.
    """

    name: str
    title: str
    about: tuple[str, ...]
    choices: tuple[str, ...]
    across: str
    down: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]


def chart_of(game: CasinoGame, *, executor: Executor | None = None, progress: Progress = unheard) -> Chart:
    """The game's chart. Raises `NotComputable` for a game whose best play fits on none."""
    workers = InTurn() if executor is None else executor
    if is_stud(game):
        return _stud(game, workers, progress)
    if is_holdem(game) and game.streets[0].board in {0, 3}:
        return hole_cards(game, starts(game, executor=workers, progress=progress))
    raise NotComputable(f"the best play of {game.id} fits on no chart")


# Two cards


def hole_cards(game: CasinoGame, each: Sequence[Start]) -> Chart:
    """The best first decision by hole cards; `each` are all 169 in their order."""
    first = game.streets[0]
    bets = tuple(offer.antes for offer in first.offers if isinstance(offer, BetOffer))
    waits = "check" if any(isinstance(offer, CheckOffer) for offer in first.offers) else "fold"
    when = "on the flop" if first.board else "before the flop"
    cells = [_on_flop(start, bets) if first.board else _before_flop(start, bets) for start in each]
    order = list(range(12, -1, -1))
    grid = tuple(tuple(cells[13 * row + column] for column in order) for row in order)
    names = tuple(RANK_NAMES[rank] for rank in order)
    return Chart(
        name=f"{game.id}-hole-cards",
        title=f"{title(game)}: the best play {when}, by hole cards",
        about=(_price(_holdem_edge(game, each)), *rules_in_words(game), "s: suited, o: of two suits"),
        choices=(waits, *(f"bet {antes}" for antes in bets)),
        across="",
        down="",
        columns=names,
        rows=names,
        cells=grid,
    )


def _on_flop(start: Start, bets: Sequence[int]) -> Cell:
    counts = start.on_flop[: len(bets) + 1]
    return Cell(start.hand, tuple(count / sum(counts) for count in counts))


def _values(start: Start, bets: Sequence[int]) -> list[int]:
    return [start.later, *(start.fixed + antes * start.bet for antes in bets)]


def _before_flop(start: Start, bets: Sequence[int]) -> Cell:
    values = _values(start, bets)
    best = values.index(max(values))
    return Cell(start.hand, tuple(float(choice == best) for choice in range(len(values))))


def _holdem_edge(game: CasinoGame, each: Sequence[Start]) -> Fraction:
    bets = [offer.antes for offer in game.streets[0].offers if isinstance(offer, BetOffer)]
    won = [start.later if game.streets[0].board else max(_values(start, bets)) for start in each]
    return Fraction(-sum(won), sum(start.cases for start in each) * each[0].unit)


# Five cards


class Behind(msgspec.Struct, frozen=True):
    """One up card: by row of the chart how many hands go to each choice, and the sum of what they win."""

    chosen: tuple[tuple[int, ...], ...]
    won: int


def _stud(game: CasinoGame, executor: Executor, progress: Progress) -> Chart:
    found: list[Behind] = []
    for one in executor.map(behind, repeat(game, RANKS), range(RANKS)):
        found.append(one)
        progress(len(found), RANKS)
    names = [name for name, _ in stud_rows()]
    choices = STUD_CHOICES[: 3 if exchange_of(game) else 2]
    cells = tuple(tuple(_cell(one.chosen[row], len(choices)) for one in found) for row in range(len(names)))
    edge = Fraction(-4 * sum(one.won for one in found), HANDS * DEALERS * SCALE * unit_in(game))
    about = [_price(edge), *rules_in_words(game)]
    if len(exchange_of(game)) > 1:
        about.append(NEVER_TWO)
    return Chart(
        name=f"{game.id}-hands",
        title=f"{title(game)}: the best play by hand and the dealer's up card",
        about=tuple(about),
        choices=choices,
        across="the dealer's up card",
        down="hand",
        columns=tuple(RANK_NAMES),
        rows=tuple(reversed(names)),
        cells=tuple(reversed(cells)),
    )


def _cell(counts: Sequence[int], choices: int) -> Cell:
    return Cell("", tuple(count / max(1, sum(counts)) for count in counts[:choices]))


def stud_rows() -> list[tuple[str, int]]:
    """Names of rows, the weakest first, and the least strength of each."""
    found: list[tuple[str, int]] = []
    for strength in range(1, len(every_hand())):
        name = _row_name(strength)
        if not found or found[-1][0] != name:
            found.append((name, strength))
    return found


def _row_name(strength: int) -> str:
    hand, ranks = every_hand()[strength], HIGH.name(strength).ranks
    letters = [RANK_NAMES[rank - 2] for rank in ranks]
    match hand:
        case Combination.HIGH_CARD:
            return f"A-{letters[1]}" if ranks[0] == 14 and ranks[1] > 10 else "less"
        case Combination.ACE_KING:
            return f"A-K-{letters[2]}"
        case Combination.ONE_PAIR:
            return f"pair of {letters[0]}"
        case _:
            return ROW_NAMES.get(hand, "full house and up")


def behind(game: CasinoGame, rank: int) -> Behind:
    """One shard."""
    tables, unit = evaluator(), unit_in(game)
    quads = quads_behind(tables, 4 * rank)
    hands, prices = five_card_hands(tables, quads.deck), prices_of(game, unit)
    exchange = min(1, len(exchange_of(game)))
    sweep = swept(quads, hands, prices, exchange=exchange)
    fees = np.array([0, *(fee * unit for fee in exchange_of(game))], np.int64)
    terms = Terms(fees, bet_size(game) * unit, exchange, -1)
    swaps = all_swaps(4 * rank, four_cards=bool(exchange))
    starts_at = [*(least for _, least in stud_rows()), len(every_hand())]
    chosen: list[tuple[int, ...]] = []
    won = 0
    for least, end in pairwise(starts_at):
        best = no_best()
        places = slice(int(hands.start[least]), int(hands.start[end]))
        part = Hands(hands.cards[places], hands.weight[places], np.maximum(hands.start - places.start, 0))
        own = Sweep(sweep.mean[places], sweep.square[places], sweep.one, sweep.two)
        add_up(part, prices, own, terms, swaps, best)
        chosen.append(tuple(int(best.chosen[choice]) for choice in (FOLD, BET, BET + 1)))
        won += int(best.sums[MEAN])
    assert sum(map(sum, chosen)) == comb(51, 5)
    return Behind(tuple(chosen), won)


# Words


def title(game: CasinoGame) -> str:
    """The game's name, from its id."""
    return game.id.replace("-", " ").title().replace("Holdem", "Hold'em")


def _price(edge: Fraction) -> str:
    return f"costs {float(100 * edge):.4f} % of the ante by this play: one box, no other cards seen"


def rules_in_words(game: CasinoGame) -> tuple[str, ...]:
    """What the chart depends on."""
    minimum = game.dealer_minimum
    ranks = "-".join(RANK_NAMES[rank - 2] for rank in minimum.ranks)
    least = minimum.category.replace("_", " ") + (f" of {ranks}s" if ranks else "")
    lines = [f"the dealer has a game from {least} on"]
    for stake, pays in (("bet", game.bet), ("ante", game.ante), ("blind", game.blind)):
        if pays is not None and len(set(pays.winning.values())) > 1:
            lines.append(f"the {stake} pays {_table(pays.winning)}")
    if exchange_of(game):
        fees = ", ".join(f"{cards} for {fee}" for cards, fee in enumerate(exchange_of(game), 1))
        lines.append(f"cards exchanged for antes: {fees}")
    return tuple(lines)


def _table(table: Table) -> str:
    """From the highest hand down."""
    rows = [_odds(table[hand]) for hand in reversed(Combination) if hand in table]
    return ", ".join(rows)


def _odds(odds: Odds) -> str:
    return f"{odds.win}:{odds.on}"
