"""From another room's log to a hand that can be played again and compared.

Seats are the players' numbers in dealing order, 1 left of the button; the log's seat numbers play no part.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.games.names import LOG_NAMES
from cardhouse.play import Refusal
from cardhouse.records.log_story import RAISES, Seats, Story
from cardhouse.records.logs import ByName, Log, LogEvent, LogPrice, LogResults
from cardhouse.records.played import Outcome, PlayedHand, UnknownGame
from cardhouse.records.record import HandRecord, game_called, opened, replay
from cardhouse.records.reshuffled import Rerun
from cardhouse.records.showdowns import Claims, decided
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance, Forced, Game, Pot, ShortAllIn, Stakes, StructureId

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
    "button_blind": PostKind.BUTTON_BLIND,
}
OTHER_SIZES = "relaxed:"
"""Begins the check of a log whose bet sizes are right by another option than its keeper's."""
TRUSTED = ("ok", OTHER_SIZES)
SHORT_ALL_INS = {"PokerStars": ShortAllIn.NOMINAL}
"""Rooms with an option of their own (rules.md 1.6): log 229e6849b9579520 raises an all-in to 150 to 180."""


def played_hand(log: Log) -> PlayedHand:
    """What the log records. Raises `UnknownGame`, and `CardError` for cards that contradict each other."""
    name = LOG_NAMES.get(log.game)
    if name is None or log.limit not in STRUCTURE_IDS:
        raise UnknownGame(f"{log.game} {log.limit}")
    game = game_called(name)
    seats = ByName({player.p: Seat(number) for number, player in enumerate(log.players, 1)})
    price, story = price_of(log), Story(log, game, seats=seats)
    stakes = _stakes(price, STRUCTURE_IDS[log.limit], game=game, site=log.site)
    record = HandRecord(
        game=game.id,
        stakes=msgspec.structs.replace(stakes, caps=_caps(log, stakes)),
        stacks={seats[player.p]: Chips(player.stack) for player in log.players},
        button=seats.get(log.button or ""),
        posts=tuple(_posts(log, seats, price)),
        chance=Chance(story.stacking.finish()),
        choices=tuple(story.choices),
    )
    if log.check.startswith(OTHER_SIZES):
        record = _as_the_room_played(record)
    if story.draws:
        record = _with_draws(record, story)
    unknown = frozenset(game.deck) - story.stacking.known(story.named)
    record = msgspec.structs.replace(record, unknown=unknown)
    doubt = None if log.check.startswith(TRUSTED) else log.check
    outcome = _outcome(log.results, seats)
    return PlayedHand(
        log.id,
        record if doubt else decided(record, outcome, Claims()),
        outcome=outcome,
        put=tuple(story.put),
        doubt=doubt,
        again=frozenset(story.named - story.stacking.known(story.named)),
        not_kept=tuple(_not_kept(log, story)),
    )


def _not_kept(log: Log, story: Story) -> Iterator[str]:
    """A record has no place for what is not of the play."""
    yield from sorted({"check", "site", *log.others})
    yield from story.stacking.lost(story.named)


def _with_draws(record: HandRecord, story: Story) -> HandRecord:
    """The record with the discards, and the reshuffles that bring what was drawn."""
    rerun = Rerun(opened(record), story.stacking.later)
    choices = list(record.choices)
    with suppress(Refusal):
        for number, chosen in enumerate(choices):
            draw = story.draws.get(number)
            if draw is not None:
                choices[number] = msgspec.structs.replace(chosen, choice=draw.choice())
            rerun.choose(choices[number], draw)
    return msgspec.structs.replace(record, choices=tuple(choices), chance=rerun.chance)


def price_of(log: Log) -> LogPrice:
    """Forced bets as they were posted in full, else as the log's head has them.

    The head may take what an all-in blind had left for the blind: the other blind tells the level.
    """
    stakes = log.stakes
    full = {event.kind: event.amt for event in log.events if event.t == "post" and not event.allin}
    return msgspec.structs.replace(
        stakes,
        sb=full.get("sb", max(stakes.sb, full.get("bb", 0) // 2)),
        bb=full.get("bb", max(stakes.bb, 2 * full.get("sb", 0))),
        bring_in=stakes.bring_in or _brought_in(log),
    )


def _brought_in(log: Log) -> int:
    """The bring-in of a log whose head has none: nobody had to post it, or it was a full bet or all-in.

    Whoever calls an all-in bring-in tells the whole of it.
    """
    small_bet = log.stakes.small_bet
    posted = 0
    for event in log.events:
        if event.t == "bring_in" and event.to < small_bet:
            posted = event.to
        elif event.t in RAISES:
            break
        elif posted and event.t == "call":
            return max(posted, event.to)
    return posted or small_bet // 2


def _as_the_room_played(record: HandRecord) -> HandRecord:
    """The record with the first option of short all-ins that allows its choices, if there is one."""
    for option in ShortAllIn:
        stakes = msgspec.structs.replace(record.stakes, short_all_in=option)
        other = msgspec.structs.replace(record, stakes=stakes)
        with suppress(Refusal):
            replay(other)
            return other
    return record


def _stakes(price: LogPrice, structure: StructureId, *, game: Game, site: str) -> Stakes:
    """Where nobody posts a blind, an ante is the least bet."""
    if structure is StructureId.FIXED_LIMIT and min(price.small_bet, price.big_bet) <= 0:
        raise ValueError("fixed limit without a bet")
    is_brought_in = game.forced is Forced.BRING_IN
    return Stakes(
        structure,
        big_blind=Chips(0 if is_brought_in else price.bb or price.ante),
        small_blind=Chips(price.sb),
        ante=Chips(price.ante),
        bring_in=Chips(price.bring_in if is_brought_in else 0),
        small_bet=Chips(price.small_bet),
        big_bet=Chips(price.big_bet),
        short_all_in=SHORT_ALL_INS.get(site, ShortAllIn.HALF_BET),
    )


def _caps(log: Log, stakes: Stakes) -> tuple[int, ...]:
    """Many rooms lift the cap between two players: then as many bets as they made (rules.md A-34)."""
    if len(log.players) > 2:
        return stakes.caps
    streets = "".join("|" if event.t == "street" else "+" * (event.t in RAISES) for event in log.events)
    made = max(map(len, streets.split("|")))
    return (max(*stakes.caps, made + 1),)


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
        raise ValueError(f"no post is called {post.kind!r} in a log")
    return kind


def _due(post: LogEvent, price: LogPrice) -> int:
    """What the seat owed; an all-in post may have been shorter."""
    if not post.allin:
        return post.amt
    return max(post.amt, {"ante": price.ante, "sb": price.sb, "bb": price.bb}.get(post.kind, 0))


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
