"""Proves that the compiled format gives back what was put in, and nothing that was not."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.corpus.compiled_file import Compiled, Damaged, Heap, freeze, marks, numbers, pack, table

MADE_FROM = ("these texts", 1, None)


def opened(sections: dict[str, bytes]) -> Compiled:
    return Compiled(BytesIO(pack(sections, MADE_FROM)))


@given(st.dictionaries(st.text(min_size=1), st.binary(max_size=50), max_size=6))
def test_what_is_packed_is_read(sections: dict[str, bytes]) -> None:
    found = opened(sections)
    assert found.signature == MADE_FROM
    assert {name: found.section(name) for name in sections} == sections
    found.verify()


TEXT = st.text(st.characters(exclude_characters="\n\t", exclude_categories=["Cs"]))


@given(st.dictionaries(TEXT, TEXT, max_size=9), TEXT)
def test_a_table_gives_each_value_and_no_other(rows: dict[str, str], key: str) -> None:
    found = opened({"rows": table(rows)})
    assert {name: found.look_up("rows", name) for name in rows} == rows
    assert found.look_up("rows", key) == rows.get(key)


@pytest.mark.parametrize("rows", [{"a\tb": ""}, {"a\nb": ""}, {"a": "b\nc"}])
def test_a_table_refuses_what_it_could_not_find_again(rows: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="a table cannot hold the key"):
        table(rows)


PLAIN = st.recursive(
    st.one_of(st.none(), st.integers(), st.text(), st.floats(allow_nan=False)),
    lambda inner: st.one_of(st.lists(inner).map(tuple), st.dictionaries(st.text(), inner)),
    max_leaves=12,
)


@given(st.lists(PLAIN, min_size=1, max_size=6))
def test_pieces_of_a_heap_are_read_each_alone(values: list[object]) -> None:
    heap = Heap()
    places = [heap.put(freeze(value)) for value in values]
    found = opened({"before": b"x", "heap": heap.bytes()})
    assert [found.thaw("heap", place) for place in places] == values
    assert freeze(values[0]) == freeze(found.thaw("heap", places[0]))


@given(st.lists(st.binary(min_size=1, max_size=30), min_size=1, max_size=6), st.data())
def test_a_piece_that_is_not_what_was_written_is_noticed(pieces: list[bytes], data: st.DataObject) -> None:
    heap = Heap()
    places = [heap.put(piece) for piece in pieces]
    body = bytearray(heap.bytes())
    at = data.draw(st.integers(0, len(body) - 1))
    body[at] ^= 1 << data.draw(st.integers(0, 7))
    found = opened({"heap": bytes(body)})
    right = []
    for place, piece in zip(places, pieces, strict=True):
        try:
            right.append(found.piece("heap", place) == piece)
        except Damaged:
            right.append(False)
    assert right.count(False) == 1


@pytest.mark.skipif(not hasattr(os, "pread"), reason="the system reads only at a file's own place")
def test_processes_that_share_the_file_do_not_move_its_place_under_one_another(tmp_path: Path) -> None:
    heap = Heap()
    place = heap.put(b"piece")
    path = tmp_path / "corpus.bin"
    path.write_bytes(pack({"before": b"x" * 9, "heap": heap.bytes()}, ()))
    with path.open("rb") as file:
        found = Compiled(file)
        file.seek(3)
        assert (found.section("before"), found.piece("heap", place), file.tell()) == (b"x" * 9, b"piece", 3)


@given(st.lists(st.integers(0, 2**32 - 1)))
def test_numbers_are_read_as_written(values: list[int]) -> None:
    assert opened({"numbers": numbers(values)}).numbers("numbers").tolist() == values


@given(st.lists(st.frozensets(st.integers(0, 20)), max_size=9), st.sets(st.integers(0, 20)))
def test_marks_are_counted_row_by_row(rows: list[frozenset[int]], kinds: set[int]) -> None:
    found = opened({"marks": marks(rows, 21)})
    assert list(found.marked("marks", sorted(kinds), len(rows))) == [len(row & kinds) for row in rows]


@given(st.dictionaries(TEXT, TEXT, max_size=60), TEXT)
def test_a_table_lists_its_rows_and_the_keys_of_a_value(rows: dict[str, str], value: str) -> None:
    found = opened({"rows": table(rows)})
    assert found.rows("rows") == sorted(rows.items())
    for wanted in (value, *rows.values()):
        assert found.keys("rows", wanted) == sorted(key for key in rows if rows[key] == wanted)
