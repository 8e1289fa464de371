"""The evaluators of seven cards that PyPI offers, each called as it is fastest, its cards made beforehand."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from cardhouse.cards import NAMES, Card

Cards = Sequence[Card]
Run = Callable[[], list[Any]]
"""Evaluates every hand once and gives what the evaluator said of each."""


class Peer(msgspec.Struct, frozen=True):
    """Somebody else's evaluator."""

    name: str
    package: str
    install: str
    prepare: Callable[[Any, Sequence[Cards]], Run]
    """(its package, hands) → what is timed."""
    low_wins: bool = False

    @property
    def is_installed(self) -> bool:
        top, _, _ = self.package.partition(".")  # below a missing package looking further would raise
        return find_spec(top) is not None

    def ready(self, hands: Sequence[Cards]) -> Run:
        """What is timed: the peer over all these hands."""
        return self.prepare(import_module(self.package), hands)


def _with_card_objects(package: Any, hands: Sequence[Cards]) -> Run:
    """One object a card of the deck, as a program would keep them."""
    deck = [package.Card(name) for name in NAMES]
    held = [[deck[card] for card in hand] for hand in hands]
    evaluate = package.evaluate
    return lambda: [evaluate(hand) for hand in held]


def _with_numbers(package: Any, hands: Sequence[Cards]) -> Run:
    evaluate = package.evaluate_cards
    return lambda: [evaluate(*hand) for hand in hands]


def _native(package: Any, hands: Sequence[Cards]) -> Run:
    evaluate = package.evaluate_7cards
    return lambda: [evaluate(*hand) for hand in hands]


def _with_pokerkit(package: Any, hands: Sequence[Cards]) -> Run:
    deck = [next(iter(package.Card.parse(name))) for name in NAMES]
    held = [([deck[card] for card in hand[:2]], [deck[card] for card in hand[2:]]) for hand in hands]
    evaluate = package.StandardHighHand.from_game
    return lambda: [evaluate(hole, board) for hole, board in held]


PEERS = (
    Peer("pkrbot", "pkrbot", "pkrbot==1.1.0", _with_card_objects),
    Peer("phevaluator", "phevaluator", "phevaluator==0.6.0", _with_numbers, low_wins=True),
    Peer(
        "phevaluator, its private C call", "phevaluator._pheval", "phevaluator==0.6.0", _native, low_wins=True
    ),
    Peer("eval7", "eval7", "eval7==0.1.11", _with_card_objects),
)
POKERKIT = Peer("pokerkit", "pokerkit", "pokerkit==0.7.7", _with_pokerkit)
