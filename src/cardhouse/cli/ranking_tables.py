"""``python -m cardhouse.cli.ranking_tables`` writes the tables of the evaluators anew; with ``--check`` it
compares those in use with their build instead, and exits 1 when they differ.
"""

import sys
from pathlib import Path

from cardhouse import ranking
from cardhouse.ranking import build

FOLDER = Path(ranking.__file__).with_name("data")


def write(folder: Path) -> None:
    """Every table into a file of the folder, and nothing else left there."""
    folder.mkdir(exist_ok=True)
    built = build.build()
    for stranger in {file.name for file in folder.iterdir()} - built.keys():
        (folder / stranger).unlink()
    for name, table in built.items():
        (folder / name).write_bytes(table)


def main(arguments: list[str]) -> int:
    """The command; the exit code."""
    if arguments != ["--check"]:
        write(FOLDER)
        return 0
    wrong = build.differing()
    sys.stdout.write(
        f"differ from their build: {', '.join(wrong)}\n" if wrong else "the tables equal their build\n"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
