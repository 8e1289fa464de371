"""The rule book's examples of betting, pots and order of action, by their ids."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cardhouse.chips import Chips, Seat, split
from cardhouse.games.holdem import HOLDEM
from cardhouse.rules.betting import BettingRound
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BetMenu, RaiseTo
from cardhouse.rules.posts import Post, PostKind, clockwise
from cardhouse.rules.pots import layers, uncalled
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import fixed_limit
from cardhouse.rules.structures import STRUCTURES
from tests.rulebook.arranged import go_on
from tests.rulebook.examples import BETTING, STAKES, Example, game_of, named

STRUCTURE_IDS = {
    "FL": StructureId.FIXED_LIMIT,
    "SPREAD": StructureId.SPREAD_LIMIT,
    "NL": StructureId.NO_LIMIT,
    "PL": StructureId.POT_LIMIT,
    "HPL": StructureId.HALF_POT_LIMIT,
}


def round_of(example: Mapping[str, Any]) -> tuple[BettingRound, list[str]]:
    """The round after the example's actions, and the players in order of action."""
    structure, seats = example["structure"], example["seats"]
    players = [seat["name"] for seat in seats]
    speaks_first = example["actions"][0][0] if example["actions"] else example["next"]
    size = structure.get("bet", structure.get("limit", 0))
    betting = BettingRound(
        STRUCTURES[STRUCTURE_IDS[structure["type"]]],
        [seat["stack"] for seat in seats],
        [seat.get("committed", 0) for seat in seats],
        [False] * len(seats),
        first=players.index(speaks_first),
        min_bet=structure.get("min_bet", size),
        size=size,
        double=2 * size if example.get("double_ok") else 0,
        cap=4,
        collected=example.get("pot_before", 0),
        level=example.get("start_bet", 0),
        count=example.get("count0", 0),
        full_level=example.get("level0"),
        last_full=example.get("last_full"),
    )
    for who, what, *to in example["actions"]:
        place = players.index(who)
        assert betting.actor == place
        act(betting, what, to[0] if to else betting.bets[place] + betting.stacks[place])
    return betting, players


def act(betting: BettingRound, what: str, to: int) -> None:
    if what == "fold":
        betting.fold()
    elif what in {"call", "check"}:
        betting.call()
    else:
        betting.raise_to(Chips(to))


@named(example for example in BETTING if example["type"] == "betting")
def test_betting(example: Example) -> None:
    betting, players = round_of(example["input"])
    expected = example["expected"]
    assert betting.actor == players.index(example["input"]["next"])
    menu = betting.menu
    assert menu is not None
    assert menu.call == expected["call"]
    assert bool(menu.min_to) == expected["can_raise"]
    assert (menu.min_to, menu.max_to) == raises(expected)
    assert list(menu.sizes) == (expected["raise_to"] if len(expected.get("raise_to", ())) > 1 else [])
    assert menu.max_to - menu.level == expected.get("max_raise_by", menu.max_to - menu.level)


def raises(expected: Mapping[str, Any]) -> tuple[int, int]:
    """Lowest and highest raise-to; zeros when there is none."""
    only = expected.get("raise_to", [0])
    return expected.get("min_to", only[0]), expected.get("max_to", only[-1])


@named(example for example in BETTING if "contrib" in example["input"])
def test_pots(example: Example) -> None:
    told, expected = example["input"], example["expected"]
    players, put_in = list(told["contrib"]), list(told["contrib"].values())
    back = uncalled(put_in)
    if back is not None:
        put_in[back[0]] -= back[1]
    pots = layers(put_in, [player in told.get("folded", ()) for player in players], told.get("dead", 0))
    found = [[pot.amount, [players[place] for place in pot.eligible]] for pot in pots]
    assert found == expected["pots"]
    assert (back and [players[back[0]], back[1]]) == expected["uncalled"]


@named(example for example in BETTING if example["type"] == "pots" and "order" in example["input"])
def test_odd_chips(example: Example) -> None:
    told = example["input"]
    paid: Counter[str] = Counter()
    for amount, winners in told.get("multi") or [[told["split"], told["winners"]]]:
        order = [Seat(place) for place, player in enumerate(told["order"]) if player in winners]
        for place, part in split(Chips(amount), order).items():
            paid[told["order"][place]] += part
    assert dict(paid) == example["expected"]["payout"]


@named(example for example in BETTING if example["type"] == "order")
def test_order(example: Example) -> None:
    seats, button, expected = example["input"]["seats"], example["input"]["button"], example["expected"]
    game = game_of(example)
    hand = Hand(
        game,
        STAKES,
        {Seat(seat): Chips(10_000) for seat in seats},
        button=Seat(button),
        chance=Chance(game.deck, (bytes(40),) * game.reshuffles_for(len(seats))),
    )
    bets = dict(zip(hand.seats, hand.bets, strict=True))
    assert (bets[expected["sb"]], bets[expected["bb"]]) == (50, 100)
    assert list(hand.pending) == [expected["first_preflop"]]
    while hand.street == 0 or not isinstance(hand.menu, BetMenu):
        go_on(hand)
    assert list(hand.pending) == [expected["first_postflop"]]


@named(example for example in BETTING if example["type"] == "straddle")
def test_straddle(example: Example) -> None:
    told, expected = example["input"], example["expected"]
    small, big = Chips(told["sb"]), Chips(told["bb"])
    is_fixed = told["structure"] == "FL"
    stakes = fixed_limit(Chips(told["small_bet"])) if is_fixed else STAKES
    order = clockwise([Seat(seat) for seat in told["seats"]], Seat(told["button"]))
    posts = (
        Post(order[0], PostKind.SMALL_BLIND, small),
        Post(order[1], PostKind.BIG_BLIND, big),
        Post(order[2], PostKind.STRADDLE, Chips(2 * big)),
    )
    hand = Hand(
        HOLDEM,
        stakes,
        dict.fromkeys(order, Chips(10_000)),
        button=Seat(told["button"]),
        chance=Chance(HOLDEM.deck),
        posts=posts,
    )
    menu = hand.menu
    assert isinstance(menu, BetMenu)
    assert (order[2], hand.actor) == (expected["straddler"], expected["first"])
    assert (menu.level, menu.min_to) == (expected["level"], expected["min_to"])
    if is_fixed:
        for _ in range(2):
            assert isinstance(hand.menu, BetMenu)
            assert hand.actor is not None
            hand.choose(hand.actor, RaiseTo(hand.menu.max_to))
        assert max(hand.bets) == expected["cap_to"]
        assert isinstance(hand.menu, BetMenu)
        assert hand.menu.min_to == 0
    else:
        speakers = []
        while hand.street == 0:
            assert hand.actor is not None
            speakers.append(hand.actor)
            go_on(hand)
        assert speakers[-1] == expected["last"]
