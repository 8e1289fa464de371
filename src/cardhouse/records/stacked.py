"""The cards of a hand as a source tells them, step by step: streets open, seats fold and draw.

Places are the seats' numbers in dealing order. Every card that is dealt has a slot, which may stay empty when
nobody wrote down the card.
"""

from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet

from cardhouse.cards import Card, CardError, card_name, card_names
from cardhouse.rules.menu import Discard
from cardhouse.rules.spec import Game

Known = Card | None
"""A card, or None for one that nobody wrote down."""


class Slot:
    """One card, dealt to a place or to the board (None).

    `street` is the number of streets that had begun, and `gone` counts the cards dealt before it was folded
    or discarded.
    """

    __slots__ = ("card", "gone", "is_told", "place", "street")

    def __init__(self, place: int | None, card: Known = None, *, street: int = 0) -> None:
        self.place = place
        self.card = card
        self.is_told = card is not None
        self.street = street
        self.gone: int | None = None

    def tell(self, card: Known) -> None:
        """The source says which card it is, or that it is unknown. Raises `CardError` for another one."""
        if card is None:
            return
        if self.is_told and self.card not in {None, card}:
            raise CardError(f"{card_name(card)} is told where another card was discarded or dealt")
        self.card = card
        self.is_told = True


class Draw:
    """New cards for old: a place parts with those in `out`, and gets those in `into`."""

    __slots__ = ("into", "out", "place")

    def __init__(self, place: int, out: list[Slot], into: list[Slot]) -> None:
        self.place = place
        self.out = out
        self.into = into

    def bring(self, cards: Sequence[Known]) -> None:
        """These cards come. Raises `CardError` for more or fewer than were discarded."""
        if len(cards) != len(self.into):
            raise CardError(f"place {self.place + 1} draws {len(cards)} cards, and gave up {len(self.into)}")
        for slot, card in zip(self.into, cards, strict=True):
            slot.tell(card)

    def choice(self) -> Discard:
        """The discard as far as its cards are known."""
        return Discard(tuple(slot.card for slot in self.out if slot.card is not None))


class Stacking:
    """The hand as told so far. `finals` are hands that places are known to have had in the end; cards that
    are `made_up` give way to those.

    `guesses` tells whether it is unknown on which streets some cards came that were shown or discarded.
    """

    def __init__(
        self,
        game: Game,
        places: int,
        *,
        finals: Mapping[int, Sequence[Card]],
        made_up: AbstractSet[Card] = frozenset(),
    ) -> None:
        self.game = game
        self.made_up = made_up
        self.finals = {place: tuple(cards) for place, cards in finals.items()}
        self.guesses = False
        self.live = list(range(places))
        self.dealt: list[Slot] = []
        self.street = 0
        self._hands: dict[int | None, list[Slot]] = {place: [] for place in (None, *self.live)}
        self._slots: dict[int | None, list[Slot]] = {place: [] for place in (None, *self.live)}
        self._told: dict[int | None, list[Known]] = {place: [] for place in (None, *self.live)}

    @property
    def later(self) -> list[Slot]:
        """Cards that come when the deck has run out."""
        return self.dealt[len(self.game.deck) :]

    def known(self, named: AbstractSet[Card]) -> AbstractSet[Card]:
        """Those of the cards named that stand in for no unknown one: others come again after a reshuffle."""
        return named - {slot.card for slot in self.dealt if slot.card is not None and not slot.is_told}

    def tell(self, place: int | None, cards: Sequence[Known]) -> None:
        """The next cards of a place, or of the board (None), but for those drawn; those down come first."""
        self._told[place] += cards

    def lost(self, named: AbstractSet[Card]) -> Iterator[str]:
        """What a record cannot hold of the cards that were named."""
        if self.guesses:
            yield "that the streets are unknown on which some cards came"
        if self.known(named) != named:
            yield "cards that came again after a reshuffle"

    def open_street(self) -> None:
        """The next street begins, and deals its cards to whoever is live (rules.md 0, 4.5)."""
        street = self.game.streets[self.street]
        self.street += 1
        each = 0 if street.draw else street.down + street.up
        if each and each * len(self.live) > len(self.game.deck) - len(self.dealt):
            self._deal(None)
            return
        for _ in range(each):
            for place in self.live:
                self._deal(place)
        for _ in range(street.board):
            self._deal(None)

    def _deal(self, place: int | None) -> None:
        slot = Slot(place, street=self.street)
        self.dealt.append(slot)
        self._slots[place].append(slot)
        self._hands[place].append(slot)

    def open_for(self, place: int | None) -> None:
        """The next card of the place, or of the board, comes: open streets until one deals it."""
        told, slots = self._told[place], self._slots[place]
        while len(slots) <= len(told) and self.street < len(self.game.streets):
            self.open_street()

    def fold(self, place: int) -> None:
        """The place leaves the hand."""
        if place in self.live:
            self.live.remove(place)
        self._part(place, self._hands[place])

    def draw(self, place: int, count: int, *, out: Sequence[Known] = (), into: Sequence[Known] = ()) -> Draw:
        """So many cards are exchanged. Raises `CardError` for a discard that the place does not hold."""
        self._match()
        gone = self._given_up(place, count, [card for card in out if card is not None])
        self._part(place, gone)
        replaced = 0 if any(street.discard for street in self.game.streets) else count
        new = [Slot(place, card, street=self.street) for card in (*into, *[None] * count)[:replaced]]
        self.dealt += new
        self._hands[place] += new
        return Draw(place, gone, new)

    def _part(self, place: int, slots: Sequence[Slot]) -> None:
        for slot in slots:
            slot.gone = len(self.dealt)
        self._hands[place] = [slot for slot in self._hands[place] if slot.gone is None]

    def _given_up(self, place: int, count: int, out: Sequence[Card]) -> list[Slot]:
        """Those that are told; then cards that the hand does not end with, and unknown ones before others."""
        hand = self._hands[place]
        gone: list[Slot] = []
        for card in out:
            slots = [slot for slot in hand if slot.card in {card, None} and slot not in gone]
            if not slots:
                raise CardError(f"{card_name(card)} is discarded, and nobody held it")
            slot = max(slots, key=lambda slot: slot.card is not None)
            self.guesses |= slot.card is None and len({other.street for other in slots}) > 1
            slot.tell(card)
            gone.append(slot)
        finals = self.finals.get(place)
        rest = [slot for slot in hand if slot not in gone]
        if finals is None:
            rest.sort(key=lambda slot: slot.card is not None)
        else:
            rest.sort(key=lambda slot: (slot.card in finals, slot.card is None))
        return gone + rest[: count - len(gone)]

    def _match(self) -> None:
        """Slots get the cards told for them."""
        for place, slots in self._slots.items():
            for slot, card in zip(slots, self._told[place], strict=False):
                slot.tell(card)

    def finish(self) -> tuple[Card, ...]:
        """The deck that deals all this; slots of its cards are filled, those behind a reshuffle stay as told.

        Raises `CardError` for a card that stands twice, for more cards than are dealt, and for a last hand
        that contradicts its deal.
        """
        while self.street < len(self.game.streets):
            self.open_street()
        self._match()
        for place, slots in self._slots.items():
            if len(self._told[place]) > len(slots):
                raise CardError(self._too_many(place))
        for place, cards in self.finals.items():
            self._end_with(place, cards)
        return self._stacked()

    def _too_many(self, place: int | None) -> str:
        told, dealt = len(self._told[place]), len(self._slots[place])
        if place is None and told > dealt > 0:
            return f"{told} board cards, and {self.game.id} has {dealt}: a second board is not played here"
        whose = "the board" if place is None else f"place {place + 1}"
        return f"{whose} is dealt {told} cards, and {self.game.id} deals it {dealt}"

    def _end_with(self, place: int, cards: Sequence[Card]) -> None:
        """The unknown cards of the last hand become those that it is known to have had, in their order."""
        hand = self._hands[place]
        held = {slot.card for slot in hand}
        missing = [card for card in cards if card not in held]
        empty = [slot for slot in hand if slot.card is None]
        if len(missing) > len(empty):
            empty += [slot for slot in hand if slot.card in self.made_up]
            for slot in empty:
                slot.is_told = False
        if len(missing) > len(empty):
            raise CardError(f"place {place + 1} ends with {card_names(missing)}, and was not dealt that")
        self.guesses |= bool(missing) and len({slot.street for slot in empty}) > 1
        for slot, card in zip(empty, missing, strict=False):
            slot.tell(card)

    def _stacked(self) -> tuple[Card, ...]:
        deck = self.game.deck
        first, later = self.dealt[: len(deck)], self.later
        known = [slot.card for slot in first if slot.card is not None]
        rest = [card for card in deck if card not in set(known)]
        if len(known) + len(rest) != len(deck):
            raise CardError(f"a card stands twice, or is none of {self.game.id}")
        for slot in later:
            if slot.card in rest and _hidden(slot, first, by=later[0].place):
                rest.remove(slot.card)
        for slot in first:
            if slot.card is None:
                slot.card = rest.pop(0)
        return (*(slot.card for slot in first if slot.card is not None), *rest)


def _hidden(slot: Slot, first: Sequence[Slot], *, by: int | None) -> bool:
    """Whether a card that a reshuffle brings could be dealt before to someone who parts with it in time.

    `by` draws when it comes to the reshuffle.
    """
    for other in first:
        in_time = other.gone is not None and other.gone <= len(first)
        if other.card is None and in_time and other.place not in {slot.place, by}:
            other.card = slot.card
            return True
    return False
