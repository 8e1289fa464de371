"""Charts of the best play, their pictures and tables."""

from csv import DictReader
from fractions import Fraction
from io import StringIO
from xml.etree import ElementTree as ET

import pytest

from cardhouse.analysis import charts
from cardhouse.analysis.charts import Cell, Chart, chart_of, rules_in_words, stud_rows
from cardhouse.analysis.drawing import FILLS, letter, picture, said, table
from cardhouse.analysis.edge import NotComputable
from cardhouse.analysis.starts import Start, class_name
from cardhouse.cards import parse_cards
from cardhouse.ranking import HIGH
from tests.casino.rounds import named

CHART = Chart(
    name="toy",
    title="A toy & its play",
    about=("costs nothing",),
    choices=("fold", "bet", "exchange 1"),
    across="up card",
    down="hand",
    columns=("2", "A"),
    rows=("pair",),
    cells=((Cell("", (0.25, 0.5, 0.25)), Cell("", (0.0, 1.0, 0.0))),),
)


@pytest.fixture(scope="module")
def caribbean() -> Chart:
    return chart_of(named("caribbean-stud"))


def cell(chart: Chart, row: str, column: str) -> Cell:
    return chart.cells[chart.rows.index(row)][chart.columns.index(column)]


def test_caribbean_stud_bets_pairs_and_folds_what_has_no_ace_king(caribbean: Chart) -> None:
    for column in caribbean.columns:
        assert cell(caribbean, "pair of 2", column).parts == (0.0, 1.0)
        assert cell(caribbean, "A-Q", column).parts == (1.0, 0.0)


def test_caribbean_stud_bets_ace_king_by_the_known_rules(caribbean: Chart) -> None:
    assert cell(caribbean, "A-K-J", "A").parts == (0.0, 1.0)
    assert cell(caribbean, "A-K-Q", "K").parts == (0.0, 1.0)
    assert cell(caribbean, "A-K-T", "Q").parts == (1.0, 0.0)
    assert caribbean.about[0].startswith("costs 5.2243 %")


def test_every_cell_is_whole(caribbean: Chart) -> None:
    for row in caribbean.cells:
        assert len(row) == 13
        assert all(sum(cell.parts) == pytest.approx(1) for cell in row)


def test_rows_run_from_the_weakest_hand_on() -> None:
    rows = dict(stud_rows())
    assert rows["two pair"] == HIGH.strength(parse_cards("3c 3d 2h 2s 4c"), ())
    assert list(rows)[:3] == ["less", "A-J", "A-Q"]


def test_hold_em_before_the_flop_takes_the_choice_that_is_worth_most() -> None:
    def start(hole: int) -> Start:
        aces = class_name(hole)[0] == "A"
        return Start(class_name(hole), 990, 2, fixed=0, bet=1 if aces else -1, later=0, on_flop=(1, 0))

    made = charts.hole_cards(named("ultimate-texas-holdem"), [start(hole) for hole in range(169)])
    assert made.choices == ("check", "bet 3", "bet 4")
    assert cell(made, "A", "K") == Cell("AKs", (0.0, 0.0, 1.0))
    assert cell(made, "K", "A").name == "AKo"
    assert cell(made, "2", "2") == Cell("22", (1.0, 0.0, 0.0))
    assert f"{float(Fraction(-25 * 4, 169 * 990 * 2)) * 100:.4f}" in made.about[0]


def test_hold_em_on_the_flop_tells_how_often_it_is_called() -> None:
    each = [Start(class_name(hole), 990, 1, 0, 0, 0, (1, 3)) for hole in range(169)]
    made = charts.hole_cards(named("casino-holdem"), each)
    assert cell(made, "A", "A") == Cell("AA", (0.25, 0.75))


def test_games_of_other_shapes_have_no_chart() -> None:
    with pytest.raises(NotComputable, match="no chart"):
        chart_of(named("russian"))


def test_rules_stand_on_the_chart() -> None:
    words = " · ".join(rules_in_words(named("oasis")))
    assert "ace king" in words
    assert "3:2" in words
    assert "1 for 1, 2 for 2" in words


def test_the_picture_is_a_document_that_says_every_cell_in_letters() -> None:
    root = ET.fromstring(picture(CHART))  # noqa: S314 - our own
    words = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A toy & its play", "costs nothing", "B 50 %", "B", "up card", "hand", "pair"} <= set(words)


def test_cells_are_filled_in_proportion() -> None:
    drawn = picture(CHART)
    for fill, width in zip(FILLS, ("13.50", "27.00", "13.50"), strict=False):
        assert f'width="{width}" height="34" fill="{fill}"' in drawn


def test_a_share_that_is_not_all_never_says_all() -> None:
    assert said(CHART, Cell("", (0.002, 0.998, 0.0))) == "B 99 %"


@pytest.mark.parametrize(
    ("choice", "mark"), [("fold", "F"), ("check", "C"), ("bet", "B"), ("bet 4", "4×"), ("exchange 1", "X")]
)
def test_every_choice_has_a_letter(choice: str, mark: str) -> None:
    assert letter(choice) == mark


def test_the_table_has_a_line_for_each_cell() -> None:
    lines = list(DictReader(StringIO(table(CHART))))
    assert len(lines) == 2
    assert lines[0] == {
        "row": "pair",
        "column": "2",
        "hand": "",
        "fold": "25.0000",
        "bet": "50.0000",
        "exchange 1": "25.0000",
    }
