"""One casino round: any dealer-banked game as a play (see `cardhouse.play.Play`, rules.md 8)."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

import msgspec

from cardhouse.cards import Card, rank_of
from cardhouse.casino.box import Box, box_menu, new_box
from cardhouse.casino.combinations import by_strength, least_strength
from cardhouse.casino.events import (
    BoardDealt,
    BonusSettled,
    BoxActed,
    BoxDealt,
    BoxSeen,
    BoxSettled,
    BoxShown,
    CardsServed,
    DealerDealt,
    DealerReplaced,
    DealerShown,
    Deed,
    InsuranceSettled,
    RoundEnded,
    Staked,
    Verdict,
)
from cardhouse.casino.menu import (
    TAKE_ANTE,
    Bet,
    BoxMenu,
    BuyGame,
    Exchange,
    GameMenu,
    SixthCard,
)
from cardhouse.casino.pay import table_pays
from cardhouse.casino.settlement import capped, compared, hands_of, insurance_return, returns
from cardhouse.casino.spec import (
    BoughtGame,
    CasinoGame,
    ExchangeOffer,
    Limits,
    Offer,
    Replaced,
    SixthCardOffer,
)
from cardhouse.casino.wagers import Wager, check_wagers
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, DecisionNumber, Event, Pending, Position, Refusal, Result, TimeClass
from cardhouse.ranking import HIGH
from cardhouse.rules.menu import CHECK, FOLD, Check, Fold
from cardhouse.rules.spec import Chance

NONE: Final = Chips(0)


class BoxResult(msgspec.Struct, frozen=True, gc=False):
    """What the holder of a box put on it, fees included, and what went back."""

    seat: Seat
    put: Chips
    paid: Chips


class RoundResult(Result, frozen=True, gc=False):
    """A finished round. `bank` is what the bank won, below zero what it lost."""

    boxes: dict[Position, BoxResult]
    bank: int


class CasinoRound:
    """A round as a play. Positions are boxes; a player holds one or more of them.

    Boxes act clockwise, one after the other (rules.md 8); all that may buy a game decide at once.
    """

    __slots__ = (
        "board",
        "boxes",
        "chance",
        "dealer",
        "decisions",
        "events",
        "game",
        "has_game",
        "is_over",
        "limits",
        "next_card",
        "pending",
        "purses",
        "street",
        "waiting",
    )

    def __init__(
        self,
        game: CasinoGame,
        limits: Limits,
        wagers: Sequence[Wager],
        *,
        purses: Mapping[Seat, Chips],
        chance: Chance,
    ) -> None:
        """Take the stakes, deal and run to the first decision.

        `wagers` stand clockwise. `purses` hold what each player may stake on this round, these wagers
        included. Raises `Refusal` for stakes that the table does not take.
        """
        check_wagers(game, limits, wagers=wagers, purses=purses)
        self.game, self.limits, self.chance = game, limits, chance
        self.boxes = {wager.box: new_box(game, wager) for wager in wagers}
        self.purses = dict(purses)
        self.events: list[Event] = []
        self.pending: dict[Position, Pending] = {}
        self.waiting: list[Position] = []
        self.board: tuple[Card, ...] = ()
        self.dealer: list[Card] = []
        self.has_game = False
        self.is_over = False
        self.street = self.next_card = self.decisions = 0
        self._take_stakes()
        self._deal()
        self._open_street()
        self._run()

    # What a play answers

    @property
    def result(self) -> RoundResult:
        """What everyone holds now; ValueError while the round is on."""
        if not self.is_over:
            raise ValueError("the round is not over")
        boxes = {box.position: BoxResult(box.seat, Chips(box.put), Chips(box.paid)) for box in self._all()}
        bank = sum(box.put - box.paid for box in self._all())
        return RoundResult(stacks=dict(self.purses), boxes=boxes, bank=bank)

    def choose(
        self, position: Position, choice: Choice, *, by: By = By.PERSON, seat: Seat | None = None
    ) -> Sequence[Event]:
        """Carry out a choice from the box's menu and run on to the next decision; the new events.

        `seat` is the player who speaks; where it is given, the box must be that player's.
        """
        box = self._owing(position, seat)
        menu = self.pending[position].menu
        assert isinstance(menu, BoxMenu | GameMenu)
        menu.accept(choice)
        mark = len(self.events)
        del self.pending[position]
        if isinstance(menu, BoxMenu):
            self._carry_out(box, menu, choice, by=by)
            self._run()
        else:
            self._buy_or_take(box, menu, choice, by=by)
        return self.events[mark:]

    def copy(self) -> "CasinoRound":
        """An independent twin."""
        twin = CasinoRound.__new__(CasinoRound)
        for name in CasinoRound.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.boxes = {position: copy(box) for position, box in self.boxes.items()}
        twin.purses, twin.pending = dict(self.purses), dict(self.pending)
        twin.events, twin.waiting, twin.dealer = [*self.events], [*self.waiting], [*self.dealer]
        return twin

    def _owing(self, position: Position, seat: Seat | None) -> Box:
        box = self.boxes.get(position)
        if box is None:
            raise Refusal("no_such_box")
        if seat is not None and box.seat != seat:
            raise Refusal("not_your_box")
        if position not in self.pending:
            raise Refusal("not_your_turn")
        return box

    def _all(self) -> list[Box]:
        return list(self.boxes.values())

    # Money

    def _put(self, box: Box, amount: Chips) -> None:
        box.put += amount
        self.purses[box.seat] = Chips(self.purses[box.seat] - amount)

    def _pay(self, box: Box, amount: Chips) -> None:
        box.paid += amount
        self.purses[box.seat] = Chips(self.purses[box.seat] + amount)

    def _take_stakes(self) -> None:
        for box in self._all():
            self.purses[box.seat] = Chips(self.purses[box.seat] - box.put)
            self.events.append(Staked(box.position, box.seat, box.ante, box.blind, box.bonus, box.is_open))

    # Cards

    def _take(self, count: int) -> tuple[Card, ...]:
        """The next cards of the deck."""
        cards = self.chance.deck[self.next_card : self.next_card + count]
        self.next_card += count
        return tuple(cards)

    def _deal(self) -> None:
        """One card at a time, clockwise, the dealer last (rules.md 0, *Deck and dealing*)."""
        hands: dict[Position, list[Card]] = {position: [] for position in self.boxes}
        for turn in range(max(self.game.hole, self.game.dealer)):
            if turn < self.game.hole:
                for cards in hands.values():
                    cards.extend(self._take(1))
            if turn < self.game.dealer:
                self.dealer.extend(self._take(1))
        for box in self._all():
            box.cards = tuple(hands[box.position])
            self.events.append(BoxDealt(box.position, self.game.hole))
        up = self.game.dealer_up
        down = self.game.dealer - up
        self.events.append(DealerDealt((*(None,) * down, *self.dealer[down:])))
        for seat in self.purses:
            self._look(seat)

    def _look(self, seat: Seat) -> None:
        """A player sees his next open box once the one before has finished (rules.md 8)."""
        own = [box for box in self._all() if box.seat == seat and box.is_open]
        if any(box.seen and box.acts for box in own):
            return
        unseen = next((box for box in own if not box.seen), None)
        if unseen is not None:
            unseen.seen = True
            self.events.append(BoxSeen(unseen.position, seat, unseen.cards))

    def _deal_board(self, count: int) -> None:
        if count:
            cards = self._take(count)
            self.board += cards
            self.events.append(BoardDealt(cards))

    # Decisions about the cards

    def _open_street(self) -> None:
        street = self.game.streets[self.street]
        acting = [box for box in self._all() if box.acts]
        if any(not box.folded for box in self._all()):
            self._deal_board(street.board)
        for box in acting:
            box.offers = street.offers
        self.waiting = [box.position for box in acting]

    def _run(self) -> None:
        """On to the next decision, or to the end."""
        while not self.waiting:
            if self.street + 1 == len(self.game.streets):
                self._face_dealer()
                return
            self.street += 1
            self._open_street()
        self._ask(self.boxes[self.waiting[0]])

    def _ask(self, box: Box) -> None:
        purse = self.purses[box.seat]
        menu = box_menu(self.game, box, limits=self.limits, purse=purse, board=self.board)
        self._owe(box, menu, CHECK if menu.may_check else FOLD)

    def _owe(self, box: Box, menu: BoxMenu | GameMenu, default: Choice) -> None:
        self.decisions += 1
        self.pending[box.position] = Pending(DecisionNumber(self.decisions), menu, default, TimeClass.ACTION)

    def _carry_out(self, box: Box, menu: BoxMenu, choice: Choice, *, by: By) -> None:
        match choice:
            case Bet():
                box.bet, box.insurance = choice.stake, choice.insurance
                self._put(box, Chips(choice.stake + choice.insurance))
                self._tell(box, Deed.BET, choice.stake, by=by)
            case Fold():
                box.folded = True
                self._tell(box, Deed.FOLD, Chips(0), by=by)
            case Check():
                self.waiting.pop(0)
                self._tell(box, Deed.CHECK, Chips(0), by=by)
            case SixthCard():
                assert menu.sixth_card is not None
                self._serve(box, Deed.SIXTH_CARD, menu.sixth_card, out=(), by=by)
            case Exchange():
                fee = menu.fee(len(choice.cards))
                self._serve(box, Deed.EXCHANGE, fee, out=choice.cards, by=by)
            case _:
                raise AssertionError(choice)
        if not box.acts:
            self.waiting.pop(0)
            self._look(box.seat)

    def _tell(self, box: Box, deed: Deed, put: Chips, *, by: By) -> None:
        self.events.append(BoxActed(box.position, deed, put, box.insurance, by))

    def _serve(self, box: Box, deed: Deed, fee: Chips, *, out: tuple[Card, ...], by: By) -> None:
        """Cards for a fee: a sixth one, or new ones in the places of `out`. They come at once."""
        self._put(box, fee)
        self._tell(box, deed, fee, by=by)
        cards = self._take(len(out) or 1)
        new = dict(zip(out, cards, strict=True)) if out else {}
        box.cards = tuple(new.get(card, card) for card in box.cards) if out else (*box.cards, *cards)
        box.offers = _then(box.offers, deed)
        self.events.append(CardsServed(box.position, box.seat, out, cards))

    # The dealer

    def _face_dealer(self) -> None:
        """The dealer shows, if any box bet; bonuses are settled in any case (rules.md 8.4)."""
        betting = [box for box in self._all() if not box.folded]
        if betting:
            self._deal_board(self.game.last_board)
            self._show_dealer()
            for box in betting:
                hands = hands_of(self.game, box.cards, self.board)
                self.events.append(BoxShown(box.position, box.cards, hands))
        for box in self._all():
            self._settle_bonus(box)
            if box.folded:
                self._settled(box, Verdict.FOLDED)
        if self.has_game:
            for box in betting:
                self._settle(box)
        else:
            self._offer_game(betting)
        self._end_when_settled()

    def _show_dealer(self) -> None:
        strength = HIGH.strength(self.dealer, self.board)
        self.has_game = strength >= minimum(self.game)
        self.events.append(DealerShown(tuple(self.dealer), by_strength()[strength], self.has_game))

    def _offer_game(self, betting: Sequence[Box]) -> None:
        """Without a game insurances are paid, and each open box takes its ante or buys one."""
        bought = self.game.bought_game
        for box in betting:
            self._settle_insurance(box)
            fee = None if bought is None else Chips(bought.fee * box.ante)
            if fee is None or not box.is_open or fee > self.purses[box.seat]:
                self._settle(box)
            else:
                self._owe(box, GameMenu(self._no_game_pays(box), fee), TAKE_ANTE)

    def _no_game_pays(self, box: Box) -> Chips:
        table = self.game.ante.without_game
        hands = hands_of(self.game, box.cards, self.board)[:1]
        return capped(table_pays(table or {}, hands, box.ante), box.left(self.limits))

    def _buy_or_take(self, box: Box, menu: GameMenu, choice: Choice, *, by: By) -> None:
        if isinstance(choice, BuyGame):
            box.buys = True
            self._put(box, menu.fee)
            self._tell(box, Deed.BUY_GAME, menu.fee, by=by)
            self._withdraw_unaffordable()
        else:
            self._tell(box, Deed.TAKE_ANTE, Chips(0), by=by)
            self._settle(box)
        buyers = [box for box in self._all() if box.buys]
        if not self.pending and buyers:
            self._replace(self.game.bought_game)
            for buyer in buyers:
                self._settle(buyer)
        self._end_when_settled()

    def _withdraw_unaffordable(self) -> None:
        """A player whose purse the fee of one box has emptied is paid for the others."""
        for position, owed in list(self.pending.items()):
            box = self.boxes[position]
            assert isinstance(owed.menu, GameMenu)
            if owed.menu.fee > self.purses[box.seat]:
                del self.pending[position]
                self._settle(box)

    def _replace(self, bought: BoughtGame | None) -> None:
        """The dealer's highest or lowest card goes, once for all buyers (rules.md 8.1.4, 8.3)."""
        assert bought is not None
        pick = max if bought.replaces is Replaced.HIGHEST else min
        place = self.dealer.index(pick(self.dealer, key=rank_of))
        while True:
            old, (new,) = self.dealer[place], self._take(1)
            self.dealer[place] = new
            self.events.append(DealerReplaced(old, new))
            if not bought.repeats or rank_of(old) != rank_of(new):
                break
        self._show_dealer()

    # Settlement

    def _verdict(self, box: Box) -> Verdict:
        if not self.has_game and box.buys:
            return Verdict.NO_GAME_BOUGHT
        if not self.has_game and self.game.bet.without_game is not None:
            return Verdict.NO_GAME
        own = HIGH.strength(box.cards, self.board)
        return compared(own, HIGH.strength(self.dealer, self.board))

    def _settle(self, box: Box) -> None:
        verdict = self._verdict(box)
        if self.has_game and not box.buys:
            self._settle_insurance(box, verdict)
        if verdict is Verdict.NO_GAME_BOUGHT:
            self._settled(box, verdict, ante=box.ante, blind=box.blind, bet=box.bet)
            return
        back = returns(
            self.game,
            box.stakes,
            hands=hands_of(self.game, box.cards, self.board),
            verdict=verdict,
            has_game=self.has_game,
            left=box.left(self.limits),
        )
        self._settled(box, verdict, ante=back.ante, blind=back.blind, bet=back.bet)

    def _settled(
        self,
        box: Box,
        verdict: Verdict,
        *,
        ante: Chips = NONE,
        blind: Chips = NONE,
        bet: Chips = NONE,
    ) -> None:
        box.verdict = verdict
        wins = ((ante, box.ante), (blind, box.blind), (bet, box.bet))
        box.won += sum(max(0, back - stake) for back, stake in wins)
        self._pay(box, Chips(ante + blind + bet))
        self.events.append(BoxSettled(box.position, verdict, ante, blind, bet))

    def _settle_insurance(self, box: Box, verdict: Verdict = Verdict.NO_GAME) -> None:
        if not box.insurance:
            return
        left = box.left(self.limits)
        paid = insurance_return(box.insurance, verdict=verdict, has_game=self.has_game, left=left)
        box.won += max(0, paid - box.insurance)
        self._pay(box, paid)
        self.events.append(InsuranceSettled(box.position, box.insurance, paid))

    def _settle_bonus(self, box: Box) -> None:
        bonus = self.game.bonus
        if bonus is None or not box.bonus:
            return
        strength = HIGH.strength(box.cards, self.board[: 5 - len(box.cards)])
        hand = by_strength()[strength]
        won = strength >= least_strength(bonus.least_hand)
        paid = Chips(box.bonus + table_pays(bonus.pays, (hand,), box.bonus)) if won else NONE
        self._pay(box, paid)
        if paid and box.folded:
            self.events.append(BoxShown(box.position, box.cards, (hand,)))
        self.events.append(BonusSettled(box.position, box.bonus, paid))

    def _end_when_settled(self) -> None:
        if not self.pending:
            self.is_over = True
            self.events.append(RoundEnded())


def minimum(game: CasinoGame) -> int:
    """The least strength that is a game."""
    return least_strength(game.dealer_minimum)


def _then(offers: Sequence[Offer], deed: Deed) -> tuple[Offer, ...]:
    """What stands open after a paid option; options are chosen once (rules.md 8.1.1)."""
    kind = SixthCardOffer if deed is Deed.SIXTH_CARD else ExchangeOffer
    for offer in offers:
        if isinstance(offer, kind):
            return offer.then
    raise AssertionError(deed)
