"""Bots that misbehave, each in its own way; the arena loads them from this file."""

import os
import sys
import time


class Crash:
    def choose(self, view, choices, rng, budget=None):
        raise ZeroDivisionError("oh dear")


class Illegal:
    def choose(self, view, choices, rng, budget=None):
        return "Z99"


class Nothing:
    def choose(self, view, choices, rng, budget=None):
        return None


class Sleeper:
    def choose(self, view, choices, rng, budget=None):
        time.sleep(60)


class Deaf:
    """Keeps every exception to itself."""

    def choose(self, view, choices, rng, budget=None):
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


class Quitter:
    def choose(self, view, choices, rng, budget=None):
        sys.exit(3)


class Lost:
    """Fails in a library that it calls."""

    def choose(self, view, choices, rng, budget=None):
        return rng.choice([])


class Doomed:
    """Ends its process, but not at once."""

    def choose(self, view, choices, rng, budget=None):
        if rng.random() < 0.1:
            os._exit(1)
        return choices[0]


class Doubtful:
    """Fails in some games, and plays others well; the cards of the game decide it."""

    def choose(self, view, choices, rng, budget=None):
        if view.board.cards[0] < "g":
            raise RuntimeError("not today")
        return choices[0]


class Talker:
    """Talks all the time, and wants no arguments it does not need."""

    def choose(self, view, choices, rng, budget):
        print("I am thinking")
        return choices[-1]


class Unmade:
    def __init__(self):
        self.made = time.no_such_thing

    def choose(self, view, choices, rng, budget=None):
        return choices[0]


class Mute:
    """No bot at all."""


number = 7


class Cancelled:
    """Raises what is no Exception, as tasks of asyncio that end do."""

    def choose(self, view, choices, rng, budget=None):
        raise CancelledError


class CancelledError(BaseException):
    pass


class Interrupted:
    def choose(self, view, choices, rng, budget=None):
        raise KeyboardInterrupt


class Unspeakable(Exception):
    def __str__(self):
        raise ValueError("no text")


class Wordless:
    def choose(self, view, choices, rng, budget=None):
        raise Unspeakable


class Secret:
    def __repr__(self):
        raise Unspeakable


class Secretive:
    def choose(self, view, choices, rng, budget=None):
        return Secret()


class Odd(str):
    __slots__ = ()

    def __eq__(self, other):
        raise Unspeakable

    def __hash__(self):
        raise Unspeakable


class Peculiar:
    """Answers well, with text of a class of its own."""

    def choose(self, view, choices, rng, budget=None):
        return Odd(choices[0])


class Counter:
    """Never leaves a loop in C, which no exception interrupts."""

    def choose(self, view, choices, rng, budget=None):
        return sum(iter(int, 1))


class Swallower:
    """Keeps even to itself that its time is over."""

    def choose(self, view, choices, rng, budget=None):
        while True:
            try:
                time.sleep(0.5)
                raise OSError
            except BaseException:
                continue
