"""A hand played again from its source, and the reshuffles that bring the cards told there (rules.md 4.7)."""

from collections.abc import Sequence

from cardhouse.cards import Card, CardError, card_name
from cardhouse.dealing import entropy_for
from cardhouse.play import Event, Refusal
from cardhouse.records.record import Chosen
from cardhouse.records.stacked import Draw, Slot
from cardhouse.rules.events import Dealt
from cardhouse.rules.hand import Hand
from cardhouse.rules.spec import Chance


class Rerun:
    """The hand as far as it is played. `waiting` are the cards that come when the deck has run out, in order:
    what is told of them comes, as long as a reshuffle can bring it. `is_out_of_turn` tells that a choice was
    refused since another seat was asked.
    """

    def __init__(self, hand: Hand, waiting: Sequence[Slot]) -> None:
        self.hand = hand
        self.waiting = list(waiting)
        self.is_out_of_turn = False

    @property
    def chance(self) -> Chance:
        """What came by chance until now."""
        chance = self.hand.chance
        return Chance(chance.deck, chance.reshuffles[: self.hand.reshuffles])

    def may_choose(self, chosen: Chosen, draw: Draw | None) -> bool:
        """Makes the choice if the rules allow it; notes whether another seat's turn forbids it."""
        try:
            self.choose(chosen, draw)
        except Refusal as refusal:
            self.is_out_of_turn = refusal.code == "not_your_turn"
            return False
        return True

    def choose(self, chosen: Chosen, draw: Draw | None = None) -> None:
        """Raises `Refusal` for a choice that the rules do not allow."""
        if draw is not None and self.waiting:
            self._prepare(draw)
        events = self.hand.choose(chosen.seat, chosen.choice, by=chosen.by)
        if draw is not None and self.waiting:
            _fill(draw, events)
            self.waiting = [slot for slot in self.waiting if slot not in draw.into]

    def _prepare(self, draw: Draw) -> None:
        """If the stub cannot serve the draw, the reshuffle puts what is told on top."""
        hand, gone = self.hand, draw.choice().cards
        own, stub = {*hand.thrown.get(draw.place, ()), *gone}, hand.deck[hand.next_card :]
        served = sum(card not in own for card in stub)
        if served >= len(gone):
            return
        held = {*stub, *own}
        for place, folded in enumerate(hand.folded):
            if not folded:
                held.update(hand.cards_of(place))
        pile = sorted(set(hand.deck) - held)
        coming = [slot for slot in self.waiting if slot not in draw.into[:served] and slot.card not in stub]
        reshuffles = list(hand.chance.reshuffles)
        reshuffles[hand.reshuffles] = entropy_for(pile, _order(pile, coming))
        hand.chance = Chance(hand.chance.deck, tuple(reshuffles))


def _fill(draw: Draw, events: Sequence[Event]) -> None:
    """The slots take the cards that came. Raises `CardError` for others than were told."""
    for event in events:
        if isinstance(event, Dealt) and len(event.down) == len(draw.into):
            for slot, card in zip(draw.into, event.down, strict=True):
                if slot.card not in {None, card}:
                    raise CardError(f"no reshuffle brings {card_name(slot.card)} to place {draw.place + 1}")
                slot.card = card
            return


def _order(pile: Sequence[Card], waiting: Sequence[Slot]) -> list[Card]:
    """What is told, as far as it can come; unknown cards are any others."""
    told = {slot.card for slot in waiting}
    spare = [card for card in pile if card not in told]
    order: list[Card] = []
    for slot in waiting:
        card = spare.pop(0) if slot.card is None and spare else slot.card
        if card is not None and card in pile and card not in order:
            order.append(card)
    return [*order, *(card for card in pile if card not in order)]
