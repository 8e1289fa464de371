"""The rule book's examples of who wins, by their ids: the pot goes where they say through a whole hand."""

from collections import Counter

from cardhouse.cards import parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.records.stacked import stacked_deck
from cardhouse.rules.events import Awarded
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance
from tests.rulebook.examples import GAME_IDS, HANDS, STAKES, Example, check_or_call, named


def paid_out(example: Example, pot: int) -> dict[str, int]:
    """What every player gets when the pot lies in the middle and all check to the end."""
    told, game = example["input"], GAMES[GAME_IDS[example["game"]]]
    players = told.get("order") or list(told["hands"])
    seats = {Seat(number): player for number, player in enumerate(players, 1)}
    part, odd = divmod(pot, len(seats))
    holes = [parse_cards(told["hands"][player]) for player in players]
    hand = Hand(
        game,
        STAKES,
        dict.fromkeys(seats, Chips(10_000)),
        button=Seat(len(seats)),
        posts=[
            *(Post(seat, PostKind.ANTE, Chips(part)) for seat in seats),
            Post(Seat(1), PostKind.DEAD, Chips(odd)),
        ],
        chance=Chance(stacked_deck(game, holes, parse_cards(told["board"]))),
    )
    while not hand.is_over:
        check_or_call(hand)
    paid = Counter(dict.fromkeys(players, 0))
    for event in hand.events:
        if isinstance(event, Awarded):
            paid[seats[event.seat]] += event.amount
    return dict(paid)


@named(e for e in HANDS if e["game"] in GAME_IDS and "winners" in e["expected"])
def test_the_pot_goes_to_the_winners(example: Example) -> None:
    winners = example["expected"]["winners"]
    paid = paid_out(example, 1_000 * len(winners))
    assert {player: amount for player, amount in paid.items() if amount} == dict.fromkeys(winners, 1_000)


@named(e for e in HANDS if e["game"] in GAME_IDS and "hi" in e["expected"])
def test_each_half_goes_to_its_winners(example: Example) -> None:
    expected = example["expected"]
    highs, lows = expected["hi"], expected["lo"]
    pot = 2 * len(highs) * max(len(lows), 1) * 100
    due: Counter[str] = Counter()
    for winners in filter(None, (highs, lows)):
        for player in winners:
            due[player] += pot // (2 if lows else 1) // len(winners)
    assert Counter(paid_out(example, pot)) == due


@named(e for e in HANDS if e["game"] in GAME_IDS and "payout" in e["expected"])
def test_payout(example: Example) -> None:
    assert paid_out(example, example["input"]["pot"]) == example["expected"]["payout"]
