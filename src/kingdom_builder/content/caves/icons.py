"""The icon of the caves, drawn like those of the base game."""

CAVE_ICON = (
    "M-12 12-10.5 3-7 0-6-5-1.5-7 1-12 6-6.5 7.5-2 10.5 2 12 12H6V8.5Q6 2.5 2.5 1.5"
    "L1 5-1 1.5-2.5 3.5-3.5 2.5Q-6 4.5-6 8.5V12Z"
)
