"""The adviser against counts by hand, against the engine and against the exact edges."""

import pickle
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from cardhouse.analysis.advice import Advice, NotComputable, advise, fast, plain, starts
from cardhouse.analysis.advice.prices import Box, five_card_hands
from cardhouse.analysis.advice.spot import End, Spot, renamed
from cardhouse.cards import STANDARD_DECK, Card, card_names, parse_cards
from cardhouse.casino.combinations import Combination, paid_hands
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import (
    BUY_GAME,
    SIXTH_CARD,
    TAKE_ANTE,
    AnyChoice,
    Bet,
    BoxMenu,
    Exchange,
    GameMenu,
)
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.settlement import Stakes
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.chips import Chips
from cardhouse.ranking import HIGH
from cardhouse.rules.menu import CHECK, FOLD
from tests.casino.rounds import BOX, LIMITS, box_menu, named, net, one_box, stacked
from tests.oracles import house

ANTE = Chips(10)
BET = Bet(Chips(20))


def at_decision(
    game: CasinoGame, cards: str, *, up: str = "", board: str = "", limits: Limits = LIMITS
) -> CasinoRound:
    """A round whose box has these cards and has checked until this board lies."""
    known = parse_cards(cards + up + board)
    rest = [card for card in STANDARD_DECK if card not in known]
    bank = card_names(rest[: game.dealer - len(parse_cards(up))]) + up
    played = one_box(game, stacked(game, boxes=[cards], dealer=bank, after=board), limits=limits)
    while len(played.board) < len(parse_cards(board)):
        played.choose(BOX, CHECK)
    return played


def advice_at(
    game: str, cards: str, *, up: str = "", board: str = "", limits: Limits = LIMITS
) -> tuple[Advice, ...]:
    played = at_decision(named(game), cards, up=up, board=board, limits=limits)
    dealer: tuple[Card | None, ...] = (None, None, None, None, *parse_cards(up)) if up else (None, None)
    return advise(played.game, limits, box_menu(played), ante=ANTE, dealer=dealer, board=played.board)


def value(found: tuple[Advice, ...], choice: AnyChoice) -> float:
    return next(advice.value for advice in found if advice.choice == choice)


def spot(game: str, *, up: str, seen: str, most: int | None = None) -> Spot:
    limits = Limits(Chips(10), Chips(100), None if most is None else Chips(most))
    (faced,) = parse_cards(up)
    cards = tuple(renamed(card, faced) for card in parse_cards(seen))
    return Spot(Box(named(game), limits, Stakes(ANTE, Chips(0), Chips(20))), renamed(faced, faced), cards)


# Every choice


@pytest.mark.parametrize("game", CASINO_GAMES)
def test_every_kind_of_choice_on_the_menu_is_valued_best_first(game: str) -> None:
    cards, up = ("8c 8s", "") if named(game).hole == 2 else ("8c 8s 8d 3h 2d", "Kd")
    board = "Kd 9h 4h" if named(game).streets[0].board else ""
    menu = box_menu(at_decision(named(game), cards, up=up, board=board))
    found = advice_at(game, cards, up=up, board=board)
    kinds = [type(advice.choice) for advice in found]
    assert kinds.count(Exchange) == len(menu.exchange)
    assert kinds.count(Bet) == len(menu.bets) + (menu.max_insurance > 0)
    assert (SIXTH_CARD in [advice.choice for advice in found]) == (menu.sixth_card is not None)
    assert [advice.value for advice in found] == sorted((advice.value for advice in found), reverse=True)
    for advice in found:
        menu.accept(advice.choice)


def test_a_fold_costs_what_lies_there() -> None:
    assert value(advice_at("russian", "2c 4s 7d 9h Jd", up="Kd"), FOLD) == -10
    assert value(advice_at("ultimate-texas-holdem", "2c 4s", board="7d 9h Jd Qs Kc"), FOLD) == -20


def test_advice_travels_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(advise)) is advise  # noqa: S301 - our own
    found = advice_at("caribbean-stud", "2c 4s 7d 9h Jd", up="Kd")
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own


# Five cards


def counted(one: Spot, cards: tuple[Card, ...], drawn: tuple[Card, ...]) -> float:
    """The better of the bets with and without insurance."""
    box = one.box
    bet = house.Bet(box.game, cards, ante=ANTE, most=box.limits.max_payout or 10**9)
    unseen = [card for card in one.unseen if card not in drawn]
    return max(bet.worth(one.up, unseen, insurance) for insurance in {0, bet.most_insured()})


MOST_SEEN = "2c2d3c3d3h4c4d5c5d6c6d7c7d8c8d9d9hTcTdJcJdQcQdKcKdAcAd"
"""So much is seen that a few thousand dealers remain, and few pairs."""
HELD = ("Qc Qd Kd Ad Tc", "Tc Jd Qc Kd Ad", "Ad 5c", "8c 8d", "3c 3d 3h Qc", "2c 3c 4c 5c", "3c 3d 3h")


@pytest.mark.parametrize("game", ["russian", "sixth-card", "oasis"])
@pytest.mark.parametrize("most", [None, 100, 35])
def test_bets_are_worth_what_counting_them_out_says(game: str, most: int | None) -> None:
    one = spot(game, up="9c", seen=MOST_SEEN, most=most)
    rng = Random(f"{game} {most}")
    ends: list[End] = []
    for hand in HELD:
        kept = parse_cards(hand)
        drawn = tuple(rng.sample(one.unseen, 5 - len(kept)))
        ends.append(End((*kept, *drawn), drawn))
    expected = [counted(one, end.kept, end.drawn) for end in ends]
    assert fast.worths(one, ends) == pytest.approx(expected)


@pytest.mark.parametrize("most", [None, 150])
def test_a_game_is_bought_behind_every_kind_of_hand(most: int | None) -> None:
    one = spot("russian", up="9c", seen=MOST_SEEN, most=most)
    hands = ["Tc Jd Qc Kd 9d", "8c 7d 6d 5c 9d", "2c 3c 4c 5c 8c", "3c 3d 3h 2c 2d", "3c 3d 3h Ac Kd"]
    ends = [End(parse_cards(hand)) for hand in (*hands, "4c 5c 6c 7c 8c")]
    assert fast.worths(one, ends) == pytest.approx([counted(one, end.kept, end.drawn) for end in ends])


def test_new_cards_are_worth_the_mean_of_what_follows_each_way_they_come() -> None:
    one = spot("russian", up="9c", seen=MOST_SEEN)
    kept = parse_cards("Qc Qd Kd")
    each = [End((*kept, *new), new) for new in combinations(one.unseen, 2)]
    best = [max(worth, -10) for worth in fast.worths(one, each)]
    (mean,) = fast.worths(one, [End(kept, (), 2)])
    assert mean == pytest.approx(sum(best) / len(best))


@pytest.mark.parametrize("new", [3, 4, 5])
def test_many_new_cards_are_too(new: int) -> None:
    one = spot("oasis", up="9c", seen=MOST_SEEN + "2h2s4h6h6s7h8h8s")
    kept = parse_cards("Qc Qd Kd Ad Tc")[new:]
    each = [End((*kept, *drawn), drawn) for drawn in combinations(one.unseen, new)]
    best = [max(worth, -10) for worth in fast.worths(one, each)]
    (mean,) = fast.worths(one, [End(kept, (), new)])
    assert mean == pytest.approx(sum(best) / len(best))


def test_a_sixth_card_pays_two_hands() -> None:
    one = spot("russian", up="2h", seen="Qc Js Td 9h 8s")
    drawn = tuple(renamed(card, parse_cards("2h")[0]) for card in parse_cards("7d"))
    cards = (*one.seen, *drawn)
    hands = paid_hands(cards)
    end = End(cards, drawn, rows=one.box.rows(hands), hands=hands)
    without = End(one.seen)
    with_both, with_one = fast.worths(one, [end, without])
    assert with_both > 1.9 * with_one


@pytest.mark.parametrize(
    ("game", "cards", "up"),
    [
        ("caribbean-stud", "As Kd Jh 9c 3s", "3d"),
        ("oasis-one-card", "2c 7c 9c Jc 4d", "As"),
        ("oasis", "6c 7d 8h 9s Kd", "2h"),
    ],
)
def test_python_alone_finds_the_same(game: str, cards: str, up: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = advice_at(game, cards, up=up)
    monkeypatch.setattr("cardhouse.analysis.advice.decisions._counter", lambda: plain)
    slow = advice_at(game, cards, up=up)
    assert [advice.choice for advice in slow] == [advice.choice for advice in quick]
    assert [advice.value for advice in slow] == pytest.approx([advice.value for advice in quick])


@pytest.mark.parametrize("game", ["russian", "sixth-card"])
def test_python_alone_does_not_begin_what_takes_too_long(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardhouse.analysis.advice.decisions._counter", lambda: plain)
    with pytest.raises(NotComputable, match="numba"):
        advice_at(game, "2c 7c 9c Jc 4d", up="As")


@pytest.mark.parametrize(
    ("cards", "up", "best"),
    [
        ("2c 2d 5h 9s Jc", "As", BET),
        ("Ac Kd Qh 9s 2c", "2d", BET),
        ("Ac Kd Qh 9s 3c", "8d", BET),
        ("Ac Kd 8h 5s 2c", "9d", FOLD),
        ("Ac Kd Jh 9s 2c", "Ad", BET),
        ("Ac Qd Jh 9s 2c", "Kd", FOLD),
    ],
)
def test_caribbean_stud_follows_the_known_rules(cards: str, up: str, best: AnyChoice) -> None:
    assert advice_at("caribbean-stud", cards, up=up)[0].choice == best


def test_a_suit_has_no_favour() -> None:
    found = advice_at("oasis", "2c 7c 9c Jc 4d", up="As")
    other = advice_at("oasis", "2s 7s 9s Js 4d", up="Ac")
    assert [advice.value for advice in found] == pytest.approx([advice.value for advice in other])
    assert found[0].choice == Exchange(parse_cards("4d"))


def test_a_table_maximum_lowers_what_a_bet_is_worth() -> None:
    cut = Limits(Chips(10), Chips(100), Chips(50))
    cards, up = "Ac Ad Ah Kd Ks", "2c"
    open_table = value(advice_at("caribbean-stud", cards, up=up), BET)
    assert value(advice_at("caribbean-stud", cards, up=up, limits=cut), BET) < open_table


def test_cards_given_up_are_dead() -> None:
    game, dealer = named("oasis"), (None, None, None, None, *parse_cards("2c"))
    menu = BoxMenu(parse_cards("Ac Kd Qh Js 9s"), True, False, (Chips(20),), Chips(0), Chips(0), None, ())
    worth = [
        value(advise(game, LIMITS, menu, ante=ANTE, dealer=dealer, given_up=parse_cards(gone)), BET)
        for gone in ("Ad", "3d")
    ]
    assert worth[0] != worth[1]


# Closed boxes


@pytest.mark.slow
def test_blind_bets_add_up_to_the_published_price() -> None:
    won = 0.0
    for rank in range(13):
        won += fast.blind_worth(Spot(spot("caribbean-stud", up="9c", seen="").box, Card(4 * rank), ())) / 13
    assert won / ANTE == pytest.approx(-3_310_360_338_060 / 19_933_230_517_200)


def test_a_closed_box_is_told_what_a_blind_bet_costs() -> None:
    menu = BoxMenu((), True, False, (Chips(20),), Chips(0), Chips(0), None, ())
    dealer = (None, None, None, None, *parse_cards("Ad"))
    found = advise(named("russian"), LIMITS, menu, ante=ANTE, dealer=dealer)
    assert [advice.choice for advice in found] == [BET, FOLD]
    assert -6 < found[0].value < -2
    assert found[1].value == -10


# A game to buy


@pytest.mark.parametrize(
    ("game", "dealer"), [("russian", "Kh Qd 9s 7c 4d"), ("sixth-card", "Ah Kd Qs 9c 4d")]
)
@pytest.mark.parametrize("cards", ["8c 8s 8d 3h 2d", "Tc Ts 5d 5h 2d", "2h 3h 4h 5h 7h"])
def test_a_game_is_worth_what_the_engine_pays_over_all_cards(game: str, dealer: str, cards: str) -> None:
    record = named(game)
    known = parse_cards(cards + dealer)
    nets = []
    menu: object = None
    for card in STANDARD_DECK:
        if card in known:
            continue
        chance = stacked(record, boxes=[cards], dealer=dealer, after=card_names([card]) + "4c4h9h9d")
        if len(set(chance.deck)) < 52:
            continue
        played = one_box(record, chance)
        played.choose(BOX, BET)
        menu = played.pending[BOX].menu
        played.choose(BOX, BUY_GAME)
        nets.append((card, net(played)))
    again = parse_cards(dealer)[0] // 4 if game == "russian" else None
    first = [won for card, won in nets if card // 4 != again]
    assert isinstance(menu, GameMenu)
    found = advise(
        record, LIMITS, menu, ante=ANTE, dealer=parse_cards(dealer), cards=parse_cards(cards), bet=Chips(20)
    )
    expected = [card for card in STANDARD_DECK if card not in known and card // 4 != again]
    if len(first) == len(expected):
        assert value(found, BUY_GAME) == pytest.approx(sum(first) / len(first))
    assert value(found, TAKE_ANTE) == 10


# Hold'em


@pytest.mark.parametrize("game", ["casino-holdem", "ultimate-texas-holdem"])
def test_compiled_code_and_python_count_the_same_dealers(game: str) -> None:
    own, board = parse_cards("8c 7d"), parse_cards("8s 2h Jd Qd Ah")
    minimum = HIGH.strength(parse_cards("4c 4d 2h 3s 5c"), ())
    for known in (board, board[:3]):
        assert fast.standings(own, known, minimum=minimum) == plain.standings(own, known, minimum=minimum)


@pytest.mark.parametrize("board", ["8s 2h Jd Qd Ah", "8c 8h 8d Qd Qs"])
def test_the_river_is_worth_what_the_engine_pays_over_all_dealers(board: str) -> None:
    game, cards = named("ultimate-texas-holdem"), parse_cards("8c 7d" if "8c" not in board else "Ac 7d")
    unseen = [card for card in STANDARD_DECK if card not in (*cards, *parse_cards(board))]
    nets = []
    for pair in combinations(unseen, 2):
        chance = stacked(game, boxes=[card_names(cards)], dealer=card_names(pair), after=board)
        played = one_box(game, chance)
        for choice in (CHECK, CHECK, Bet(Chips(10))):
            played.choose(BOX, choice)
        nets.append(net(played))
    found = advice_at("ultimate-texas-holdem", card_names(cards), board=board)
    assert value(found, Bet(Chips(10))) == pytest.approx(sum(nets) / len(nets))


def test_a_check_on_the_flop_is_worth_the_best_of_each_river() -> None:
    cards, flop = "8c 7d", "8s 2h Jd"
    rest = [card for card in STANDARD_DECK if card not in parse_cards(cards + flop)]
    best = []
    for more in list(combinations(rest, 2))[::40]:
        board = flop + card_names(more)
        best.append(advice_at("ultimate-texas-holdem", cards, board=board)[0].value)
    found = value(advice_at("ultimate-texas-holdem", cards, board=flop), CHECK)
    assert found == pytest.approx(sum(best) / len(best), abs=6)


def test_calls_of_casino_holdem_lie_about_the_known_share() -> None:
    rng, calls, deals = Random(4), 0, 120
    for _ in range(deals):
        cards = rng.sample(STANDARD_DECK, 5)
        found = advice_at("casino-holdem", card_names(cards[:2]), board=card_names(cards[2:]))
        calls += found[0].choice == BET
    assert calls / deals == pytest.approx(0.819906, abs=0.11)


def test_what_is_known_before_the_flop_adds_up_to_the_exact_edge() -> None:
    known = starts.known()[starts.digest(named("ultimate-texas-holdem"))]
    cases = sum(row[0] for row in known.rows)
    best = sum(max(later, fixed + 3 * bet, fixed + 4 * bet) for _, fixed, bet, later in known.rows)
    assert Fraction(best, cases * known.unit) == Fraction(-1_215_447_575_352, 55_627_620_048_000)


def test_hole_cards_are_raised_or_not_before_the_flop() -> None:
    assert advice_at("ultimate-texas-holdem", "Ac 2d")[0].choice == Bet(Chips(40))
    assert advice_at("ultimate-texas-holdem", "Kc 4d")[0].choice == CHECK
    assert advice_at("ultimate-texas-holdem", "2c 2d")[0].choice == CHECK


def test_a_maximum_that_cuts_rare_hands_widens_the_error() -> None:
    cut = Limits(Chips(10), Chips(100), Chips(3_000))
    (best, *_) = advice_at("ultimate-texas-holdem", "Ac Kc", limits=cut)
    assert best.error > 0
    with pytest.raises(NotComputable):
        advice_at("ultimate-texas-holdem", "Ac Kc", limits=Limits(Chips(10), Chips(100), Chips(100)))


# The parts


def test_five_cards_are_paid_by_their_strength() -> None:
    rng, by_strength = Random(1), five_card_hands(second=True)
    for _ in range(3_000):
        cards = rng.sample(STANDARD_DECK, 5)
        assert by_strength[HIGH.strength(cards, ())] == paid_hands(cards)
    assert five_card_hands(second=False)[-1] == (Combination.ROYAL_FLUSH,)


def test_random_first_decisions_of_caribbean_stud_average_the_exact_edge() -> None:
    rng, hands = Random(7), 150
    best = []
    for _ in range(hands):
        cards = rng.sample(STANDARD_DECK, 6)
        best.append(advice_at("caribbean-stud", card_names(cards[:5]), up=card_names(cards[5:]))[0].value)
    mean = sum(best) / hands
    error = (sum((one - mean) ** 2 for one in best) / hands / hands) ** 0.5
    assert abs(mean - ANTE * -1_041_372_912_372 / 19_933_230_517_200) < 4 * error
