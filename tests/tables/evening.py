"""An evening at a table whose clock is moved by hand."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from cardhouse.cards import STANDARD_DECK, Card, parse_card
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import entropy_needed
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.naiko import NAIKO
from cardhouse.play import Event
from cardhouse.rules.ability import AbilityId, AimedAt, Wheel, wheels
from cardhouse.rules.events import Posted
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    DECLINE,
    FOLD,
    MUCK,
    REFUSE,
    SPLIT,
    AbilityOffer,
    AnswerMenu,
    AnyChoice,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    Show,
    SplitMenu,
    Use,
)
from cardhouse.rules.spec import Chance, Game, Stakes, StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.tables.blinds import ButtonMethod
from cardhouse.tables.commands import Choose, Command, Leave, SitDown, SitIn, SitOut
from cardhouse.tables.config import SpeedId, TableConfig, cash_table
from cardhouse.tables.open_hand import OpenHand
from cardhouse.tables.sitter import Sitter
from cardhouse.tables.table import Table

E = TypeVar("E", bound=Event)

STAKES = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
START = 1_700_000_000_000
SECOND = 1_000
MINUTE = 60 * SECOND


def six_seats(*, stakes: Stakes = STAKES, seats: int = 6, speed: SpeedId = SpeedId.NORMAL) -> TableConfig:
    return cash_table(HOLDEM.id, stakes, seats=seats, speed=speed)


def six_at_naiko(*, stakes: Stakes = STAKES, seats: int = 6, speed: SpeedId = SpeedId.NORMAL) -> TableConfig:
    """Where short all-ins never let anybody raise again."""
    return cash_table(NAIKO.id, replace(stakes, reopen=NAIKO.reopen), seats=seats, speed=speed)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(parse_card(name) for name in names.split())


def stacked(names: str, *, wheel: Wheel = ()) -> Chance:
    """These cards come off the top first."""
    top = cards(names)
    return Chance((*top, *(card for card in STANDARD_DECK if card not in top)), wheel=wheel)


class Evening:
    """`deal` opens a play by hand, `passes` whatever is due. `story` is all that was told."""

    def __init__(
        self,
        config: TableConfig | None = None,
        *,
        seed: int = 0,
        method: ButtonMethod = ButtonMethod.MOVING,
    ) -> None:
        self.table = Table(config or six_seats(), method=method)
        self.now = START
        self.story: list[Event] = []
        self._random = Random(seed)

    # What people do

    def do(self, command: Command) -> list[Event]:
        return self._told(self.table.handle(command, self.now))

    def sits(
        self, player: str, seat: int, *, buy_in: int = 10_000, posts: bool = True, is_bot: bool = False
    ) -> list[Event]:
        name = player.title()
        return self.do(SitDown(player, name, Seat(seat), Chips(buy_in), is_bot=is_bot, posts=posts))

    def leaves(self, player: str, *, after_play: bool = False) -> list[Event]:
        return self.do(Leave(player, after_play))

    def sits_out(self, player: str) -> list[Event]:
        return self.do(SitOut(player))

    def sits_in(self, player: str, *, posts: bool = True) -> list[Event]:
        return self.do(SitIn(player, posts))

    def chooses(self, choice: AnyChoice) -> list[Event]:
        """Whoever's turn it is."""
        seat, owed = self.play.turn
        player = self.table.sitters[seat].player
        return self.do(Choose(player, self.play.play, owed.decision, choice))

    def uses(self, ability: str, *, card: str | None = None, target: str | None = None) -> list[Event]:
        """Whoever's turn or answer it is."""
        chosen = None if card is None else parse_card(card)
        aimed = None if target is None else self.table.seat_of[target]
        return self.chooses(Use(AbilityId(ability), chosen, aimed))

    # What happens by itself

    def deal(self, chance: Chance | None = None) -> list[Event]:
        """The next play, as soon as it may open."""
        self.now = max(self.now, self.table.next_at)
        lineup = self.table.next_lineup()
        assert lineup is not None
        drawn = self._chance(lineup.leg.rules, len(lineup.seats))
        lot = self._random.randrange(1 << 30)
        play = f"play-{self.table.number + 1}"
        return self._told(self.table.open_play(play, chance or drawn, self.now, lot=lot))

    def _chance(self, game: Game, seats: int) -> Chance:
        deck = list(game.deck)
        self._random.shuffle(deck)
        size, count = entropy_needed(len(deck)), game.reshuffles_for(seats)
        wheel = self._random.choice(wheels(game.abilities)) if game.abilities else ()
        return Chance(tuple(deck), tuple(self._random.randbytes(size) for _ in range(count)), wheel)

    def tick(self) -> list[Event]:
        return self._told(self.table.tick(self.now))

    def passes(self, milliseconds: int, *, deals: bool = False) -> list[Event]:
        """Time goes by; what becomes due is done when it is due."""
        until, mark = self.now + milliseconds, len(self.story)
        while (due := self.table.due(deals=deals)) is not None and due <= until:
            self.now = max(self.now, due)
            if deals and self.table.wants_play(self.now):
                self.deal()
            else:
                self.tick()
        self.now = until
        return self.story[mark:]

    def times_out(self) -> list[Event]:
        """The open decision runs into its deadline."""
        self.now = self.play.deadline
        return self.tick()

    def plays_out(self, chooser: Callable[[BetMenu], AnyChoice] | None = None) -> list[Event]:
        """The open play to its end; everybody checks or calls unless told otherwise."""
        mark = len(self.story)
        while self.table.open is not None:
            if self.play.hand.is_over:
                self.tick()
                continue
            menu = self.play.turn[1].menu
            if isinstance(menu, BetMenu):
                self.chooses((chooser or passive)(menu))
            else:
                self.chooses(self.offered()[0])
        return self.story[mark:]

    def folds_around(self) -> list[Event]:
        """The next play, in which everybody folds to the last."""
        mark = len(self.story)
        self.deal()
        while self.table.open is not None:
            self.chooses(FOLD)
        return self.story[mark:]

    def _told(self, events: list[Event]) -> list[Event]:
        self.story += events
        return events

    # What stands

    @property
    def play(self) -> OpenHand:
        assert self.table.open is not None
        return self.table.open

    def sitter(self, player: str) -> Sitter:
        return self.table.sitter(player)

    def offered(self) -> list[AnyChoice]:
        """What whoever's turn it is may choose, the most patient first."""
        seat, owed = self.play.turn
        hand, menu = self.play.hand, owed.menu
        hole = hand.hole[hand.place_of[seat]]
        match menu:
            case BetMenu():
                split: list[AnyChoice] = [SPLIT] if menu.split else []
                return [passive(menu), *split, FOLD, *raises(menu), *usable(menu.abilities, hole)]
            case BringInMenu():
                return [BRING_IN, *([FOLD] if menu.may_fold else []), *raises(menu)]
            case DrawMenu():
                counts = range(menu.least, min(menu.most, len(hole)) + 1)
                return [Discard(hole[:count]) for count in counts]
            case SplitMenu():
                return [REFUSE, SPLIT]
            case AnswerMenu():
                return [DECLINE, *usable(menu.answers, hole)]
            case _:
                return [MUCK, Show(hole)]

    @property
    def chips(self) -> int:
        """All that lies on the table, the middle of an open play included."""
        playing = {} if self.table.open is None else dict(self.play.starting)
        return sum(playing.get(seat, sitter.stack) for seat, sitter in self.table.sitters.items())


def passive(menu: BetMenu) -> AnyChoice:
    return CALL if menu.call else CHECK


def raises(menu: BetMenu | BringInMenu) -> list[AnyChoice]:
    """The least and the most."""
    return [RaiseTo(menu.min_to), RaiseTo(menu.max_to)] if menu.min_to else []


def usable(offers: Iterable[AbilityOffer], hole: Sequence[Card]) -> list[AnyChoice]:
    """Every way to use what can be used."""
    found: list[AnyChoice] = []
    for offer in offers:
        match offer.aim:
            case _ if offer.refused is not None:
                pass
            case AimedAt.OWN_CARD:
                found += [Use(offer.ability, card) for card in hole]
            case AimedAt.OPPONENT:
                found += [Use(offer.ability, target=seat) for seat in offer.targets]
            case _:
                found.append(Use(offer.ability))
    return found


def all_in(menu: BetMenu) -> AnyChoice:
    return RaiseTo(menu.max_to) if menu.min_to else passive(menu)


def posted(events: Iterable[Event]) -> list[tuple[int, str, int]]:
    """Who posted what: seat, kind, chips."""
    return [(event.seat, event.kind.value, event.amount) for event in events if isinstance(event, Posted)]


def of_kind(kind: type[E], events: Sequence[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def the(kind: type[E], events: Sequence[Event]) -> E:
    """The only one of its kind."""
    (event,) = of_kind(kind, events)
    return event
