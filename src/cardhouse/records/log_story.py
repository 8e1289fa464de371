"""What the events of a log tell: cards as they came and choices as they were made."""

from collections.abc import Iterator, Mapping

import msgspec

from cardhouse.cards import parse_card
from cardhouse.chips import Chips, Seat
from cardhouse.records.logs import ByName, Log, LogEvent
from cardhouse.records.record import Chosen
from cardhouse.records.stacked import Draw, Known, Stacking
from cardhouse.rules.menu import BRING_IN, CALL, CHECK, FOLD, STAND_PAT, AnyChoice, RaiseTo
from cardhouse.rules.spec import Game

PLAIN: dict[str, AnyChoice] = {"fold": FOLD, "check": CHECK, "call": CALL}
RAISES = frozenset({"bet", "raise", "complete"})
CARD_FIELDS = {"down": "down", "up": "up", "out": "out", "in": "into", "cards": "cards"}
UNKNOWN = "??"

Seats = Mapping[str, Seat]


class Story:
    """A log read to its end. `put` holds the chips that each choice added, `draws` stand by its number.

    `named` are the cards that the log itself tells: not those that were made up for it.
    """

    def __init__(self, log: Log, game: Game, *, seats: Seats) -> None:
        self.seats = seats
        self.full_bet = log.stakes.small_bet
        self.places = ByName({player.p: place for place, player in enumerate(log.players)})
        finals = {self.places[player]: list(map(parse_card, cards)) for player, cards in log.known.items()}
        self.named = {parse_card(name) for name in _named(log) if name != UNKNOWN}
        made_up = {parse_card(name) for _, _, cards in log.fill for name in cards} - self.named
        self.stacking = Stacking(game, len(log.players), finals=finals, made_up=made_up)
        self.choices: list[Chosen] = []
        self.put: list[Chips] = []
        self.draws: dict[int, Draw] = {}
        for event in _filled(log):
            self._read(event)

    def _read(self, event: LogEvent) -> None:
        stacking = self.stacking
        match event.t:
            case "deal":
                self._deal(event)
            case "board":
                stacking.tell(None, _known(event.cards))
            case "street" if stacking.street < len(stacking.game.streets):
                stacking.open_street()
            case "draw":
                self._draw(event)
            case "bring_in":
                is_full = 0 < self.full_bet <= event.to
                self._choose(event, RaiseTo(Chips(event.to)) if is_full else BRING_IN)
            case word if word in RAISES:
                self._choose(event, RaiseTo(Chips(event.to)))
            case word if word in PLAIN:
                self._choose(event, PLAIN[word])
                if word == "fold":
                    stacking.fold(self.places[event.p])
            case _:
                pass

    def _choose(self, event: LogEvent, choice: AnyChoice) -> None:
        self.choices.append(Chosen(self.seats[event.p], choice))
        self.put.append(Chips(event.amt))

    def _deal(self, event: LogEvent) -> None:
        """On each street as many down as the game deals, whether or not the log says so."""
        streets = self.stacking.game.streets
        down = _known(event.down)
        if self.stacking.street < len(streets):
            down += [None] * (streets[self.stacking.street].down - len(down))
        self.stacking.tell(self.places[event.p], down + _known(event.up))

    def _draw(self, event: LogEvent) -> None:
        out, into = _known(event.out), _known(event.into)
        draw = self.stacking.draw(self.places[event.p], event.n, out=out, into=into)
        self.draws[len(self.choices)] = draw
        self._choose(event, STAND_PAT)


def _named(log: Log) -> Iterator[str]:
    for event in log.events:
        yield from (*event.down, *event.up, *event.out, *event.into, *event.cards)
    for cards in log.known.values():
        yield from cards


def _filled(log: Log) -> Iterator[LogEvent]:
    """The events with the cards that were made up for them."""
    made_up: dict[int, dict[str, list[str]]] = {}
    for number, field, cards in log.fill:
        made_up.setdefault(number, {})[CARD_FIELDS[field]] = cards
    for number, event in enumerate(log.events):
        yield msgspec.structs.replace(event, **made_up.get(number, {}))


def _known(cards: list[str]) -> list[Known]:
    return [None if card == UNKNOWN else parse_card(card) for card in cards]
