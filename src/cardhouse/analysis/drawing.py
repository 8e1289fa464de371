"""Charts as pictures (SVG) and as tables (CSV).

Every cell says in letters what its colour says; the colours are told apart with any kind of colour vision
(Okabe and Ito, 2008) and carry black text.
"""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from cardhouse.analysis.charts import Cell, Chart

FILLS = ("#e4e4e4", "#7cc3ee", "#f0b23c", "#7fd1b1", "#d9a5c7")
"""By choice: the first is to wait or fold."""
WIDTH, HEIGHT, LEFT, MARGIN, LINE = 54, 34, 160, 24, 19
ALL = 0.9995
"""From this share on a cell is said to be of one choice."""
STYLE = (
    "text{font-family:system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:#111}"
    ".t{font-size:18px;font-weight:600}.a{font-size:13px}.h{font-size:13px;font-weight:600}"
    ".c{font-size:12px;text-anchor:middle}.n{font-size:11px;text-anchor:middle}.m{text-anchor:middle}"
    ".r{text-anchor:end}"
)


def letter(choice: str) -> str:
    """What stands for a choice in a cell: F, B, X, C, or the antes bet where there are several sizes."""
    kind, _, size = choice.partition(" ")
    if kind == "bet" and size:
        return f"{size}×"
    return {"exchange": "X"}.get(kind, kind[0].upper())


def picture(chart: Chart) -> str:
    """The chart as an SVG document."""
    top = MARGIN + LINE * (3 + len(chart.about)) + 2 * LINE
    left = LEFT if chart.down else MARGIN + LINE
    width = left + WIDTH * len(chart.columns) + MARGIN
    height = top + HEIGHT * len(chart.rows) + MARGIN
    size = f'width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} role="img">',
        f"<title>{escape(chart.title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        *_head(chart),
        *_edges(chart, left, top),
    ]
    for row, cells in enumerate(chart.cells):
        for column, cell in enumerate(cells):
            parts += _cell(chart, cell, left + WIDTH * column, top + HEIGHT * row)
    return "\n".join([*parts, "</svg>", ""])


def _text(words: str, x: float, y: float, kind: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>'


def _head(chart: Chart) -> Iterator[str]:
    y = MARGIN + LINE
    yield _text(chart.title, MARGIN, y, "t")
    for line in chart.about:
        y += LINE
        yield _text(line, MARGIN, y, "a")
    y, x = y + LINE + 6, MARGIN
    for fill, choice in zip(FILLS, chart.choices, strict=False):
        yield f'<rect x="{x}" y="{y - 13}" width="30" height="17" fill="{fill}" stroke="#333"/>'
        yield _text(letter(choice), x + 15, y, "c")
        yield _text(choice + (" antes" if choice.startswith("bet ") else ""), x + 37, y, "a")
        x += 60 + 9 * len(choice + "antes ")


def _edges(chart: Chart, left: int, top: int) -> Iterator[str]:
    if chart.across:
        yield _text(chart.across, left, top - LINE - 6, "h")
    for column, name in enumerate(chart.columns):
        yield _text(name, left + WIDTH * (column + 0.5), top - 7, "h m")
    if chart.down:
        yield _text(chart.down, left - 8, top - 7, "h r")
    for row, name in enumerate(chart.rows):
        yield _text(name, left - 8, top + HEIGHT * (row + 0.6), "h r")


def _cell(chart: Chart, cell: Cell, x: int, y: int) -> Iterator[str]:
    """Filled in proportion, and said in letters."""
    at = float(x)
    for fill, part in zip(FILLS, cell.parts, strict=False):
        if part:
            yield f'<rect x="{at:.2f}" y="{y}" width="{WIDTH * part:.2f}" height="{HEIGHT}" fill="{fill}"/>'
        at += WIDTH * part
    yield f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#666"/>'
    middle = x + WIDTH / 2
    if cell.name:
        yield _text(cell.name, middle, y + 14, "c")
        yield _text(said(chart, cell), middle, y + 28, "n")
    else:
        yield _text(said(chart, cell), middle, y + 21, "c")


def said(chart: Chart, cell: Cell) -> str:
    """``"B"``, or ``"B 63 %"`` where another choice is best at times."""
    mark = letter(chart.choices[cell.best])
    share = cell.parts[cell.best]
    return mark if share >= ALL else f"{mark} {min(99, round(100 * share))} %"


def table(chart: Chart) -> str:
    """The chart as CSV: a line for each cell, shares in per cent."""
    lines = [",".join(["row", "column", "hand", *chart.choices])]
    for row, cells in zip(chart.rows, chart.cells, strict=True):
        for column, cell in zip(chart.columns, cells, strict=True):
            lines.append(",".join([row, column, cell.name, *(f"{100 * part:.4f}" for part in cell.parts)]))
    return "\n".join([*lines, ""])
