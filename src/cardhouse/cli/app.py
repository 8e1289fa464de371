"""The `cardhouse` command: which commands there are and where each lives.

A command is one function in one file of this package, `cli/serve.py` holding `serve`. It is named here by its
path, with the line that `--help` prints, and is imported only when it runs. Its parameters are its options
(cyclopts reads names, types and docstring); it returns its exit code, or None for 0. What it found it tells
through `cardhouse.cli.report`.
"""

import sys

from cyclopts import App

from cardhouse import __version__

app = App(name="cardhouse", help="A poker room that anyone can run.", version=__version__)
bench = App(name="bench", help="Measure Cardhouse on this machine.")

INTERRUPTED = 130
"""What shells call a program that an interrupt ended."""

COMMANDS = {
    "serve": ("cardhouse.cli.serve:serve", "Open a room and print its address."),
    "audit": ("cardhouse.cli.audit:audit", "Check that a room's books are as they were written."),
    "backup": ("cardhouse.cli.backup:backup", "Copy a room's books, also while it plays."),
    "restore": ("cardhouse.cli.restore:restore", "Put a backup in the place of a room's books."),
    "replay": ("cardhouse.cli.replay:replay", "Play recorded hands again and compare every result."),
    "convert": ("cardhouse.cli.convert:convert", "Turn recorded hands into PHH files, and back."),
    "simulate": (
        "cardhouse.cli.simulate:simulate",
        "Let bots play each other or the house and tell the result.",
    ),
    "rank": ("cardhouse.cli.rank:rank", "Say which of some hands wins, and what each is called."),
    "perft": ("cardhouse.cli.perft:perft", "Count the ways a hand can go and compare with known counts."),
    "edge": ("cardhouse.cli.edge:edge", "Compute what a casino game costs a player who makes no mistake."),
    "charts": ("cardhouse.cli.charts:charts", "Draw the best play of a casino game."),
}
BENCHMARKS = {
    "bots": ("cardhouse.cli.bench.bots:bots", "What each bot wins, and whether it plays as it states."),
    "engine": ("cardhouse.cli.bench.engine:engine", "Hands a second, beside PokerKit."),
    "ranking": (
        "cardhouse.cli.bench.ranking:ranking",
        "Hands evaluated a second in every order, beside the evaluators of PyPI.",
    ),
    "room": (
        "cardhouse.cli.bench.room:room",
        "Actions a second through a whole room, and how late they arrive.",
    ),
}

for name, (path, summary) in COMMANDS.items():
    app.command(path, name=name, help=summary)
for name, (path, summary) in BENCHMARKS.items():
    bench.command(path, name=name, help=summary)
app.command(bench)


def main() -> None:
    """Runs the command that the arguments name and exits with its code, at an interrupt with 130."""
    try:
        app()
    except KeyboardInterrupt:  # while the command was imported
        sys.exit(INTERRUPTED)
