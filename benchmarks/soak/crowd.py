"""Rooms with people who were invited and people who watch: how long an action takes, how soon all are back.

``python -m benchmarks.soak.crowd`` seats 700 people at 300 tables, with 300 watchers: 1,000 sockets. Each
table plays an action every two seconds. Then the server is killed and started again, and everybody comes
back by the browser's own rule.
"""

import asyncio

from benchmarks.soak.figures import Column, Figure, at_most, table, told
from benchmarks.soak.load import Load
from benchmarks.soak.moves import kept
from benchmarks.soak.settings import SETTINGS, Setting

TABLES = 300
SOCKETS = 1000
SECONDS = 24.0
PACE = 2.0  # seconds between two actions at a table
PATIENCE = 8.0  # seconds for everybody to come back


async def crowd(setting: Setting) -> list[Figure]:
    """Play, kill the server and wait for everybody."""
    async with setting.deployed() as deployment:
        empty = deployment.memory()
        async with Load(deployment.addresses, TABLES, kind="rooms") as load:
            memory, used = deployment.memory() - empty, deployment.cpu_seconds()
            calm = await load.run(SECONDS, PACE)
            used = deployment.cpu_seconds() - used
            load.play(PACE)
            await deployment.processes[0].kill()
            started = await deployment.processes[0].start()
            await asyncio.sleep(PATIENCE)
            after = await load.stop()
        back = max((back - lost for lost, back in after.returns), default=0.0) - started
        return [
            *kept("crowd", deployment, after),
            told("crowd", "acknowledged", str(calm.waits)),
            at_most("crowd", "seen by the slowest other, p99", calm.slowest.p99, 100, "ms"),
            told("crowd", "CPU of the server, per action", f"{1000 * used / calm.actions:.2f} ms"),
            at_most(
                "crowd", "memory by socket, with its tables", memory / SOCKETS / 1024, 60, "KiB"
            ),
            at_most("crowd", "everybody back after the first answer", back, 2, "s"),
        ]


def main() -> None:
    """Measure the crowd of docs/performance.md."""
    setting = SETTINGS["sqlite"]
    print(table([Column(setting.name, asyncio.run(crowd(setting)))]))


if __name__ == "__main__":
    main()
