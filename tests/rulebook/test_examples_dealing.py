"""The rule book's examples of draws, short decks, bet sizes and shared pots, by their ids."""

from collections.abc import Iterator

import pytest

from cardhouse.cards import Card, card_names, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.rules.draw import serve
from cardhouse.rules.events import Awarded, Dealt, StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    FOLD,
    REFUSE,
    SPLIT,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    SplitMenu,
)
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import fixed_limit, usual_stakes
from tests.rulebook.arranged import arranged, go_on
from tests.rulebook.examples import DEALING, HANDS, STAKES, Example, game_of, named

BUTTON, SMALL_BLIND, BIG_BLIND = Seat(3), Seat(1), Seat(2)


def of_type(kind: str) -> Iterator[Example]:
    return (example for example in DEALING if example["type"] == kind)


def deal(example: Example, players: int, *, structure: StructureId = StructureId.FIXED_LIMIT) -> Hand:
    game = game_of(example)
    return Hand(
        game,
        usual_stakes(game, structure, unit=Chips(200)),
        {Seat(seat): Chips(50_000) for seat in range(1, players + 1)},
        button=Seat(players) if game.has_button else None,
        chance=Chance(game.deck, (bytes(40),) * game.reshuffles_for(players)),
    )


@named(example for example in of_type("draw") if "got" in example["expected"])
def test_drawn(example: Example) -> None:
    told = example["input"]
    own = frozenset(parse_cards(told["own"]))
    served = serve(
        parse_cards(told["stub"]), told["n"], own=own, pile=parse_cards(told["pile"]), shuffle=tuple
    )
    assert card_names(served.cards).split() == example["expected"]["got"]


@named(example for example in of_type("draw") if "legal" in example["expected"])
def test_too_many_cards_drawn(example: Example) -> None:
    hand = deal(example, 2)
    while not isinstance(hand.menu, DrawMenu):
        go_on(hand)
    assert hand.menu.most == example["input"]["max_draw"]
    assert hand.actor is not None
    cards = hand.hole[hand.place_of[hand.actor]][: example["input"]["requested"]]
    with pytest.raises(Refusal, match="discard_out_of_range"):
        hand.choose(hand.actor, Discard(cards))


@named(of_type("deck"))
def test_seventh_street(example: Example) -> None:
    """So many are left on each street; the surplus folds on the one before."""
    left = example["input"]["players"]
    hand = deal(example, left[0])
    while hand.street < 4:
        wanted = left[hand.street + 1]
        if len(hand.round.live) > wanted and not isinstance(hand.menu, BringInMenu):
            assert hand.actor is not None
            hand.choose(hand.actor, FOLD)
        else:
            go_on(hand)
    opened = [event for event in hand.events if isinstance(event, StreetOpened)][-1]
    alone = [event for event in hand.events if isinstance(event, Dealt) and not event.up]
    expected = example["expected"]
    cards = sum(len(e.down) + len(e.up) for e in hand.events if isinstance(e, Dealt))
    assert 52 - cards + sum(len(event.down) for event in alone) == expected["left"]
    assert ("community" if opened.board else "individual") == expected["mode"]
    assert hand.is_over == (expected["mode"] == "community")  # no betting then


@named(of_type("deckcount"))
def test_deck_is_enough(example: Example) -> None:
    told, expected = example["input"], example["expected"]
    hand = deal(example, told["players"])
    while not hand.is_over:
        go_on(hand)
    assert {len(hand.cards_of(place)) for place in range(told["players"])} == {told["cards"]}
    assert len(hand.deck) - hand.next_card == expected["left"]


@named(of_type("betsize"))
def test_bets_of_each_round(example: Example) -> None:
    game, bet = game_of(example), Chips(example["input"]["bet"])
    hand = Hand(
        game,
        fixed_limit(bet),
        {Seat(seat): Chips(50_000) for seat in range(2)},
        button=Seat(0),
        chance=Chance(game.deck),
    )
    sizes: dict[int, int] = {}
    while not hand.is_over:
        if isinstance(hand.menu, BetMenu):
            sizes.setdefault(hand.street, hand.menu.min_to - hand.menu.level)
        go_on(hand)
    assert list(sizes.values()) == example["expected"]["rounds"]


@named(of_type("split"))
def test_split(example: Example) -> None:
    """The one all-in has 100; the others put in 100 more where there is a side pot."""
    told, game = example["input"], game_of(example)
    seat_of = dict(zip(told["order"], (BUTTON, SMALL_BLIND, BIG_BLIND), strict=True))
    short = [seat_of[name] for name in told["order"] if name not in told["pots"][-1][1]]
    stacks = {seat: Chips(100 if seat in short else 10_000) for seat in sorted(seat_of.values())}
    hand = Hand(game, STAKES, stacks, button=BUTTON, chance=Chance(game.deck, (bytes(40),) * 3))
    raised = not short
    while hand.street == 0:
        if raised or hand.actor is None or hand.actor in short:
            go_on(hand)
        else:
            hand.choose(hand.actor, RaiseTo(Chips(200)))
            raised = True
    assert [[pot.amount, sorted(pot.eligible)] for pot in hand.pots] == [
        [amount, sorted(seat_of[name] for name in names)] for amount, names in told["pots"]
    ]
    while isinstance(hand.menu, DrawMenu):
        go_on(hand)
    for name, agrees in told["votes"].items():
        assert hand.actor == seat_of[name]
        if agrees:
            hand.choose(seat_of[name], SPLIT)
        elif isinstance(hand.menu, SplitMenu):
            hand.choose(seat_of[name], REFUSE)
        else:
            go_on(hand)
    while not hand.is_over:
        go_on(hand)
    awarded = [event for event in hand.events if isinstance(event, Awarded)]
    shared = [
        all(event.order is None for event in awarded if event.pot == pot) for pot in range(len(told["pots"]))
    ]
    assert shared == example["expected"]["split"]


@named(example for example in HANDS if example["id"] == "S7-11")
def test_the_community_card_plays_for_all(example: Example) -> None:
    """Eight stay to the end; the two of the example hold six cards each, the ten of spades comes for all."""
    game = game_of(example)
    hands = [parse_cards(cards) for cards in example["input"]["hands"].values()]
    nobody: tuple[Card, ...] = ()
    downs = [*(cards[:2] for cards in hands), *[nobody] * 6]
    ups = [*(cards[2:6] for cards in hands), *[nobody] * 6]
    deck = arranged(game, 8, down=downs, up=ups, board=hands[0][6:])
    hand = Hand(
        game,
        usual_stakes(game, StructureId.FIXED_LIMIT, unit=Chips(200)),
        {Seat(seat): Chips(50_000) for seat in range(1, 9)},
        button=None,
        chance=Chance(deck),
    )
    while not hand.is_over:
        go_on(hand)
    assert [(*hand.cards_of(place), *hand.board) for place in (0, 1)] == hands
    judged = hand.showdown.contests[0][2][0] if hand.showdown else {}
    best = max(("A", "B"), key=lambda name: judged[Seat("AB".index(name) + 1)])
    assert [best] == example["expected"]["winners"]
