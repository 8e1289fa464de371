"""What holds for every test."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

IN_CI = os.environ.get("CI") == "true"
ELSEWHERE = "beside this checkout"
"""In the reason of a test that compares with material outside the project; a bare clone has none."""

# A busy machine is no fault; the blob lets anyone repeat a failure.
settings.register_profile("cardhouse", deadline=None, print_blob=True)
settings.load_profile("cardhouse")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI everything that can be installed is, so a skipped test is a failed one."""
    report = yield
    if IN_CI and report.skipped and not hasattr(report, "wasxfail") and ELSEWHERE not in report.longreprtext:
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longreprtext}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a module that skips itself."""
    report = yield
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped in CI: {report.longreprtext}"
    return report
