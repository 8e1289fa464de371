"""`cardhouse audit`: whether a room's books are as they were written."""

from collections.abc import Iterable
from pathlib import Path

from cardhouse.adapters.database.engine import file_of
from cardhouse.adapters.database.inspection import Check
from cardhouse.adapters.database.opening import audit_of
from cardhouse.bootstrap import CODEC, database_url
from cardhouse.cli.books import CannotOpen, complain, data_folder, explained_books
from cardhouse.cli.report import AsJson, Report, progress

CANNOT = 2


def audit(*, data: Path | None = None, database: str | None = None, as_json: AsJson = False) -> int:
    """Check every transfer, link, balance, seat and record of a room's books; nothing is changed.

    A room may be open meanwhile. The exit code is 0 when all is well, 1 when something is damaged and 2 when
    the books cannot be looked at.

    Args:
        data: Folder of the room's database.
        database: SQLAlchemy URL of another database.
        as_json: Print one JSON object instead.
    """
    url = database or database_url(data or data_folder())
    if (path := file_of(url)) is not None and not path.exists():
        return complain(f"there is no {path}", code=CANNOT)
    report = Report("audit", columns=("check", "rows", "faults"))
    decoders = {"config": CODEC.config, "record": CODEC.record, "note": CODEC.note}
    try:
        with explained_books(url), audit_of(url, decoders) as checks:
            _tell(progress(checks, of="checks"), report)
    except CannotOpen as why:
        return complain(str(why), code=CANNOT)
    return report.close(as_json=as_json)


def _tell(checks: Iterable[Check], report: Report) -> None:
    for check in checks:
        report.add(check=check.name, rows=check.rows, faults=len(check.found))
        for damage in check.found:
            report.fault(str(damage))
