"""One of each message and of each event. ``python -m tests.protocol.examples`` writes wire.jsonl anew."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from cardhouse.cards import Suit, parse_cards
from cardhouse.casino.holdem import CASINO_HOLDEM
from cardhouse.casino.russian import RUSSIAN
from cardhouse.chips import Chips, Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.games.omaha import OMAHA_HI_LO
from cardhouse.games.rotations import HORSE
from cardhouse.games.stud import SEVEN_CARD_STUD
from cardhouse.play import By, DecisionNumber, Event, Menu, TimeClass
from cardhouse.protocol import commands as c, messages as m
from cardhouse.protocol.codec import encode
from cardhouse.protocol.events import seated, to_wire
from cardhouse.room.casino_info import casino_info
from cardhouse.room.game_info import game_info, rotation_info
from cardhouse.rules import events as poker
from cardhouse.rules.menu import BetMenu, BringInMenu, DrawMenu, ShowMenu, SplitMenu
from cardhouse.rules.posts import PostKind
from cardhouse.rules.spec import GameId, Pot, StreetName, StructureId
from cardhouse.rules.stakes import fixed_limit
from cardhouse.tables import events as table
from cardhouse.tables.config import SpeedId
from tests.protocol.casino_examples import ADVICE, CASINO_COMMANDS, CASINO_EVENTS
from tests.protocol.naiko_examples import NAIKO_CHOICES, NAIKO_EVENTS

GOLDEN = Path(__file__).with_name("wire.jsonl")

FROM_CLIENT: list[c.FromClient] = [
    c.Hello(1),
    c.Hello(1, "s3cret", "Ann"),
    c.Ping(7),
    c.Watch("c1", "t1"),
    c.Watch("c2", "t1", 3, 41),
    c.Unwatch("c3", "t1"),
    c.WatchLobby("c4"),
    c.FindInvite("c5", "QW3R"),
    c.PlayNow("c6", "omaha"),
    c.PlayNow("c37", "omaha", "pot-limit", "plo-100", 5_000),
    c.Sit("c7", "t1", 3, 10_000, posts=False),
    c.Leave("c8", "t1"),
    c.Leave("c36", "t1", after_play=True),
    c.SitOut("c9", "t1"),
    c.SitIn("c10", "t1"),
    c.TopUp("c11", "t1", 5_000),
    c.Choose("c12", "t1", "p9", 4, c.Fold()),
    c.Choose("c13", "t1", "p9", 4, c.Check()),
    c.Choose("c14", "t1", "p9", 4, c.Call()),
    c.Choose("c15", "t1", "p9", 4, c.Raise(300)),
    c.Choose("c16", "t1", "p9", 8, c.Show(["Ah", "Kd"])),
    c.Choose("c17", "t1", "p9", 8, c.Muck()),
    c.Choose("c26", "t1", "p9", 4, c.BringIn()),
    c.Choose("c27", "t1", "p9", 4, c.Discard(["Ah", "2d"])),
    c.Choose("c28", "t1", "p9", 4, c.Discard([])),
    c.Choose("c29", "t1", "p9", 4, c.Split()),
    c.Choose("c30", "t1", "p9", 4, c.Refuse()),
    c.AskToShow("c18", "t1", wanted=True),
    c.Chat("c19", "t1", "خوبی؟"),
    c.Rename("c20", "小王"),
    c.Refill("c21"),
    c.Queue("c22", "t1"),
    c.SetBots("c23", "t1", -1),
    c.OpenTable("c24", "holdem", "no-limit", 100, 6, "fast", 2),
    c.CloseTable("c25", "t1"),
    *CASINO_COMMANDS,
    c.AskHistory("c35", 20),
    *NAIKO_CHOICES,
]

_ANN = table.SeatView(Seat(3), "g7", "Ann", is_bot=False, stack=Chips(9_700), presence=table.Presence.PLAYING)
_BET = BetMenu(Chips(100), Chips(300), Chips(9_700), Chips(100), Chips(150), Chips(0))
_SIZES = (Chips(200), Chips(400))
_MENUS = (
    BetMenu(Chips(0), *_SIZES, Chips(0), Chips(600), Chips(0), _SIZES),
    BetMenu(
        Chips(50), Chips(200), Chips(200), Chips(50), Chips(150), Chips(0), (Chips(200),), completes=True
    ),
    BetMenu(Chips(0), Chips(100), Chips(9_700), Chips(0), Chips(600), Chips(0), split=True),
    BringInMenu(Chips(100), Chips(200), Chips(200), Chips(150), may_fold=False),
    DrawMenu(0, 5, replaced=True),
    SplitMenu(),
    ShowMenu(2, partly=True),
)
_SOFT, _LATE = 1_700_000_025_000, 1_700_000_085_000


def _asked(menu: Menu | None, time: TimeClass = TimeClass.ACTION) -> table.DecisionOpened:
    return table.DecisionOpened(Seat(3), DecisionNumber(4), _SOFT, _LATE, menu, time)


EVENTS: list[Event] = [
    table.SeatTaken(_ANN),
    table.SeatChanged(
        table.SeatView(Seat(4), "b1", "Robin", True, Chips(0), table.Presence.BROKE, True, True, True)
    ),
    table.SeatChanged(msgspec.structs.replace(_ANN, leaves_after=True)),
    table.SeatLeft(Seat(4), "b1", Chips(0)),
    table.ChipsAdded(Seat(3), "g7", Chips(300), Chips(10_000)),
    table.PlayOpened(
        "p9",
        9,
        Seat(1),
        {Seat(1): Chips(10_000), Seat(3): Chips(9_700)},
        GameId("holdem"),
        fixed_limit(Chips(200)),
    ),
    poker.Posted(Seat(1), PostKind.SMALL_BLIND, Chips(50), Chips(50), all_in=False),
    poker.Dealt(Seat(3), parse_cards("Ah Kd")),
    poker.Dealt(Seat(1), (None, None)),
    poker.StreetOpened(StreetName("flop"), parse_cards("2c 3d 4h")),
    poker.Dealt(Seat(3), parse_cards("Ah Kd"), parse_cards("2s")),
    poker.Discarded(Seat(3), parse_cards("Ah 2d"), By.PERSON),
    poker.Discarded(Seat(1), (None, None, None), By.PERSON),
    poker.Discarded(Seat(1), (), By.CLOCK),
    poker.Reshuffled(17),
    poker.SplitAnswered(Seat(3), True, By.PERSON),
    _asked(_BET),
    _asked(None),
    *map(_asked, _MENUS),
    _asked(None, TimeClass.DRAW),
    poker.Acted(Seat(3), poker.Act.RAISE, Chips(300), Chips(300), all_in=False, by=By.PERSON),
    poker.Acted(Seat(3), poker.Act.BRING_IN, Chips(100), Chips(100), all_in=False, by=By.PERSON),
    poker.BetReturned(Seat(3), Chips(200)),
    poker.PotsCollected((Pot(Chips(200), (Seat(1), Seat(3))),)),
    poker.Shown(Seat(3), parse_cards("Ah Kd")),
    poker.Mucked(Seat(1)),
    table.HandRead(Seat(3), 0, "straight", (5,), parse_cards("Ah 2c 3d 4h 5s")),
    table.HandRead(
        Seat(3), 0, "two_pair", (13, 12, 11), parse_cards("Kd Ks Qh Qs Jh"), (None, None, Suit(2))
    ),
    poker.Awarded(0, Seat(3), Chips(200), 0),
    poker.Awarded(1, Seat(3), Chips(1), None),
    poker.HandEnded(),
    table.PlaySettled("p9", {Seat(1): Chips(9_900), Seat(3): Chips(9_800)}, 1_700_000_090_000),
    table.PlayVoided("p9", "restart", {Seat(1): Chips(10_000), Seat(3): Chips(9_700)}),
    table.ChatSaid("g7", "Ann", "<b>hi</b>"),
    table.TableClosed("host"),
    *CASINO_EVENTS,
    *NAIKO_EVENTS,
]

_INFO = m.TableInfo(
    table="t1",
    game="holdem",
    structure=StructureId.NO_LIMIT,
    small_blind=50,
    big_blind=100,
    small_bet=0,
    big_bet=0,
    ante=0,
    bring_in=0,
    spread=[],
    seats=6,
    min_buy_in=2_000,
    max_buy_in=10_000,
    speed=SpeedId.NORMAL,
    hole_cards=2,
    board_cards=5,
    is_private=False,
)
_ROW = m.LobbyRow(_INFO, people=1, bots=4, queue=0, average_pot=850, plays_per_hour=72, play_now=14)

FROM_SERVER: list[m.FromServer] = [
    m.Welcome(1, "g7", "Ann", 90_300, 1_700_000_000_000, [m.SeatHeld("t1", 3)]),
    m.Welcome(1, "g7", "Ann", 100_000, 1_700_000_000_000, [], "s3cret"),
    m.Pong(7, 1_700_000_000_000),
    m.Ack("c7", "t1", 3),
    m.Ack("c24", "t5", None, "QW3R"),
    m.Nack("c15", "raise_out_of_range", {"min_to": 300, "max_to": 9_700}),
    m.Nack(None, "bad_message"),
    m.Balance(90_300),
    m.Games(
        [game_info(SEVEN_CARD_STUD), game_info(OMAHA_HI_LO), game_info(NAIKO)],
        [rotation_info(HORSE)],
        [m.OrderInfo("badugi", [m.ExampleHand("three_card_badugi", ["5c", "3h", "Ad", "8d"], 3)])],
        [casino_info(RUSSIAN), casino_info(CASINO_HOLDEM)],
    ),
    m.Lobby([_ROW]),
    m.LobbyChanged([_ROW], ["t4"]),
    m.Snapshot("t1", 3, 40, _INFO, [seated(_ANN)], 1, 8, 3, None, None, asks_to_show=False),
    *(m.Events("t1", 3, 41 + at, [to_wire(event)]) for at, event in enumerate(EVENTS)),
    m.Events("t1", 3, 90, [None, None]),
    m.SeatOffered("t1", 3, 1_700_000_030_000),
    m.TopUpCut("t1", 5_000, 2_000),
    m.WhileAway(
        [
            m.Missed("t1", "holdem", "t1-8", 10_000, 1_700_000_000_000),
            m.Missed("p7", None, None, 9_700, 1_700_000_120_000),
        ]
    ),
    ADVICE,
    m.History(
        [
            m.PastPlay(
                "t1-8", "t1", "holdem", 1_700_000_000_000, -300, [["Ah", "Kd"]], ["2c", "3d", "4h"], False
            ),
            m.PastPlay("c1-2", "c1", "russian", 1_700_000_000_000, 0, [["Ah"], ["Kd"]], [], is_void=True),
        ]
    ),
    m.Removed("t1", "closed"),
]


def wire() -> Iterator[str]:
    """Every example as it goes over the wire."""
    yield from (msgspec.json.encode(message).decode() for message in FROM_CLIENT)
    yield from (encode(message).decode() for message in FROM_SERVER)


if __name__ == "__main__":
    GOLDEN.write_text("".join(f"{line}\n" for line in wire()), encoding="utf-8")
