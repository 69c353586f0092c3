"""Looking at positions slot by slot."""

from kingdom_builder.model.state import State


def slots_of(state: State) -> dict[str, object]:
    """A copy of everything a position holds, except the journal."""
    values = {slot: getattr(state, slot) for slot in State.__slots__ if slot != "journal"}
    return {
        slot: value[:] if hasattr(value, "__len__") else value for slot, value in values.items()
    }
