"""The truths again, step by step, by a machine that shortens what it breaks."""

from random import Random
from typing import Any

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.play import By
from cardhouse.records.record import Chosen
from cardhouse.rules.ability import AimedAt
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
    ShowMenu,
    SplitMenu,
    Use,
)
from tests.properties.books import Books
from tests.properties.random_hands import Made, Setup, setup_of, take
from tests.properties.test_truths import again, check_decision, encoded


@st.composite
def setups(draw: Any) -> Setup:
    game = draw(st.sampled_from(sorted(GAMES.values(), key=lambda each: each.id)))
    return setup_of(
        Random(draw(st.integers(0, 1 << 32))),
        game,
        structure=draw(st.sampled_from(game.structures)),
        seats=draw(st.integers(game.fewest_seats, game.most_seats)),
    )


class AnyHand(RuleBasedStateMachine):
    """Any hand, any choices of its menus."""

    @initialize(setup=setups())
    def deal(self, setup: Setup) -> None:
        self.setup = setup
        self.hand = setup.hand()
        self.made: Made = []
        self.books = Books(setup)
        self.books.follow(self.hand.events)

    def choose(self, choice: AnyChoice, by: By = By.PERSON) -> None:
        assert self.hand.actor is not None
        before = len(self.hand.events)
        self.made.append(Chosen(self.hand.actor, choice, by))
        take(self.hand, self.made[-1])
        self.books.follow(self.hand.events[before:])

    def owes_bet(self) -> bool:
        return isinstance(self.hand.menu, BetMenu)

    def may_raise(self) -> bool:
        return isinstance(self.hand.menu, BetMenu | BringInMenu) and self.hand.menu.min_to > 0

    def may_split(self) -> bool:
        menu = self.hand.menu
        return isinstance(menu, SplitMenu) or (isinstance(menu, BetMenu) and menu.split)

    def owes_bring_in(self) -> bool:
        return isinstance(self.hand.menu, BringInMenu)

    def owes_draw(self) -> bool:
        return isinstance(self.hand.menu, DrawMenu)

    def owes_answer(self) -> bool:
        return isinstance(self.hand.menu, SplitMenu)

    def owes_show(self) -> bool:
        return isinstance(self.hand.menu, ShowMenu)

    def usable(self) -> list[AbilityOffer]:
        menu = self.hand.menu
        offers = menu.abilities if isinstance(menu, BetMenu) else ()
        return [offer for offer in offers if offer.refused is None]

    def may_use(self) -> bool:
        return bool(self.usable())

    def is_in_the_window(self) -> bool:
        return isinstance(self.hand.menu, AnswerMenu)

    @precondition(owes_bet)
    @rule()
    def fold(self) -> None:
        self.choose(FOLD)

    @precondition(owes_bet)
    @rule()
    def check_or_call(self) -> None:
        assert isinstance(self.hand.menu, BetMenu)
        self.choose(CALL if self.hand.menu.call else CHECK)

    @precondition(may_raise)
    @rule(share=st.integers(0, 100))
    def raise_to(self, share: int) -> None:
        menu = self.hand.menu
        assert isinstance(menu, BetMenu | BringInMenu)
        between = menu.min_to + (menu.max_to - menu.min_to) * share // 100
        self.choose(RaiseTo(menu.sizes[share % len(menu.sizes)] if menu.sizes else Chips(between)))

    @precondition(owes_bring_in)
    @rule()
    def bring_in(self) -> None:
        self.choose(BRING_IN)

    @precondition(owes_draw)
    @rule(count=st.integers(0, 6), in_time=st.booleans())
    def discard(self, count: int, in_time: bool) -> None:
        menu, actor = self.hand.menu, self.hand.actor
        assert isinstance(menu, DrawMenu)
        assert actor is not None
        hole = self.hand.hole[self.hand.place_of[actor]]
        cards = hole[: max(menu.least, min(count, menu.most))]
        self.choose(Discard(cards), By.PERSON if in_time else By.CLOCK)

    @precondition(may_split)
    @rule()
    def agree(self) -> None:
        self.choose(SPLIT)

    @precondition(owes_answer)
    @rule()
    def refuse(self) -> None:
        self.choose(REFUSE)

    @precondition(owes_show)
    @rule(shows=st.booleans())
    def show_or_muck(self, shows: bool) -> None:
        assert self.hand.actor is not None
        hole = self.hand.hole[self.hand.place_of[self.hand.actor]]
        self.choose(Show(hole) if shows else MUCK)

    @precondition(may_use)
    @rule(which=st.integers(0, 2), aim=st.integers(0, 9))
    def use(self, which: int, aim: int) -> None:
        assert self.hand.actor is not None
        offers, hole = self.usable(), self.hand.hole[self.hand.place_of[self.hand.actor]]
        offer = offers[which % len(offers)]
        card = hole[aim % len(hole)] if offer.aim is AimedAt.OWN_CARD else None
        self.choose(
            Use(offer.ability, card, offer.targets[aim % len(offer.targets)] if offer.targets else None)
        )

    @precondition(is_in_the_window)
    @rule(shields=st.booleans(), in_time=st.booleans())
    def answer(self, shields: bool, in_time: bool) -> None:
        menu = self.hand.menu
        assert isinstance(menu, AnswerMenu)
        if shields:
            self.choose(Use(menu.answers[0].ability))
        else:
            self.choose(DECLINE, By.PERSON if in_time else By.CLOCK)

    @rule()
    def copy(self) -> None:
        """From here on the twin plays."""
        self.hand = self.hand.copy()

    @invariant()
    def the_books_agree(self) -> None:
        if hasattr(self, "hand"):
            check_decision(self.hand)
            self.books.compare(self.hand)

    def teardown(self) -> None:
        if hasattr(self, "hand"):
            assert encoded(again(self.setup, self.made).events) == encoded(self.hand.events)


TestAnyHand = AnyHand.TestCase
TestAnyHand.settings = settings(max_examples=400, stateful_step_count=40)
