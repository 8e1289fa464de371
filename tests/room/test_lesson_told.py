"""The client's lesson is what a table would tell its learner (rules.md 6)."""

import json

from tests.room.lesson_told import GOLDEN, ME, acts, shield_and_anchor, sleeve_and_peek, told


def test_the_clients_lesson_is_what_a_table_tells() -> None:
    """``python -m tests.room.lesson_told`` writes it anew."""
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == json.loads(told())


def test_every_ability_is_used_by_the_learner() -> None:
    choices = [step["choice"] for act in acts() for step in act["steps"]]
    used = {choice.ability for choice in choices if hasattr(choice, "ability")}
    assert used == {"peek", "sleeve", "anchor", "shield"}


def test_the_anchored_bot_raises_to_the_pot_and_no_higher() -> None:
    raises = [event.to for step in shield_and_anchor().steps for event in step["events"] if _raises(event)]
    assert raises == [25_000, 95_000]


def test_the_learner_wins_both_hands() -> None:
    for act in (sleeve_and_peek(), shield_and_anchor()):
        assert act.evening.table.sitters[ME].stack > act.evening.table.config.min_buy_in


def _raises(event: object) -> bool:
    return getattr(event, "act", None) == "raise"
