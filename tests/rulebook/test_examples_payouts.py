"""The rule book's examples of who wins, by their ids: the pot goes where they say through a whole hand."""

from collections import Counter

from cardhouse.cards import parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.rules.events import Awarded
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance
from tests.rulebook.arranged import arranged, go_on, parted
from tests.rulebook.examples import HANDS, ORDERS, STAKES, Example, game_of, named


def paid_out(example: Example, pot: int) -> dict[str, int]:
    """What every player gets when the pot lies in the middle and all check to the end."""
    told, game = example["input"], game_of(example)
    players = told.get("order") or list(told["hands"])
    seats = {Seat(number): player for number, player in enumerate(players, 1)}
    part, odd = divmod(pot, len(seats))
    hands = [parted(game, parse_cards(told["hands"][player])) for player in players]
    deck = arranged(
        game,
        len(seats),
        down=[down for down, _ in hands],
        up=[up for _, up in hands],
        board=parse_cards(told.get("board") or told.get("vela", "")),
    )
    hand = Hand(
        game,
        STAKES,
        dict.fromkeys(seats, Chips(10_000)),
        button=Seat(len(seats)) if game.has_button else None,
        posts=[
            *(Post(seat, PostKind.ANTE, Chips(part)) for seat in seats),
            Post(Seat(1), PostKind.DEAD, Chips(odd)),
        ],
        chance=Chance(deck),
    )
    while not hand.is_over:
        go_on(hand)
    paid = Counter(dict.fromkeys(players, 0))
    for event in hand.events:
        if isinstance(event, Awarded):
            paid[seats[event.seat]] += event.amount
    return dict(paid)


def is_dealt_apart(example: Example) -> bool:
    """S7-11 gives both players one card: it is the community card, and has a test of its own."""
    cards = [card for hand in example["input"]["hands"].values() for card in hand.split()]
    return len(set(cards)) == len(cards)


@named(e for e in (*HANDS, *ORDERS) if "winners" in e["expected"] and is_dealt_apart(e))
def test_the_pot_goes_to_the_winners(example: Example) -> None:
    winners = example["expected"]["winners"]
    paid = paid_out(example, 6_000)
    assert {player: amount for player, amount in paid.items() if amount} == dict.fromkeys(
        winners, 6_000 // len(winners)
    )


@named(e for e in HANDS if "hi" in e["expected"])
def test_each_half_goes_to_its_winners(example: Example) -> None:
    expected = example["expected"]
    highs, lows = expected["hi"], expected["lo"]
    pot = 2 * len(highs) * max(len(lows), 1) * 100
    due: Counter[str] = Counter()
    for winners in filter(None, (highs, lows)):
        for player in winners:
            due[player] += pot // (2 if lows else 1) // len(winners)
    assert Counter(paid_out(example, pot)) == due


@named(e for e in HANDS if "payout" in e["expected"])
def test_payout(example: Example) -> None:
    assert paid_out(example, example["input"]["pot"]) == example["expected"]["payout"]
