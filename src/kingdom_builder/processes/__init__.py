"""Worker processes for the arena and the server: time limits, crashes, Ctrl-C and an orderly end.

Many jobs, with the results as they come::

    with WorkerPool(4, preload=("package.module",)) as pool:
        futures = [pool.submit(function, argument) for argument in arguments]
        for future in concurrent.futures.as_completed(futures):
            print(future.result())

One job in asyncio, with its time limit (which counts from when a worker begins it, not from when
it was submitted)::

    pool = WorkerPool(2, niceness=10)  # the processes start at once, in the background
    try:
        answer = await pool.run(function, argument, seconds=5.0)
    except JobTimeout:  # the limit passed; also a TimeoutError
        ...
    except WorkerDied:  # the process ended (os._exit, a crash, a kill); the next job gets a new one
        ...
    except WorkerNotStarted:  # no process could be started, so the job never ran
        ...
    except JobFailure:  # the base of these; also a job that left by SystemExit, or an answer that cannot be pickled
        ...
    pool.close()  # kills what still runs, and returns when every process and thread is gone

Any other exception of a job is raised as it is, with the worker's traceback as a note.

* Every worker has one job at a time and a pipe of its own. A worker that dies or is killed
  therefore fails exactly the job it had; all other jobs go on, and a new process takes its place.
* A limit first interrupts the job inside its process (``time_limit``). Only a job that does not
  react, for instance inside C++, loses its process.
* A job may also set itself a limit for every step (``HardLimit``), which ends its process and leaves
  a note of whose step it was (``name_in_note``).
* Workers never see Ctrl-C: it is blocked from their first moment on. They end when their parent
  ends, however it ends.
* There are no semaphores and no queue threads that could outlive the pool, as there are in
  ``concurrent.futures``, so nothing is left to complain at the end of the program.

Pebble offers much of this, but it is LGPL, its workers share one pipe guarded by semaphores, and a
busy one does not notice the death of its parent.
"""

from kingdom_builder.processes.hard_limit import HardLimit, name_in_note
from kingdom_builder.processes.pool import WorkerPool
from kingdom_builder.processes.signals import OutOfTime, interrupts_ignored, time_limit
from kingdom_builder.processes.worker import (
    JobFailure,
    JobTimeout,
    WorkerDied,
    WorkerNotStarted,
)

__all__ = [
    "HardLimit",
    "JobFailure",
    "JobTimeout",
    "OutOfTime",
    "WorkerDied",
    "WorkerNotStarted",
    "WorkerPool",
    "interrupts_ignored",
    "name_in_note",
    "time_limit",
]
