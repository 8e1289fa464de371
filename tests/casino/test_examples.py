"""The rule book's examples of casino games, each driven through the public API (rules.md 8)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardhouse.cards import card_names, parse_cards
from cardhouse.casino.combinations import paid_hands
from cardhouse.casino.events import (
    BonusSettled,
    BoxSettled,
    BoxShown,
    DealerReplaced,
    DealerShown,
    InsuranceSettled,
)
from cardhouse.casino.menu import BUY_GAME, SIXTH_CARD, TAKE_ANTE, Bet, Exchange
from cardhouse.casino.pay import table_pays
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.russian import RUSSIAN
from cardhouse.casino.settlement import insurance_range
from cardhouse.casino.spec import CasinoGame, Limits, max_bonus
from cardhouse.chips import Chips
from cardhouse.play import Refusal
from cardhouse.rules.menu import FOLD
from tests.casino.rounds import BOX, box_menu, named, net, one_box, stacked

Example = dict[str, Any]

RULE_BOOK = Path(__file__).parents[3] / "shared/rules/examples.json"
TYPES = {"casino", "exchange", "insmax", "secondhand", "bonuslimits"}
EXAMPLES: list[Example] = [
    json.loads(line)
    for line in Path(__file__).with_name("examples.jsonl").read_text(encoding="utf-8").splitlines()
]
GAMES = {"russian": "russian", "oasis": "oasis", "sixth": "sixth-card", "casino_holdem": "casino-holdem"}


def of_type(*types: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test an example, called by its id."""
    chosen = [example for example in EXAMPLES if example["type"] in types]
    return pytest.mark.parametrize("example", chosen, ids=[example["id"] for example in chosen])


def words(code: str) -> str:
    """As the examples write a combination."""
    return "ace-king" if code == "ace_king" else code.replace("_", " ")


class Script:
    """An example's cards: what is dealt, what is bought for the fees, what the dealer draws."""

    def __init__(self, game: CasinoGame, given: Example) -> None:
        self.final = parse_cards(given["player"])
        self.has_sixth = len(self.final) == 6
        paid = given.get("fees", 0) // given["ante"] - self.has_sixth
        self.exchanged = paid if game.id == "oasis" else int(paid == 2)
        kept = self.final[: 6 if self.has_sixth else 5]
        used = given["player"] + given["dealer"] + given.get("buy", "") + given.get("board", "")
        free = (name for name in ("6c", "6d", "6s", "2s") if name not in used)
        self.thrown = parse_cards("".join(next(free) for _ in range(self.exchanged)))
        first = (*self.thrown, *kept[self.exchanged :])
        self.new = kept[: self.exchanged]
        after = (*first[5:], *self.new, *parse_cards(given.get("board", "") + given.get("buy", "")))
        self.chance = stacked(
            game, boxes=[card_names(first[:5])], dealer=given["dealer"], after=card_names(after)
        )

    def play_cards(self, played: CasinoRound) -> None:
        """Buy what the fees say."""
        if self.has_sixth:
            played.choose(BOX, SIXTH_CARD)
        if self.exchanged:
            played.choose(BOX, Exchange(self.thrown))


@of_type("casino")
def test_example(example: Example) -> None:
    given, expected = example["input"], example["expected"]
    game = named(GAMES[example["game"]])
    script = Script(game, given)
    most = given.get("table_max")
    limits = Limits(Chips(10), Chips(100), None if most is None else Chips(most))
    played = one_box(game, script.chance, ante=given["ante"], bonus=given.get("bonus", 0), limits=limits)
    script.play_cards(played)
    if given["action"] == "fold":
        played.choose(BOX, FOLD)
    else:
        stake = box_menu(played).bets[0]
        played.choose(BOX, Bet(stake, Chips(given.get("insurance", 0))))
    if not played.is_over:
        played.choose(BOX, BUY_GAME if "buy" in given else TAKE_ANTE)
    assert net(played) == expected["net"]
    told(played, expected)


RESULTS = {
    "no game": "no_game",
    "no game after buying": "no_game_bought",
    "player wins": "wins",
    "dealer wins": "loses",
    "stand-off": "stand_off",
}
OUTCOMES = {"win": 2, "push": 1, "lose": 0}


def told(played: CasinoRound, expected: Example) -> None:
    """What the events say besides the money."""
    for event in played.events:
        if isinstance(event, BoxSettled):
            assert event.verdict == RESULTS.get(expected.get("result", ""), event.verdict)
            assert event.bet == expected.get("bet_paid", event.bet - 100) + 100
        elif isinstance(event, BoxShown):
            assert [words(hand) for hand in event.hands][: len(expected.get("hands", ()))] == expected.get(
                "hands", []
            )
        elif isinstance(event, InsuranceSettled):
            assert event.paid == event.stake * OUTCOMES[expected.get("insurance", "win")]
        elif isinstance(event, BonusSettled):
            assert event.paid == event.stake * {"win": 8, "lose": 0}[expected["bonus"]]
    if "bought" in expected:
        replaced = [place for place, event in enumerate(played.events) if isinstance(event, DealerReplaced)]
        shown = next(event for event in played.events[replaced[-1] :] if isinstance(event, DealerShown))
        assert words(shown.combination) == expected["bought"]


@of_type("exchange")
def test_exchange(example: Example) -> None:
    given = example["input"]
    chance = stacked(named("oasis"), boxes=["8c 8s 5d 3h 2d"], dealer="Ah Kd Qs 9c 4d")
    played = one_box(named("oasis"), chance)
    menu = box_menu(played)
    assert [price.cards for price in menu.exchange] == given["allowed"]
    with pytest.raises(Refusal) as refused:
        played.choose(BOX, Exchange(menu.cards[: given["requested"]]))
    assert refused.value.code == "exchange_out_of_range"


@of_type("insmax")
def test_insurance(example: Example) -> None:
    given, expected = example["input"], example["expected"]
    ante = Chips(given["ante"])
    hands = paid_hands(parse_cards(given["player"]))
    limits = Limits(Chips(10), Chips(100))
    found = insurance_range(RUSSIAN, limits, ante=ante, bet=Chips(2 * ante), hands=hands)
    assert found == (None if expected["max"] is None else (expected["min"], expected["max"]))


@of_type("secondhand")
def test_second_hand(example: Example) -> None:
    hands = paid_hands(parse_cards(example["input"]["cards"]))
    assert table_pays(RUSSIAN.bet.winning, hands, Chips(1)) == example["expected"]["total_odds"]


@of_type("bonuslimits")
def test_bonus(example: Example) -> None:
    given, expected = example["input"], example["expected"]
    limits = Limits(Chips(given["table_min"]), Chips(1_000))
    assert (limits.min_bonus, max_bonus(Chips(given["ante"]))) == (expected["min"], expected["max"])


@pytest.mark.skipif(not RULE_BOOK.exists(), reason="no rule book beside this checkout")
def test_these_are_all_of_the_rule_book_s_casino_examples() -> None:
    book = json.loads(RULE_BOOK.read_text(encoding="utf-8"))["examples"]
    ours = [{key: example[key] for key in EXAMPLES[0]} for example in book if example["type"] in TYPES]
    assert ours == EXAMPLES
