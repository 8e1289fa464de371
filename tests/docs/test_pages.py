"""What the pages for users show runs."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["developer.md", "adding-a-game.md", "adding-an-ability.md"])
def test_every_example_on_the_page_gives_what_it_says(page: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried > 0
    assert failed == 0
