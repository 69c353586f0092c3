"""Changes lead from one value to another, whatever they are."""

from hypothesis import given
from hypothesis import strategies as st

from kingdom_builder.server.wire.history import changes
from tests.server.clients import changed

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(PLAIN, PLAIN)
def test_the_changes_lead_from_one_to_the_other(before: object, after: object) -> None:
    assert changed(before, changes(before, after)) == after


@given(PLAIN)
def test_nothing_changed_is_no_change(value: object) -> None:
    assert changes(value, value) == []


def test_lists_of_one_length_are_compared_piece_by_piece() -> None:
    before = {"seats": [{"supply": 40}, {"supply": 40}], "laid": ["A1"]}
    after = {"seats": [{"supply": 40}, {"supply": 39}], "laid": ["A1", "B1"]}
    assert changes(before, after) == [(["seats", 1, "supply"], 39), (["laid"], ["A1", "B1"])]
