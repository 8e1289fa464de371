"""What the adviser knows of hole cards is what is computed."""

import pytest

from cardhouse.cli.starting_hands import main


@pytest.mark.slow
def test_the_file_equals_its_build() -> None:
    assert main(["--check"]) == 0
