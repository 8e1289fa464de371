"""One room at a time on its books."""

import subprocess
import sys
from pathlib import Path

import pytest

from cardhouse.adapters.faults import Taken
from cardhouse.adapters.possession import sole_room
from tests.adapters.conftest import KINDS

HOLDER = """
import sys
from cardhouse.adapters.possession import sole_room
with sole_room(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'cardhouse.db'}"


@pytest.fixture(params=[kind for kind in KINDS if kind != "memory"])
def any_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


def test_a_second_room_on_the_same_books_is_refused(any_url: str) -> None:
    with sole_room(any_url), pytest.raises(Taken), sole_room(any_url):
        pass


def test_the_books_are_free_again_when_the_room_has_closed(any_url: str) -> None:
    with sole_room(any_url):
        pass
    with sole_room(any_url):
        pass


def test_another_name_of_the_same_file_is_the_same_books(tmp_path: Path) -> None:
    real, alias = tmp_path / "real", tmp_path / "alias"
    real.mkdir()
    alias.symlink_to(real)
    with sole_room(address(real)), pytest.raises(Taken), sole_room(address(alias)):
        pass


def test_two_databases_in_one_folder_are_two_rooms(tmp_path: Path) -> None:
    with sole_room(f"sqlite:///{tmp_path / 'a.db'}"), sole_room(f"sqlite:///{tmp_path / 'b.db'}"):
        pass


def test_a_process_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, address(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        with pytest.raises(Taken), sole_room(address(tmp_path)):
            pass
        holder.kill()
        holder.wait()
        with sole_room(address(tmp_path)):
            pass
