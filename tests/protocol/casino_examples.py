"""One of everything that is said at a casino table."""

from cardhouse.cards import parse_card, parse_cards
from cardhouse.casino import events as casino
from cardhouse.casino.combinations import Combination
from cardhouse.casino.events import Deed, Verdict
from cardhouse.casino.menu import BoxMenu, ExchangePrice, GameMenu
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, DecisionNumber, Event, TimeClass
from cardhouse.protocol import commands as c, messages as m
from cardhouse.tables import events as table

BOX, CLOSED = Seat(2), Seat(4)
_LATE = 1_700_000_025_000
_HAND = parse_cards("8c 8s 8d 3h 2d")
_MENUS = (
    BoxMenu(
        _HAND,
        may_fold=True,
        may_check=False,
        bets=(Chips(200),),
        min_insurance=Chips(100),
        max_insurance=Chips(300),
        sixth_card=Chips(100),
        exchange=(ExchangePrice(1, Chips(100)), ExchangePrice(2, Chips(100))),
    ),
    BoxMenu((), True, True, (Chips(300), Chips(400)), Chips(0), Chips(0), None, ()),
    GameMenu(Chips(100), Chips(100)),
)

CASINO_EVENTS: list[Event] = [
    table.Wagered(
        Seat(2),
        (Wager(BOX, Seat(2), Chips(100), bonus=Chips(50)), Wager(CLOSED, Seat(2), Chips(100), is_open=False)),
        _LATE,
    ),
    table.Wagered(Seat(2), (), None),
    table.PlayOpened("p4", 4, None, {Seat(2): Chips(10_000)}, "russian"),
    casino.Staked(BOX, Seat(2), Chips(100), Chips(0), Chips(50), is_open=True),
    casino.BoxDealt(CLOSED, 5),
    casino.BoxSeen(BOX, Seat(2), _HAND),
    casino.BoxSeen(BOX, Seat(2), (None,) * 5),
    casino.DealerDealt((None, None, None, None, parse_card("Kd"))),
    casino.BoardDealt(parse_cards("2c 3d 4h")),
    *(
        table.DecisionOpened(Seat(2), DecisionNumber(number), _LATE, _LATE, menu, TimeClass.ACTION, BOX)
        for number, menu in enumerate((*_MENUS, None), 1)
    ),
    casino.BoxActed(BOX, Deed.BET, Chips(200), Chips(100), By.PERSON),
    casino.CardsServed(BOX, Seat(2), parse_cards("3h"), parse_cards("Kc")),
    casino.CardsServed(BOX, Seat(2), (), (None,)),
    casino.DealerShown(parse_cards("Ah Kd Qs 9c 4d"), Combination.ACE_KING, has_game=True),
    casino.DealerReplaced(parse_card("Kd"), parse_card("9d")),
    casino.BoxShown(BOX, _HAND, (Combination.THREE_OF_A_KIND, Combination.ACE_KING)),
    casino.InsuranceSettled(BOX, Chips(100), Chips(0)),
    casino.BonusSettled(BOX, Chips(50), Chips(400)),
    casino.BoxSettled(BOX, Verdict.WINS, Chips(100), Chips(0), Chips(800)),
    casino.RoundEnded(),
]

_CHOICES: list[c.BoxChoice] = [
    c.Bet(200, 100),
    c.SixthCard(),
    c.Exchange(["3h", "2d"]),
    c.BuyGame(),
    c.TakeAnte(),
]

CASINO_COMMANDS: list[c.FromClient] = [
    c.Wager("c26", "t1", [c.Spot(2, 100, 50), c.Spot(4, 100, is_open=False)]),
    c.Wager("c27", "t1", []),
    c.Advise("c28", "t1", "p4", 3),
    *(c.Choose(f"c{at}", "t1", "p4", 3, choice) for at, choice in enumerate(_CHOICES, 29)),
    c.OpenTable("c34", "russian", None, 100, 4),
]

ADVICE = m.Advice("t1", "p4", 3, [m.Advised(c.Bet(200), 31.25, 0.0), m.Advised(c.Fold(), -100.0, 0.0)])
