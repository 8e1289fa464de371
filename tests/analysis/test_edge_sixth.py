"""A sixth card, an exchange after it and a bought game, against counts by hand."""

from fractions import Fraction
from itertools import combinations

import msgspec
import numpy as np
import pytest

from cardhouse.analysis.casino_simulation import Plan, by_thumb, simulate
from cardhouse.analysis.edge import NotComputable, Strategy, bound, is_bounded, solve
from cardhouse.analysis.edge.kernels.again import CARDS_7, DEALERS_7, exchange, masked
from cardhouse.analysis.edge.kernels.buying import Buying, gains, live_suits, no_games
from cardhouse.analysis.edge.kernels.dealers import quads_behind
from cardhouse.analysis.edge.kernels.tables import evaluator
from cardhouse.analysis.edge.sixth import bought_of
from cardhouse.analysis.edge.stud import prices_of
from cardhouse.cards import Card, parse_cards, rank_of
from cardhouse.casino.combinations import COMBINATIONS, Combination, combination_of, least_strength
from cardhouse.casino.menu import BUY_GAME, SIXTH_CARD, TAKE_ANTE, AnyChoice, Bet, GameMenu
from cardhouse.casino.pay import Odds, flat
from cardhouse.casino.russian import RUSSIAN
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import CasinoGame, Pays, Street
from cardhouse.casino.stud import FOLD_OR_BET, OASIS, SIXTH_CARD_POKER
from cardhouse.cli.chance import stream
from cardhouse.ranking import HIGH
from cardhouse.rules.menu import FOLD

TABLES = evaluator()


def counted_gains(
    game: CasinoGame, up: Card, dead: tuple[Card, ...], *, strength: int, win: int
) -> dict[int, int]:
    """What buying adds, dealer hand by dealer hand and card by card."""
    rule = game.bought_game
    assert rule is not None
    minimum = least_strength(game.dealer_minimum)
    rest = [Card(card) for card in range(52) if card not in {up, *dead}]
    found: dict[int, int] = {}
    for four in combinations(rest, 4):
        hand = (up, *four)
        if HIGH.strength(hand, ()) >= minimum:
            continue
        gone = (max if rule.replaces == "highest" else min)(hand, key=rank_of)
        kept = [card for card in hand if card != gone]
        new = [c for c in rest if c not in four and not (rule.repeats and rank_of(c) == rank_of(gone))]
        total = -2 * len(new)
        for card in new:
            dealer = HIGH.strength((*kept, card), ())
            if dealer >= minimum and dealer != strength:
                total += win if strength > dealer else -3
        if total > 0:
            ruled_out = len(rest) - 4 - len(new)
            found[ruled_out] = found.get(ruled_out, 0) + total
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "up", "hand", "extra", "win"),
    [
        (SIXTH_CARD_POKER, "7c", "Td Js Qh Kc 9d", "", 9),
        (SIXTH_CARD_POKER, "7c", "2h 9h Jh Kh 4h", "As", 11),
        (SIXTH_CARD_POKER, "2c", "5h 6h 7h 8h 9h", "As", 101),
        (RUSSIAN, "8c", "7h 7s 7d Ac Kd", "2s", 8),
    ],
    ids=["straight", "flush", "straight flush", "repeated"],
)
def test_buying_a_game_adds_what_a_plain_count_says(
    game: CasinoGame, up: str, hand: str, extra: str, win: int
) -> None:
    (upcard,), own = parse_cards(up), parse_cards(hand)
    dead = (*own, *parse_cards(extra))
    rank, minimum = int(rank_of(upcard)), least_strength(game.dealer_minimum)
    rule = game.bought_game
    assert rule is not None
    deck = np.array([card for card in range(52) if card != upcard], np.int64)
    live, found = np.zeros(13, np.int64), np.zeros(4, np.int64)
    live_suits(rank, np.searchsorted(deck, dead), deck, live)
    strength = HIGH.strength(own, ())
    gains(
        no_games(rank, minimum, highest=rule.replaces == "highest"),
        Buying(1, 1, -3, int(rule.repeats)),
        TABLES.flushes,
        live,
        strength,
        win,
        47 - len(dead),
        found,
    )
    counted = counted_gains(game, upcard, dead, strength=strength, win=win)
    assert {place: int(total) for place, total in enumerate(found) if total} == counted
    assert counted


@pytest.mark.slow
def test_an_exchange_is_worth_what_a_plain_count_says() -> None:
    """A draw to a straight flush from both ends, and a dead four; nothing below a straight buys."""
    (up,) = parse_cards("7c")
    kept, out = parse_cards("2c 9h Th Jh Qh"), parse_cards("4d")
    quads, prices = quads_behind(TABLES, up), prices_of(SIXTH_CARD_POKER, 1)
    bought = bought_of(SIXTH_CARD_POKER, 5, TABLES, 1)
    dead = np.searchsorted(quads.deck, (*kept, *out))
    found = exchange(TABLES, quads.deck, masked(quads), prices, bought, dead)
    news = [card for card in range(52) if card not in {up, *kept, *out}]
    assert found == sum(counted_bet(up, kept, out, new) for new in news)


def counted_bet(up: Card, kept: tuple[Card, ...], out: tuple[Card, ...], new: int) -> int:
    """The better of a bet and a fold with a new card."""
    prices = prices_of(SIXTH_CARD_POKER, 1)
    hand = (*kept, Card(new))
    strength, minimum = HIGH.strength(hand, ()), least_strength(SIXTH_CARD_POKER.dealer_minimum)
    rest = [Card(card) for card in range(52) if card not in {up, *hand, *out}]
    total = 0
    for four in combinations(rest, 4):
        dealer = HIGH.strength(four, (up,))
        if dealer < minimum:
            total += 1
        elif dealer != strength:
            total += int(prices.win[strength]) if strength > dealer else -3
    total *= CARDS_7
    if HIGH.name(strength).category in {"straight", "flush", "straight_flush"}:
        win = int(prices.win[strength])
        total += sum(counted_gains(SIXTH_CARD_POKER, up, (*hand, *out), strength=strength, win=win).values())
    return max(total, -DEALERS_7 * CARDS_7)


def test_what_is_bounded() -> None:
    assert is_bounded(SIXTH_CARD_POKER)
    assert not is_bounded(OASIS)
    assert is_bounded(RUSSIAN)


def test_a_game_of_other_decisions_has_no_bounds() -> None:
    with pytest.raises(NotComputable):
        bound(OASIS, seed=1)


def test_pay_that_makes_two_pair_buy_is_refused() -> None:
    rich = msgspec.structs.replace(SIXTH_CARD_POKER, bet=Pays(flat(Odds(9)), {}))
    with pytest.raises(NotComputable, match="two pair"):
        bought_of(rich, 5, TABLES, 1)


# Rounds

LEAST, MOST = Fraction(2_523_953, 10**8), Fraction(4_243_640, 10**8)
"""What is proven: docs/house-edge.md."""
PAIR, FLUSH = COMBINATIONS.index(Combination.ONE_PAIR), COMBINATIONS.index(Combination.FLUSH)


@pytest.mark.slow
def test_rounds_of_betting_pairs_come_to_the_exact_figure() -> None:
    """Without a sixth card or a bought game, which is a game that is solved exactly."""
    plain = msgspec.structs.replace(SIXTH_CARD_POKER, bought_game=None, streets=(Street(FOLD_OR_BET),))
    exact = solve(plain, strategy=Strategy.PAIR).expectation
    found = simulate(
        SIXTH_CARD_POKER, plan=by_thumb(Strategy.PAIR), rounds=200_000, entropy=stream("pairs of six")
    )
    assert abs(found.errors_from(float(exact))) < 3.5
    assert -exact > MOST


def made_of(sight: BoxSight) -> int:
    return COMBINATIONS.index(combination_of(sight.cards, ()))


def sensible(sight: BoxSight, _luck: bytes) -> AnyChoice:
    """Buy a sixth card to four of a suit, bet a pair, buy a game with a flush."""
    menu = sight.menu
    if isinstance(menu, GameMenu):
        return BUY_GAME if made_of(sight) >= FLUSH else TAKE_ANTE
    suits = [card % 4 for card in menu.cards]
    if len(menu.cards) == 5 and made_of(sight) < PAIR and max(map(suits.count, suits)) == 4:
        return SIXTH_CARD
    return Bet(menu.bets[0]) if made_of(sight) >= PAIR else FOLD


@pytest.mark.slow
@pytest.mark.parametrize("plan", [sensible, by_thumb(Strategy.ACE_KING)], ids=["sensible", "ace-king"])
def test_no_simple_play_costs_less_than_is_proven(plan: Plan) -> None:
    found = simulate(SIXTH_CARD_POKER, plan=plan, rounds=200_000, entropy=stream("simple"))
    assert found.errors_from(-float(LEAST)) < 2
