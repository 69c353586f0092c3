"""A driver in plain Python, without our library: asks an engine what it would play in a position.

python examples/engine_driver.py position.json [COMMAND]
"""

import shlex
import subprocess
import sys
from pathlib import Path

ENGINE = "kingdom-builder engine --level hard"
USAGE = "Usage: python examples/engine_driver.py position.json [COMMAND]"


def ask(engine, line, last):
    """Send a line, and read up to the answer that begins with this word."""
    engine.stdin.write(line + "\n")
    engine.stdin.flush()
    for answer in engine.stdout:
        word, _, rest = answer.strip().partition(" ")
        if word == "error":
            raise ValueError(rest)
        if word == last:
            return rest
    raise EOFError


def best_turn(position, command=ENGINE, seconds=2.5):
    """The actions that the engine would play."""
    with subprocess.Popen(
        shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:
        ask(engine, "hello 1", "ready")
        engine.stdin.write(f"new\nposition {position}\n")
        best = ask(engine, f'go {{"seconds": {seconds}}}', "best")
        engine.communicate("quit\n")
    return best.split()


if __name__ == "__main__":
    if len(sys.argv) not in {2, 3}:
        sys.exit(USAGE)
    try:
        print(*best_turn(Path(sys.argv[1]).read_text(encoding="utf-8").strip(), *sys.argv[2:]))
    except (EOFError, BrokenPipeError):
        sys.exit("The engine has ended.")
    except (OSError, ValueError) as error:
        sys.exit(str(error))
