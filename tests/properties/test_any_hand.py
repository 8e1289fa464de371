"""The truths again, step by step, by a machine that shortens what it breaks."""

from typing import Any

import msgspec
from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardhouse.cards import STANDARD_DECK, Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, BetMenu, RaiseTo, Show
from cardhouse.rules.posts import Post, PostKind, clockwise, usual_posts
from cardhouse.rules.spec import Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit
from tests.properties.books import Books
from tests.properties.random_hands import Setup
from tests.properties.test_truths import again, check_decision, encoded

stack = st.integers(1, 400).map(Chips)


def stakes_of(structure: StructureId, ante: Chips) -> Stakes:
    """Blinds of 5 and 10."""
    if structure is StructureId.FIXED_LIMIT:
        stakes = fixed_limit(Chips(10))
    elif structure is StructureId.SPREAD_LIMIT:
        stakes = spread_limit(Chips(10))
    else:
        stakes = big_bet(structure, Chips(5), Chips(10))
    return msgspec.structs.replace(stakes, ante=ante)


@st.composite
def setups(draw: Any) -> Setup:
    game = draw(st.sampled_from(sorted(GAMES.values(), key=lambda each: each.id)))
    stakes = stakes_of(draw(st.sampled_from(game.structures)), Chips(draw(st.sampled_from((0, 1, 7)))))
    stacks = dict(enumerate(draw(st.lists(stack, min_size=game.fewest_seats, max_size=game.most_seats))))
    button = Seat(draw(st.sampled_from(sorted(stacks))))
    order = clockwise([Seat(seat) for seat in stacks], button)
    extra = st.builds(
        Post,
        st.sampled_from(order[2:] or order),
        st.sampled_from((PostKind.LATE, PostKind.DEAD)),
        st.just(Chips(10)),
    )
    late = (
        draw(st.lists(extra, max_size=3, unique_by=lambda post: (post.seat, post.kind)))
        if len(order) > 2
        else []
    )
    return Setup(
        game=game,
        stakes=stakes,
        stacks={Seat(seat): chips for seat, chips in stacks.items()},
        button=button,
        posts=(*usual_posts(game, stakes, order=order, button=button), *late),
        asked=frozenset(draw(st.sets(st.sampled_from(order)))),
        deck=tuple(Card(card) for card in draw(st.permutations(STANDARD_DECK))),
    )


class AnyHand(RuleBasedStateMachine):
    """Any hand, any choices of its menus."""

    @initialize(setup=setups())
    def deal(self, setup: Setup) -> None:
        self.setup = setup
        self.hand = setup.hand()
        self.made: list[tuple[Seat, Choice]] = []
        self.books = Books(setup)
        self.books.follow(self.hand.events)

    def choose(self, choice: Choice) -> None:
        assert self.hand.actor is not None
        self.made.append((self.hand.actor, choice))
        self.books.follow(self.hand.choose(*self.made[-1]))

    def owes_bet(self) -> bool:
        return isinstance(self.hand.menu, BetMenu)

    def may_raise(self) -> bool:
        return isinstance(self.hand.menu, BetMenu) and self.hand.menu.min_to > 0

    def owes_show(self) -> bool:
        return self.hand.menu is not None and not self.owes_bet()

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
        assert isinstance(menu, BetMenu)
        self.choose(RaiseTo(Chips(menu.min_to + (menu.max_to - menu.min_to) * share // 100)))

    @precondition(owes_show)
    @rule(shows=st.booleans())
    def show_or_muck(self, shows: bool) -> None:
        assert self.hand.actor is not None
        hole = self.hand.hole[self.hand.place_of[self.hand.actor]]
        self.choose(Show(hole) if shows else MUCK)

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
TestAnyHand.settings = settings(max_examples=400, stateful_step_count=30)
