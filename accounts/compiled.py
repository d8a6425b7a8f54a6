"""Rows that every recall reads or writes, with the SQL made by Django once for a process instead of for each call.

A query stays what it was: a queryset that begins at its owner. Only the ids that it compares with are put in at each
call; no value of anybody is kept.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from uuid import UUID

from django.contrib.postgres.fields import ArrayField
from django.db import connections, models
from django.db.models import F, Lookup, Q, QuerySet

Bound = UUID | bytes | Sequence[UUID]


class Among(Lookup):
    """Whether a column holds one of some ids. Unlike `__in` its SQL is the same for any number of them."""

    def get_prep_lookup(self) -> Any:
        return self.rhs

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, Any]:
        column, parameters = self.process_lhs(compiler, connection)
        return f"{column} = ANY(%s::uuid[])", (*parameters, self.rhs)


def among(column: str, ids: Iterable[UUID]) -> Q:
    """Rows in which this column is one of `ids`; none where there are none."""
    return Q(Among(F(column), list(ids)))


class Compiled:
    """`make` gives the query for some values: for each letter of `shape` an id (`i`), a list of ids (`l`) or a
    fingerprint (`f`). It is called once, with stand-ins for those to come, so it may compare them (lists by `among`)
    and decide nothing by them."""

    def __init__(self, shape: str, make: Callable[..., QuerySet[Any, Any]]) -> None:
        ids = [UUID(int=place + 1) for place in range(len(shape))]
        self._stand_ins = [_stand_in(kind, each) for kind, each in zip(shape, ids, strict=True)]
        self._make = make

    def rows(self, *values: Bound) -> list[tuple[Any, ...]]:
        """As `values_list` would give them; annotations last."""
        bound = [each if isinstance(each, (UUID, bytes)) else list(each) for each in values]
        with connections["default"].cursor() as cursor:
            cursor.execute(self._sql, [plain if at is None else bound[at] for plain, at in self._parameters])
            found: list[tuple[Any, ...]] = cursor.fetchall()
        return found

    def instances(self, *values: Bound) -> list[Any]:
        """As instances of their model, with the rows beside them (of `select_related`, one step) and annotations."""
        return [self._instance(row) for row in self.rows(*values)]

    def _instance(self, row: tuple[Any, ...]) -> Any:
        instance, rest = _taken(self._query.model, row)
        for link in self._beside:
            other, rest = _taken(link.related_model, rest)
            link.set_cached_value(instance, other)
        for name, value in zip(self._annotated, rest, strict=True):
            setattr(instance, name, value)
        return instance

    @cached_property
    def _query(self) -> Any:
        return self._make(*self._stand_ins).query

    @cached_property
    def _made(self) -> tuple[str, tuple[Any, ...]]:
        sql, parameters = self._query.sql_with_params()
        return sql, parameters

    @property
    def _sql(self) -> str:
        return self._made[0]

    @cached_property
    def _parameters(self) -> list[tuple[Any, int | None]]:
        """Each as it is, or the place of the value that stands for it at each call."""
        found = self._made[1]
        plain = [getattr(each, "obj", each) for each in found]  # bytes come in a wrapper
        places = (self._stand_ins.index(each) if each in self._stand_ins else None for each in plain)
        return list(zip(found, places, strict=True))

    @cached_property
    def _beside(self) -> list[Any]:
        """The links whose rows are loaded at once, in the order of their columns."""
        wanted = self._query.select_related or {}
        return [link for link in self._query.model._meta.concrete_fields if link.name in wanted]

    @cached_property
    def _annotated(self) -> list[str]:
        return list(self._query.annotation_select)


def _stand_in(kind: str, each: UUID) -> Any:
    return {"i": each, "l": [each], "f": each.bytes}[kind]


def _taken(model: type[models.Model], row: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """(the instance that stands first in a row, None where there is none; the rest of the row)."""
    names, read = _columns(model)
    own, rest = row[: len(names)], row[len(names) :]
    if all(each is None for each in own):
        return None, rest
    instance = model.from_db("default", names, own)
    for column in read:
        setattr(instance, column.attname, column.from_db_value(getattr(instance, column.attname), None, None))
    return instance, rest


@cache
def _columns(model: type[models.Model]) -> tuple[list[str], list[Any]]:
    """The names of its columns; those whose values are made of what the database gives."""
    columns: Sequence[Any] = model._meta.concrete_fields
    return [each.attname for each in columns], [each for each in columns if hasattr(each, "from_db_value")]


@dataclass(frozen=True)
class Write:
    """One statement that writes, with its values."""

    sql: str
    values: list[Any]


def insertion(row: models.Model) -> Write:
    """What writes a new row as `save` would, without reading back what the database fills in."""
    columns, sql = _insertion(type(row))
    connection = connections["default"]
    values = [column.get_db_prep_save(column.pre_save(row, True), connection) for column in columns]
    row._state.adding = False
    return Write(sql, values)


def write(*writes: Write) -> None:
    """Do all of them at once, in no order: none may need what another writes."""
    *parts, last = writes
    before = ", ".join(f"part{place} AS ({part.sql})" for place, part in enumerate(parts))
    with connections["default"].cursor() as cursor:
        cursor.execute(
            f"WITH {before} {last.sql}" if before else last.sql,
            [value for each in writes for value in each.values],
        )


@cache
def _insertion(model: type[models.Model]) -> tuple[list[Any], str]:
    columns: list[Any] = [
        each for each in model._meta.local_concrete_fields if not isinstance(each, models.AutoField)
    ]
    quoted = ", ".join(f'"{column.column}"' for column in columns)
    marks = ", ".join(
        f"%s::{_type(column)}" if isinstance(column, ArrayField) else "%s" for column in columns
    )
    return columns, f'INSERT INTO "{model._meta.db_table}" ({quoted}) VALUES ({marks})'  # noqa: S608 - names of our own columns


def _type(column: Any) -> str:
    return str(column.db_type(connections["default"]))
