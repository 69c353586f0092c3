"""The limit that ends a process, and the note that names who took too long."""

import time
from pathlib import Path

import pytest

from kingdom_builder.processes import HardLimit, WorkerDied, WorkerPool, name_in_note
from tests.processes import jobs


@pytest.mark.parametrize("job", [jobs.count_for_ever, jobs.swallow_everything])
def test_what_nothing_interrupts_ends_its_process_and_is_named(
    tmp_path: Path, job: jobs.Step
) -> None:
    note = tmp_path / "note"
    with WorkerPool(1) as worker:
        with pytest.raises(WorkerDied):
            worker.submit(jobs.take_steps, note, 0.2, (jobs.nothing, job)).result(timeout=60)
        assert name_in_note(note) == "1"
        assert worker.submit(jobs.square, 3).result() == 9


def test_every_step_has_its_full_time_and_nothing_is_left_of_it(tmp_path: Path) -> None:
    note = tmp_path / "note"
    with WorkerPool(1) as worker:
        limit, steps = 4 * jobs.NAP, 5 * (jobs.nap,)
        before = worker.submit(jobs.process_id).result()
        worker.submit(jobs.take_steps, note, limit, steps).result()
        time.sleep(limit)
        assert worker.submit(jobs.process_id).result() == before
    assert name_in_note(note) is None


def test_a_process_that_ends_for_another_reason_names_nobody(tmp_path: Path) -> None:
    note = tmp_path / "note"
    assert name_in_note(note) is None
    with WorkerPool(1) as worker, pytest.raises(WorkerDied, match="exit code 7"):
        worker.submit(jobs.take_steps, note, 60.0, (jobs.exit_at_once,)).result()
    assert name_in_note(note) is None


def test_the_longest_limit_is_none(tmp_path: Path) -> None:
    with WorkerPool(1) as worker:
        for seconds in (1e12, float("inf")):
            worker.submit(jobs.take_steps, tmp_path / "note", seconds, (jobs.nothing,)).result()


def test_a_note_is_about_the_last_one(tmp_path: Path) -> None:
    note = tmp_path / "note"
    with HardLimit(note, 60) as limit:
        limit.begin("somebody")
        limit.begin("me")
        assert note.read_text() == "me\n"
