"""From another room's log to a hand that can be played again and compared.

Seats are the players' numbers in dealing order, 1 left of the button; the log's seat numbers play no part.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress

import msgspec

from cardhouse.cards import Card, parse_card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.games.names import LOG_NAMES
from cardhouse.play import Refusal
from cardhouse.records.logs import Log, LogEvent, LogPrice, LogResults
from cardhouse.records.played import Outcome, PlayedHand, UnknownGame
from cardhouse.records.record import Chosen, HandRecord, replay
from cardhouse.records.stacked import Known, stacked_deck
from cardhouse.rules.menu import CALL, CHECK, FOLD, Call, Check, Fold, RaiseTo
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance, Pot, ShortAllIn, Stakes, StructureId

STRUCTURE_IDS = {
    "nl": StructureId.NO_LIMIT,
    "pl": StructureId.POT_LIMIT,
    "hpl": StructureId.HALF_POT_LIMIT,
    "fl": StructureId.FIXED_LIMIT,
}
POST_KINDS = {
    "ante": PostKind.ANTE,
    "sb": PostKind.SMALL_BLIND,
    "bb": PostKind.BIG_BLIND,
    "straddle": PostKind.STRADDLE,
    "late": PostKind.LATE,
    "dead": PostKind.DEAD,
}
PLAIN: dict[str, Fold | Check | Call] = {"fold": FOLD, "check": CHECK, "call": CALL}
RAISES = frozenset({"bet", "raise"})
UNKNOWN = "??"
OTHER_SIZES = "relaxed:"
"""Begins the check of a log whose bet sizes are right by another option than its keeper's."""
TRUSTED = ("ok", OTHER_SIZES)
SHORT_ALL_INS = {"PokerStars": ShortAllIn.NOMINAL}
"""Rooms with an option of their own (rules.md 1.6): log 229e6849b9579520 raises an all-in to 150 to 180."""
MISPRICED = {
    "02c8a66ca3072fb6": {"sb": 150},
    "1c661efa246566da": {"bb": 4000},
    "fdf18641c692b05e": {"bb": 300},
}
"""Logs whose head takes what an all-in blind had left for the blind; the other blind tells the level."""

Seats = Mapping[str, Seat]


def played_hand(log: Log) -> PlayedHand:
    """What the log records. Raises `UnknownGame`, and `CardError` for cards that contradict each other."""
    if log.game not in LOG_NAMES or log.limit not in STRUCTURE_IDS:
        raise UnknownGame(f"{log.game} {log.limit}")
    seats = {player.p: Seat(number) for number, player in enumerate(log.players, 1)}
    price = price_of(log)
    acts = [event for event in log.events if event.t in PLAIN or event.t in RAISES]
    record = HandRecord(
        game=LOG_NAMES[log.game],
        stakes=_stakes(price, STRUCTURE_IDS[log.limit], site=log.site),
        stacks={seats[player.p]: Chips(player.stack) for player in log.players},
        button=seats.get(log.button or ""),
        posts=tuple(_posts(log, seats, price)),
        chance=Chance(_deck(log)),
        choices=tuple(Chosen(seats[event.p], _choice(event)) for event in acts),
    )
    if log.check.startswith(OTHER_SIZES):
        record = _as_the_room_played(record)
    put = tuple(Chips(event.amt) for event in acts)
    doubt = None if log.check.startswith(TRUSTED) else log.check
    return PlayedHand(log.id, record, put=put, outcome=_outcome(log.results, seats), doubt=doubt)


def price_of(log: Log) -> LogPrice:
    """The blinds as they were posted in full, else as corrected, else as the log's head has them."""
    posted = {event.kind: event.amt for event in log.events if event.t == "post" and not event.allin}
    blinds = {kind: posted[kind] for kind in ("sb", "bb") if kind in posted}
    return msgspec.structs.replace(log.stakes, **(MISPRICED.get(log.id, {}) | blinds))


def _as_the_room_played(record: HandRecord) -> HandRecord:
    """The record with the first option of short all-ins that allows its choices, if there is one."""
    for option in ShortAllIn:
        stakes = msgspec.structs.replace(record.stakes, short_all_in=option)
        other = msgspec.structs.replace(record, stakes=stakes)
        with suppress(Refusal):
            replay(other)
            return other
    return record


def _stakes(price: LogPrice, structure: StructureId, *, site: str) -> Stakes:
    return Stakes(
        structure,
        big_blind=Chips(price.bb),
        small_blind=Chips(price.sb),
        ante=Chips(price.ante),
        small_bet=Chips(price.small_bet),
        big_bet=Chips(price.big_bet),
        short_all_in=SHORT_ALL_INS.get(site, ShortAllIn.HALF_BET),
    )


def _choice(event: LogEvent) -> Fold | Check | Call | RaiseTo:
    return PLAIN[event.t] if event.t in PLAIN else RaiseTo(Chips(event.to))


def _posts(log: Log, seats: Seats, price: LogPrice) -> Iterator[Post]:
    """An ante that a single player posts is everyone's."""
    posts = [event for event in log.events if event.t == "post"]
    alone = sum(event.kind == "ante" for event in posts) == 1
    for event in posts:
        kind = PostKind.TABLE_ANTE if alone and event.kind == "ante" else _kind(event)
        yield Post(seats[event.p], kind, Chips(_due(event, price)))


def _kind(post: LogEvent) -> PostKind:
    kind = POST_KINDS.get(post.kind)
    if kind is None:
        raise ValueError(f"no post is called {post.kind!r} in a game with blinds")
    return kind


def _due(post: LogEvent, price: LogPrice) -> int:
    """What the seat owed; an all-in post may have been shorter."""
    if not post.allin:
        return post.amt
    return max(post.amt, {"ante": price.ante, "sb": price.sb, "bb": price.bb}.get(post.kind, 0))


def _deck(log: Log) -> tuple[Card, ...]:
    """The deck that deals the log's cards, with the made-up ones where it knows none."""
    made_up = {(number, field): cards for number, field, cards in log.fill}
    holes: dict[str, list[Known]] = {player.p: [] for player in log.players}
    board: list[Known] = []
    for number, event in enumerate(log.events):
        if event.t == "deal":
            holes[event.p] += _known(made_up.get((number, "down"), event.down))
        elif event.t == "board":
            board += _known(made_up.get((number, "cards"), event.cards))
    return stacked_deck(GAMES[LOG_NAMES[log.game]], list(holes.values()), board)


def _known(cards: list[str]) -> list[Known]:
    return [None if card == UNKNOWN else parse_card(card) for card in cards]


def _outcome(results: LogResults, seats: Seats) -> Outcome:
    def by_seat(amounts: Mapping[str, int]) -> dict[Seat, Chips]:
        return {seats[player]: Chips(amount) for player, amount in amounts.items()}

    return Outcome(
        returned=by_seat(results.uncalled),
        pots=tuple(Pot(Chips(pot.amt), tuple(seats[p] for p in pot.eligible)) for pot in results.pots),
        stacks=by_seat(results.final_stacks),
        collected=by_seat(results.collected),
        rake=Chips(results.rake),
    )
