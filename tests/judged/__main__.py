"""Judge any number of random games of all boxes by hand: python -m tests.judged 5000 [FIRST_SEED]."""

import sys

from tests.random_games import random_trace
from tests.reference.judge import judge


def main(arguments: list[str]) -> None:
    games, first = (*(int(word) for word in arguments), 0, 0)[:2]
    steps = 0
    for seed in range(first, first + games):
        steps += judge(random_trace(seed, mixed=True))
    print(f"{games} games, {steps} choices: the judge agrees with each.")


if __name__ == "__main__":
    main(sys.argv[1:])
