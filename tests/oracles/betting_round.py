"""A second opinion on one betting round of poker, written from the rule book without knowledge of the engine.

Source: rules.md, sections 0 (notation), 1 to 1.8 and the readings in section 11.  Numbers in the
comments ("1.6") are sections of that page, "BT-23" and the like its worked examples.

Every question is answered the slow way: set the round up, replay the actions one by one, look.

    answer(example_input)       what the player `next` may do: the `expected` object of the example
    who_is_next(example_input)  who must act after the actions; None when the round is over
    legal(example_input)        whether each action listed was legal, and in turn, when it was made
    max_raise_by(example_input) the extra field of DF-01

Extra input keys, beside those explained in examples.md:
    short_all_in  "half_bet" (default), "nominal" or "additive"; FL and SPREAD (1.6)
    reopen        "cumulative" (default) or "never"; NL, PL and HPL (1.6)
    bring_in      name of the player who made the bring-in, where the numbers do not show it

Where the rule book is silent or can be read in two ways
--------------------------------------------------------
Questions asked
  Reading 1: `call` is what the player really adds, so it is never more than his stack.
  Reading 2: `max_to` is bounded by his own stack only, never by what his opponents hold (1.3 says
      "up to the stack").
  Reading 3: a player too short for the least raise may still raise all-in (1.3, 1.6): `min_to` and
      `max_to`, or the entry of `raise_to`, are then his whole stack.
  Reading 4: `answer` takes it that `next` is to act, whether or not it is his turn.  For somebody
      who has folded or is all-in it says: call 0, no raise.  Actions that are not legal are
      replayed as they stand.

Turn and end of the round
  Reading 5: a player who owes nothing and whose raise nobody could answer has no decision to make,
      so he "cannot act" in the sense of section 1 and is not asked.  (Everybody else is all-in; or
      the big blind when all callers are all-in for no more than the blind.)
  Reading 6: the bring-in is its player's action (1: "no extra option if all just call").  A short
      all-in over the bring-in therefore does not let him raise; a completion does.
  Reading 7: a round has a bring-in when `start_bet` is above nothing and below the bet (FL, with
      `count0` 0) or below `min_bet`; whoever has chips in at the start made it.  A bring-in as
      large as the least bet cannot be told from a blind: name its player under `bring_in`.

Legality
  Reading 8: an action out of turn, or after the end of the round, is not legal.  "check" needs
      nothing to call, "call" something; "bet" needs a level of 0, "raise" a level above 0;
      "complete" is another word for "raise".
  Reading 9: "allin" is a call when it is no more than what he is asked for, a bet or raise when it
      goes above the level, and then it must be a bet or raise open to him (no more than the pot in
      PL, no more than the next level in FL, and so on).  More than he is asked for but not above
      the level (the opponents cannot match it) is not legal: the call is the smaller amount.
  Reading 10: "bet" or "raise" with exactly his whole stack is the same as "allin".

No limit, pot limit, half pot
  Reading 11: the size of an all-in raise is what it adds to the level, also over a short opening
      all-in: 110 over 20 with a minimum of 100 is short (1.6: "at least all-in + m").
  Reading 12: short all-ins that add up give the right to raise back but are no full raise
      themselves: the least raise stays `C + last full raise` (BT-04).
  Reading 13: `last_full` is `min_bet` unless given, also over a bring-in.
  Reading 14: anchors matter in NL only (A-17: refused on PL); limits FL, SPREAD and HPL are left
      as they are.

Fixed limit and spread: short all-ins
  Reading 15: "complete to the full level ONLY" is taken at its word: after an all-in of less than
      half there is exactly one raise, to the last full level + the bet in force.  So in FL with
      `double_ok` it is the small bet until a big one is made, not a choice of two; in SPREAD it is
      one amount (`min_to` = `max_to`), not a range.
  Reading 16: all-ins that add up to half or more above the last full level are together ONE full
      bet: it counts once to the cap and the next raise is measured from it, for everybody who may
      raise.  WHO may raise is asked of each player since his own last action (BT-23, BT-24).
  Reading 17: one action counts once to the cap, even an all-in of more than a small bet where a
      big one is allowed.  That all-in, as it is less than the big bet, makes no big bet.
  Reading 18: the three values of `short_all_in` differ only in where the next raise goes; who may
      raise and what counts to the cap is the same.  All-in 5 and all-in 15, bet 20:
      half_bet 20 and 35; nominal 20 and 20 (the level that both fell short of); additive 25 and 35.
      So a room with that option has it: 60, 120, all-in 150, raised to 180 (tests/records/test_logged.py).
      That raise is a full one, which counts and reopens, however little it adds to the all-in.
  Reading 19: additive over a bring-in: completion while nobody is all-in over it, then all-in + bet.
  Reading 20: a player reopened by all-ins stays so until he acts; "half" is half of the step in
      force when the all-in that reaches it is made (1.6, "Half of what").
  Reading 21: in SPREAD an all-in of half or more leaves "the last bet or raise" as it was, so the
      next raise is at least all-in + that; the range goes up to `C + l` as always.
  Reading 22: nominal in SPREAD: after such an all-in the one raise goes to the nominal level.
  Reading 23: a bring-in in SPREAD is a level like a blind (1.2 names no completion): least raise
      `C + last_full`.

Start of an FL round
  Reading 24: `count0`, if absent, is the number of whole bets in `start_bet`; `level0`, if absent,
      is `start_bet` when bets are counted and 0 when none is (bring-in).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

FL_CAP: Final = 4  # 1.1: one bet and three raises, heads-up as well
SPREAD_CAP: Final = 3  # 1.2, A-06: nobody's total exceeds three times the limit
BIG_BET_GAMES: Final = ("NL", "PL", "HPL")


@dataclass
class Player:
    name: str
    stack: int
    committed: int
    folded: bool = False
    acted: bool = False
    acted_at: int = 0  # the level when he last acted
    reopened: bool = False  # he has acted, but may raise again

    @property
    def total(self) -> int:
        """The most he can have in this round."""
        return self.committed + self.stack


class Round:
    """One betting round: the rules that are the same in every structure (section 1)."""

    def __init__(self, given: dict[str, Any]) -> None:
        structure = given["structure"]
        self.kind: str = structure["type"]
        self.players = [
            Player(seat["name"], seat.get("stack", 0), seat.get("committed", 0)) for seat in given["seats"]
        ]
        self.pot_before: int = given.get("pot_before", 0)
        self.level: int = given.get("start_bet", 0)  # `C` of section 0
        self.last_seat = -1  # who acted last; the first of the seats speaks first

    # What can be seen from the table ------------------------------------------------------------

    def player(self, name: str) -> Player:
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def opponents(self, player: Player) -> list[Player]:
        """The others still in, all-in or not."""
        return [other for other in self.players if other is not player and not other.folded]

    def pot(self) -> int:
        """`P` of 1.4: every chip in the middle including this round, as really posted."""
        return self.pot_before + sum(player.committed for player in self.players)

    def asked_for(self, player: Player) -> int:
        """The total he must have in to stay: the level, but nobody is asked for more than an
        opponent still in can match (1.6 blinds; BT-25 to BT-27).
        """
        matchable = max((other.total for other in self.opponents(player)), default=0)
        return min(self.level, matchable)

    def call(self, player: Player) -> int:
        """What he adds when he calls (Reading 1)."""
        if player.folded:
            return 0
        return max(0, min(self.asked_for(player) - player.committed, player.stack))

    def can_be_answered(self, player: Player) -> bool:
        """Section 1: a raise is offered only if an opponent could put in more than `C` (BT-21)."""
        return any(other.total > self.level for other in self.opponents(player))

    def raises(self, player: Player) -> list[int]:
        """The raises open to him: all levels (FL), or the least and the greatest; empty for none."""
        if player.folded or player.total <= self.level or not self.can_be_answered(player):
            return []
        if player.acted and not player.reopened:  # 1.6: the betting was not reopened for him
            return []
        return [min(to, player.total) for to in self.open_levels(player)]  # Reading 3

    def may_raise_to(self, player: Player, to: int) -> bool:
        raises = self.raises(player)
        return bool(raises) and raises[0] <= to <= raises[-1]

    # What each structure says for itself --------------------------------------------------------

    def open_levels(self, player: Player) -> list[int]:
        """The raises of a player with a deep stack who may raise: as `raises`."""
        raise NotImplementedError

    def note_raise(self, to: int, others: list[Player]) -> None:
        """The level is about to rise: take note of it, and reopen the betting for those of the
        others who may raise again.
        """
        raise NotImplementedError

    # Who acts -----------------------------------------------------------------------------------

    def must_act(self, player: Player) -> bool:
        """Section 1: the round lasts until everybody who can act has acted and matched."""
        if player.folded or player.stack == 0:
            return False
        if player.committed < self.asked_for(player):
            return True
        # He owes nothing.  The big blind's option: he has posted but not acted (BT-22).
        return not player.acted and self.can_be_answered(player)  # Reading 5

    def to_act(self) -> Player | None:
        if sum(not player.folded for player in self.players) <= 1:
            return None  # section 1: one hand left unfolded wins at once
        count = len(self.players)
        for step in range(1, count + 1):
            player = self.players[(self.last_seat + step) % count]
            if self.must_act(player):
                return player
        return None

    # What they do -------------------------------------------------------------------------------

    def is_legal(self, action: list[Any]) -> bool:  # noqa: PLR0911 - one return a word
        player = self.to_act()
        if player is None or player.name != action[0]:  # Reading 8
            return False
        word: str = action[1]
        to: int | None = action[2] if len(action) > 2 else None
        call = self.call(player)
        if word == "fold":
            return True  # section 1: always, also when checking is free
        if word == "check":
            return call == 0
        if word == "call":
            return call > 0 and to in (None, player.committed + call)
        if word == "allin":  # Reading 9
            if to not in (None, player.total):
                return False
            return player.total <= self.asked_for(player) or self.may_raise_to(player, player.total)
        if word == "bet":
            return to is not None and self.level == 0 and self.may_raise_to(player, to)
        if word in ("raise", "complete"):
            return to is not None and self.level > 0 and self.may_raise_to(player, to)
        return False

    def act(self, action: list[Any]) -> None:
        player = self.player(action[0])
        self.last_seat = self.players.index(player)
        word: str = action[1]
        if word == "fold":
            player.folded = True
            return
        if word == "check":
            to = player.committed
        elif word == "call":
            to = player.committed + self.call(player)
        elif word == "allin":
            to = player.total
        elif word in ("bet", "raise", "complete"):
            to = action[2]
        else:
            raise ValueError(f"unknown action {word!r}")
        if to > self.level:
            self.note_raise(to, [other for other in self.players if other is not player])
            self.level = to
        player.stack -= to - player.committed
        player.committed = to
        self.mark_acted(player)

    def mark_acted(self, player: Player) -> None:
        player.acted = True
        player.acted_at = self.level
        player.reopened = False

    def mark_bring_in(self, given: dict[str, Any], full_bet: int) -> bool:
        """Whether the round began with a bring-in; its player has then acted (Readings 6, 7)."""
        named = given.get("bring_in")
        small = 0 < self.level < full_bet
        for player in self.players:
            if player.name == named or (named is None and small and player.committed > 0):
                self.mark_acted(player)
        return small


class BigBetRound(Round):
    """No limit, pot limit, half pot: 1.3, 1.4, 1.5 and the first rows of 1.6."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(given)
        min_bet: int = given["structure"]["min_bet"]
        self.last_full: int = given.get("last_full", min_bet)  # Reading 13
        self.anchors: list[str] = given.get("anchors", [])
        self.cumulative = option(given, "reopen", ("cumulative", "never")) == "cumulative"
        self.mark_bring_in(given, min_bet)

    def open_levels(self, player: Player) -> list[int]:
        least = self.level + self.last_full  # 1.3; with nothing bet yet: the minimum bet
        call = self.level - player.committed
        pot_raise = self.level + self.pot() + call  # 1.4
        half_pot_raise = self.level + (self.pot() + call) // 2  # 1.5
        if self.kind == "PL":
            greatest = pot_raise
        elif self.kind == "HPL":
            greatest = half_pot_raise
        elif player.name in self.anchors:  # section 10, no. 11; A-17
            greatest = pot_raise
        else:
            greatest = player.total
        return [least, max(least, greatest)]  # 1.4, 1.5: the legal minimum stays legal

    def note_raise(self, to: int, others: list[Player]) -> None:
        by = to - self.level  # Reading 11
        full = by >= self.last_full
        for other in others:
            adds_up = self.cumulative and to - other.acted_at >= self.last_full  # 1.6; BT-04
            if full or adds_up:
                other.reopened = True
        if full:
            self.last_full = by


class LimitRound(Round):
    """What FL and SPREAD share: the half-bet rule of 1.6.

    `base` is the level short all-ins are measured from: the last full bet as it really lies, or
    the bring-in.  `full_level` is the level the next raise is measured from: the same, but the
    nominal one with the option "nominal", and 0 under a bring-in.
    """

    base: int
    full_level: int

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(given)
        self.short_all_in = option(given, "short_all_in", ("half_bet", "nominal", "additive"))

    def size(self) -> int:
        """The bet in force: what the next raise is by."""
        raise NotImplementedError

    def step(self) -> int:
        """The bet, raise or completion half of which makes an all-in a full one."""
        return self.size()

    def note_full_bet(self, to: int) -> None:
        """A full bet, raise or completion is made; `base` and `full_level` are still the old."""
        raise NotImplementedError

    def short_bet_lies(self) -> bool:
        """The level is an all-in of less than half, or a bring-in: above the last full level."""
        return self.level > self.full_level

    def note_raise(self, to: int, others: list[Player]) -> None:
        step = self.step()
        to_nominal = self.level < self.full_level <= to  # Reading 18
        for other in others:  # each since his own last action: BT-23, BT-24
            if to_nominal or 2 * (to - other.acted_at) >= step:
                other.reopened = True
        if to_nominal or 2 * (to - self.base) >= step:  # Reading 16
            nominal = max(to, self.full_level + self.size())  # what an all-in below fell short of
            if self.level < self.full_level:
                nominal = self.full_level
            self.note_full_bet(to)
            self.base = to
            self.full_level = nominal if self.short_all_in == "nominal" else to  # Reading 18


class FixedLimitRound(LimitRound):
    """Fixed limit: 1.1, with the two sizes of S7-04 to S7-06 where `double_ok`."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(given)
        self.bet: int = given["structure"]["bet"]
        self.count: int = given.get("count0", self.level // self.bet)  # Reading 24
        self.full_level = given.get("level0", self.level if self.count else 0)
        self.double_ok: bool = given.get("double_ok", False)
        self.big_made = False
        bring_in = self.count == 0 and self.mark_bring_in(given, self.bet)
        self.bring_in = self.level if bring_in else 0
        self.base = self.bring_in if bring_in else self.full_level

    def size(self) -> int:
        return 2 * self.bet if self.big_made else self.bet

    def step(self) -> int:
        if self.count == 0:  # 1.6: between bring-in and full bet the completion increment
            return self.size() - self.bring_in
        return self.size()

    def open_levels(self, player: Player) -> list[int]:
        return self.levels()  # the same for everybody

    def raises(self, player: Player) -> list[int]:
        return sorted(set(super().raises(player)))

    def may_raise_to(self, player: Player, to: int) -> bool:
        return to in self.raises(player)

    def levels(self) -> list[int]:
        if self.count >= FL_CAP:  # 1.1; BT-11, DF-10
            return []
        at_bring_in = self.count == 0 and 0 < self.level == self.bring_in
        if self.short_all_in == "additive" and not at_bring_in:  # Reading 19
            start = self.level
        elif self.level < self.full_level:
            return [self.full_level]  # Reading 18
        elif self.short_bet_lies():
            return [self.full_level + self.size()]  # complete only; Reading 15
        else:
            start = self.full_level
        if self.double_ok and not self.big_made:
            return [start + self.bet, start + 2 * self.bet]  # S7-04, S7-05
        return [start + self.size()]

    def note_full_bet(self, to: int) -> None:
        levels = self.levels()
        self.count += 1  # Reading 17
        if len(levels) == 2 and to >= levels[1]:
            self.big_made = True  # S7-06, DF-03: from now on every raise is the big bet


class SpreadRound(LimitRound):
    """Spread limit: 1.2."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(given)
        min_bet: int = given["structure"]["min_bet"]
        self.limit: int = given["structure"]["limit"]
        self.last_raise: int = given.get("last_full", min_bet)
        self.base = self.full_level = self.level  # Reading 23
        self.mark_bring_in(given, min_bet)

    def size(self) -> int:
        return self.last_raise  # 1.6: half of the last bet or raise

    def open_levels(self, player: Player) -> list[int]:
        cap = SPREAD_CAP * self.limit
        if self.level >= cap:  # 1.2; BT-13
            return []
        if self.short_all_in == "additive":
            start = self.level
        elif self.level < self.full_level:
            nominal = min(self.full_level, cap)
            return [nominal, nominal]  # Reading 22
        elif self.short_bet_lies():
            complete = min(self.full_level + self.last_raise, cap)
            return [complete, complete]  # complete only; Reading 15
        else:
            start = self.full_level
        least = min(start + self.last_raise, cap)  # smaller only exactly onto the cap: BT-16
        return [least, max(least, min(start + self.limit, cap))]

    def note_full_bet(self, to: int) -> None:
        start = max(self.level, self.full_level)
        self.last_raise = max(self.last_raise, to - start)  # Reading 21


def option(given: dict[str, Any], key: str, values: tuple[str, ...]) -> str:
    """The value of an extra input key; the first of the values is the default."""
    value: str = given.get(key, values[0])
    if value not in values:
        raise ValueError(f"{key}: {value!r} is none of {values}")
    return value


def begin(given: dict[str, Any]) -> Round:
    kind = given["structure"]["type"]
    if kind == "FL":
        return FixedLimitRound(given)
    if kind == "SPREAD":
        return SpreadRound(given)
    if kind in BIG_BET_GAMES:
        return BigBetRound(given)
    raise ValueError(f"unknown structure {kind!r}")


def replay(given: dict[str, Any]) -> Round:
    betting = begin(given)
    for action in given["actions"]:
        betting.act(action)
    return betting


def answer(example_input: dict[str, Any]) -> dict[str, Any]:
    """What the player `next` may do: the `expected` object of a betting example."""
    betting = replay(example_input)
    player = betting.player(example_input["next"])
    raises = betting.raises(player)
    result: dict[str, Any] = {"call": betting.call(player), "can_raise": bool(raises)}
    if raises and betting.kind == "FL":
        result["raise_to"] = raises
    elif raises:
        result["min_to"], result["max_to"] = raises
    return result


def max_raise_by(example_input: dict[str, Any]) -> int | None:
    """The greatest raise of `next` over the level (DF-01, section 10 no. 7); None without one."""
    betting = replay(example_input)
    raises = betting.raises(betting.player(example_input["next"]))
    return raises[-1] - betting.level if raises else None


def who_is_next(example_input: dict[str, Any]) -> str | None:
    """Who must act after the actions; None when the round is over."""
    player = replay(example_input).to_act()
    return player.name if player else None


def legal(example_input: dict[str, Any]) -> bool:
    """Whether each action listed was legal, and made in turn, when it was made."""
    betting = begin(example_input)
    for action in example_input["actions"]:
        if not betting.is_legal(action):
            return False
        betting.act(action)
    return True
