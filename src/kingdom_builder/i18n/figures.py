"""Figures that stand alone, outside of any sentence."""

from kingdom_builder.i18n.templates import localized
from kingdom_builder.i18n.translation import language


def figure(value: float, form: str) -> str:
    """A number, written as Python's ``form`` says and as the language in use writes it."""
    return localized(format(value, form), language())
