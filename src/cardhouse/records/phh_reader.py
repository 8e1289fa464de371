"""Reads hands in PHH, the poker hand history format."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.records.phh_actions import (
    Action,
    BoardDealt,
    Chose,
    Discarded,
    HoleDealt,
    Mucked,
    Shown,
    actions_of,
)
from cardhouse.records.phh_codes import variant_of
from cardhouse.records.phh_fields import ENDLESS, Amount, PhhHand, in_chips
from cardhouse.records.played import Outcome, PlayedHand
from cardhouse.records.record import Chosen, HandRecord, game_called, opened
from cardhouse.records.reshuffled import Rerun
from cardhouse.records.showdowns import TRIES, Claims, decided, other_up_cards
from cardhouse.records.stacked import Draw, Stacking
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    REFUSE,
    SPLIT,
    AnyChoice,
    BetMenu,
    RaiseTo,
    ShowMenu,
)
from cardhouse.rules.posts import Post, PostKind, clockwise
from cardhouse.rules.spec import Chance, Forced, Stakes, StructureId

WORDS: dict[str, AnyChoice] = {"f": FOLD, "pb": BRING_IN, "split": SPLIT, "refuse": REFUSE}

T = TypeVar("T")


def played_phh(name: str, phh: PhhHand, *, unit: int, not_kept: Sequence[str] = ()) -> PlayedHand:
    """A hand of a file in which an amount of 1 is so many chips; `not_kept` are fields that no record holds.

    Raises `UnknownGame`, or ValueError for fields that make no hand.
    """
    return _Reading(phh, unit).played(name, not_kept)


class _Reading:
    """A hand being read. Seat numbers that do not run clockwise are another room's habit: then 1 to n."""

    def __init__(self, phh: PhhHand, unit: int) -> None:
        self.phh = phh
        self.unit = unit
        name, self.structure = variant_of(phh.variant)
        self.game = game_called(name)
        self.stacks = [self.stack(amount) for amount in phh.starting_stacks]
        self.actions = actions_of(phh.actions, len(self.stacks))
        numbers = [Seat(number) for number in phh.seats]
        self.is_renumbered = bool(numbers) and clockwise(set(numbers), numbers[-1]) != numbers
        if not numbers or self.is_renumbered:
            numbers = [Seat(number) for number in range(1, len(self.stacks) + 1)]
        self.seats = numbers

    def stack(self, amount: Amount) -> Chips:
        """PHH writes `inf` for a stack that is not known to end."""
        return ENDLESS if amount.is_infinite() and amount > 0 else self.price(amount)

    def price(self, amount: Amount) -> Chips:
        """Chips that are posted, bet or held: never below 0."""
        if not amount.is_nan() and amount < 0:
            raise ValueError(f"{amount} is below 0")
        return in_chips(amount, self.unit)

    def prices(self, amounts: Sequence[Amount]) -> list[Chips]:
        return [self.price(amount) for amount in amounts]

    def by_seat(self, values: Sequence[T]) -> dict[Seat, T]:
        return dict(zip(self.seats, values, strict=True))

    def owed(self, amounts: Sequence[Chips]) -> dict[Seat, Chips]:
        """A list of antes or blinds; heads-up it begins with the button."""
        seats = self.seats[::-1] if len(self.seats) == 2 else self.seats
        return dict(zip(seats, amounts or [Chips(0)] * len(seats), strict=True))

    def played(self, name: str, not_kept: Sequence[str]) -> PlayedHand:
        phh, outcome, shown = self.phh, self.outcome(), self.shown()
        finals = {place: [c for c in cards if c is not None] for place, cards in shown.items()}
        stacking, draws = self.told(finals)
        usual = self.seats[-1] if self.game.has_button else None
        record = HandRecord(
            game=self.game.id,
            stakes=self.stakes(),
            stacks=self.by_seat(self.stacks),
            button=usual if phh.button is None else Seat(phh.button) or None,
            posts=tuple(self.posts()),
            chance=Chance(stacking.finish()),
            choices=(),
            asked=frozenset(self.seats[place] for place in shown),
            names=self.by_seat(phh.players) if phh.players else {},
        )
        hand = opened(record)
        if list(hand.seats) != self.seats:
            raise ValueError(f"the button is {phh.button}, and the last player is seat {self.seats[-1]}")
        record = self.with_choices(self.with_unknown(record, stacking), stacking, draws)
        record = decided(self.with_unknown(record, stacking), outcome, Claims(record.asked, self.mucked()))
        lost = (*not_kept, *(["seats"] if self.is_renumbered else []), *stacking.lost(self.named()))
        again = frozenset(self.named() - stacking.known(self.named()))
        return PlayedHand(name, record, outcome=outcome, again=again, not_kept=lost)

    def with_choices(self, record: HandRecord, stacking: Stacking, draws: Sequence[Draw]) -> HandRecord:
        """What was chosen, with such stand-ins for unknown up cards that each turn was the seat's own."""
        attempt = 0
        while True:
            rerun = Rerun(opened(record), stacking.later)
            choices = tuple(self.choices(rerun, draws))
            is_tried = rerun.is_out_of_turn and attempt < TRIES
            other = other_up_cards(record, rerun.hand, attempt) if is_tried else record
            if other == record:
                return msgspec.structs.replace(record, choices=choices, chance=rerun.chance)
            record, attempt = other, attempt + 1

    def with_unknown(self, record: HandRecord, stacking: Stacking) -> HandRecord:
        unknown = frozenset(self.game.deck) - stacking.known(self.named())
        return msgspec.structs.replace(record, unknown=unknown)

    def named(self) -> set[Card]:
        """Every card that the file tells."""
        dealt = (action.cards for action in self.actions if not isinstance(action, Mucked | Chose))
        return {card for cards in dealt for card in cards if card is not None}

    def shown(self) -> dict[int, Sequence[Card | None]]:
        """The places that turned up their hands, and what is told of those."""
        return {action.place: action.cards for action in self.actions if isinstance(action, Shown)}

    def mucked(self) -> frozenset[Seat]:
        return frozenset(self.seats[action.place] for action in self.actions if isinstance(action, Mucked))

    def stakes(self) -> Stakes:
        phh = self.phh
        least = self.price(phh.min_bet or phh.small_bet)
        is_brought_in = self.game.forced is Forced.BRING_IN
        if self.structure is StructureId.FIXED_LIMIT and not (phh.small_bet and phh.big_bet):
            raise ValueError("fixed limit without small_bet and big_bet")
        if self.structure is not StructureId.FIXED_LIMIT and not (phh.bring_in if is_brought_in else least):
            raise ValueError("no bet without bring_in" if is_brought_in else "no bet without min_bet")
        if (self.structure is StructureId.SPREAD_LIMIT) != bool(phh.spread) or min(phh.caps, default=0) < 1:
            raise ValueError("_spread is there for spread limit alone, and _caps count from 1")
        blinds = [in_chips(blind, self.unit) for blind in phh.blinds_or_straddles]
        return Stakes(
            self.structure,
            big_blind=Chips(0) if is_brought_in else least,
            small_blind=min((blind for blind in blinds if blind > 0), default=Chips(0)),
            ante=max(self.prices(phh.antes)),
            bring_in=self.price(phh.bring_in),
            small_bet=self.price(phh.small_bet),
            big_bet=self.price(phh.big_bet),
            spread=tuple(self.prices(phh.spread)),
            caps=phh.caps,
            short_all_in=phh.short_all_in,
            reopen=phh.reopen,
        )

    def posts(self) -> Iterator[Post]:
        """Antes and dead money, then the blinds. An ante that a single seat pays is everyone's."""
        phh = self.phh
        dead = self.owed(self.prices(phh.dead))
        antes = {seat: Chips(both - dead[seat]) for seat, both in self.owed(self.prices(phh.antes)).items()}
        if min(antes.values()) < 0:
            raise ValueError("_dead is a part of the antes, and cannot be more")
        blinds = self.owed([in_chips(blind, self.unit) for blind in phh.blinds_or_straddles])
        kind = PostKind.TABLE_ANTE if sum(map(bool, antes.values())) == 1 else PostKind.ANTE
        yield from (Post(seat, kind, ante) for seat, ante in antes.items() if ante)
        yield from (Post(seat, PostKind.DEAD, part) for seat, part in dead.items() if part)
        yield from _blinds(list(blinds.items()), forced=self.game.forced)
        yield from (Post(seat, PostKind.LATE, Chips(-blind)) for seat, blind in blinds.items() if blind < 0)

    def told(self, finals: Mapping[int, Sequence[Card]]) -> tuple[Stacking, list[Draw]]:
        """The cards that the actions deal, and the draws. What is shown tells what was dealt face down."""
        stacking = Stacking(self.game, len(self.seats), finals=finals)
        draws: list[Draw] = []
        waiting: dict[int, Draw] = {}
        turned_up: set[int] = set()
        for action in self.actions:
            match action:
                case HoleDealt() if action.place in waiting:
                    waiting.pop(action.place).bring(action.cards)
                case HoleDealt() if any(draw.place == action.place for draw in draws):
                    raise ValueError(f"p{action.place + 1} is dealt cards behind a draw that were not drawn")
                case HoleDealt():
                    stacking.open_for(action.place)
                    stacking.tell(action.place, action.cards)
                case BoardDealt():
                    stacking.open_for(None)
                    stacking.tell(None, action.cards)
                case Discarded():
                    draws.append(stacking.draw(action.place, len(action.cards), out=action.cards))
                    if draws[-1].into:
                        waiting[action.place] = draws[-1]
                case Chose(word="f"):
                    stacking.fold(action.place)
                case Shown() | Mucked():
                    _turn_up(action.place, turned_up, live=stacking.live)
                case _:
                    pass
        return stacking, draws

    def choices(self, rerun: Rerun, draws: Sequence[Draw]) -> Iterator[Chosen]:
        """What was chosen, as far as the rules allow it."""
        waiting, told = iter(draws), _Told(len(self.seats))
        for action in self.actions:
            if not isinstance(action, Chose | Discarded):
                told.note(action, rerun.hand)
                continue
            draw = next(waiting) if isinstance(action, Discarded) else None
            choice = draw.choice() if draw is not None else self.choice(action, rerun.hand)
            chosen = Chosen(self.seats[action.place], choice)
            yield chosen
            if not rerun.may_choose(chosen, draw):
                return

    def choice(self, action: Action, hand: Hand) -> AnyChoice:
        """The choice that an action without cards is."""
        assert isinstance(action, Chose)
        if action.to is not None:
            return RaiseTo(self.price(action.to))
        if action.word != "cc":
            return WORDS[action.word]
        owed = hand.pending.get(self.seats[action.place])
        free = owed is not None and isinstance(owed.menu, BetMenu) and not owed.menu.call
        return CHECK if free else CALL

    def outcome(self) -> Outcome:
        """What the file says of the end. An endless stack says nothing."""
        finishing, winnings = self.phh.finishing_stacks, self.prices(self.phh.winnings)
        stacks = None
        if finishing and ENDLESS not in self.stacks:
            stacks = self.by_seat(self.prices(finishing))
        won = {seat: chips for seat, chips in self.by_seat(winnings).items() if chips} if winnings else None
        return Outcome(stacks=stacks, collected=won)


class _Told:
    """How many cards the file has dealt so far, to each place and to the board (None)."""

    def __init__(self, places: int) -> None:
        self.counts: dict[int | None, int] = dict.fromkeys((None, *range(places)), 0)

    def note(self, action: Action, hand: Hand) -> None:
        """Raises ValueError for cards that come before their street, and hands before the showdown."""
        match action:
            case BoardDealt():
                self._count(None, len(action.cards), there=len(hand.board))
            case HoleDealt(place=place):
                there = len(hand.cards_of(place)) + len(hand.thrown.get(place, ()))
                self._count(place, len(action.cards), there=there)
            case Shown() | Mucked():
                if any(not isinstance(owed.menu, ShowMenu) for owed in hand.pending.values()):
                    raise ValueError(f"p{action.place + 1} shows or mucks before the showdown")
            case _:
                pass

    def _count(self, place: int | None, cards: int, *, there: int) -> None:
        self.counts[place] += cards
        if self.counts[place] > there:
            whose = "the board" if place is None else f"p{place + 1}"
            raise ValueError(f"{whose} gets card {self.counts[place]} where the hand has dealt it {there}")


def _turn_up(place: int, turned_up: set[int], *, live: Sequence[int]) -> None:
    """Each hand that was not folded is shown or mucked once."""
    if place in turned_up or place not in live:
        raise ValueError(f"p{place + 1} has no hand to show or to muck any more")
    turned_up.add(place)


def _blinds(owed: list[tuple[Seat, Chips]], *, forced: Forced) -> Iterator[Post]:
    """The first two post the blinds, the bigger or only one being the big blind; whoever else straddles."""
    if forced is Forced.BUTTON_BLIND:
        yield from (Post(seat, PostKind.BUTTON_BLIND, blind) for seat, blind in owed if blind > 0)
        return
    first = sorted(((seat, blind) for seat, blind in owed[:2] if blind > 0), key=lambda post: post[1])
    yield from (Post(seat, PostKind.SMALL_BLIND, blind) for seat, blind in first[:-1])
    yield from (Post(seat, PostKind.BIG_BLIND, blind) for seat, blind in first[-1:])
    yield from (Post(seat, PostKind.STRADDLE, blind) for seat, blind in owed[2:] if blind > 0)
