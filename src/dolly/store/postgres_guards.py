"""Looks through a house in PostgreSQL: all that is looked for in a file, and whether the database's guards stand.

What the guards should be is not written down a second time: a new house is founded in a transaction that is
taken back, and the two are compared as PostgreSQL itself describes them.
"""

import os
from typing import Final

import psycopg
from psycopg import sql

from dolly.errors import Unavailable
from dolly.store.connection import Address, Connection, connect, found, search_in, translated
from dolly.store.log import Fault
from dolly.store.postgres import PostgresReader
from dolly.store.sqlite import FAMILY, SCHEMA
from dolly.store.steps import steps_in
from dolly.store.verify import Counts, PostingsOf, Report, changed_guard, verify

# Tables, columns, checks, keys, indexes, views, triggers and whether they are on, rules, policies, functions.
_GUARDS: Final = """
WITH house AS (SELECT oid, nspname FROM pg_namespace WHERE nspname = %(house)s),
relation AS (SELECT pg_class.* FROM pg_class JOIN house ON relnamespace = house.oid)
SELECT relname::text, concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, relhassubclass,
    CASE relkind WHEN 'v' THEN pg_get_viewdef(oid) WHEN 'i' THEN pg_get_indexdef(oid, 0, true) END)
FROM relation WHERE relkind <> 't'
UNION ALL
SELECT relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attcollation,
    attidentity, attgenerated, pg_get_expr(adbin, adrelid))
FROM relation JOIN pg_attribute ON attrelid = oid AND attnum > 0
LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relkind IN ('r', 'v')
UNION ALL
SELECT conname::text, concat_ws(' ', relname, convalidated, pg_get_constraintdef(pg_constraint.oid))
FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype <> 'n'
UNION ALL
SELECT tgname::text, concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid, true))
FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
UNION ALL
SELECT 'keys of ' || relname, string_agg(concat(tgfoid, tgenabled), ' ' ORDER BY tgfoid, tgenabled)
FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE tgisinternal GROUP BY relname
UNION ALL
SELECT relname || ' ' || rulename, pg_get_ruledef(pg_rewrite.oid)
FROM relation JOIN pg_rewrite ON ev_class = relation.oid WHERE rulename <> '_RETURN'
UNION ALL
SELECT relname || ' ' || polname, 'policy' FROM relation JOIN pg_policy ON polrelid = relation.oid
UNION ALL
SELECT proname || '()', concat_ws(' ', prolang, prosecdef, provolatile, prosrc,
    replace(proconfig::text, quote_ident(nspname), 'house'))
FROM pg_proc JOIN house ON pronamespace = house.oid
"""


def verify_database(address: Address, postings_of: PostingsOf) -> Report:
    """Looks through a house as it stands at this moment, also while a node writes it."""
    reader = PostgresReader.snapshot(address)
    try:
        guards = guard_fault(address)
        return Counts().report(guards) if guards is not None else verify(reader, postings_of)
    finally:
        reader.close()


def guard_fault(address: Address) -> Fault | None:
    """Returns a table, check or trigger that is not as Dolly makes it: the second witness has been sent away."""
    with translated(), connect(address) as db:
        return changed_guard(_new(db), _described(db, address.house))


def _new(db: Connection) -> dict[str, str]:
    """Describes a new house, which is gone again when it has been described."""
    fresh = f"dolly_new_{os.getpid()}"
    try:
        with db.transaction(force_rollback=True):
            db.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(fresh)))
            search_in(db, fresh)
            found(db, steps_in(SCHEMA, "postgres"), FAMILY)
            return _described(db, fresh)
    except psycopg.errors.InsufficientPrivilege as error:
        raise Unavailable(
            "to compare the guards of the database, a new house is made and taken back; say a role that may create a "
            "schema in this database"
        ) from error


def _described(db: Connection, house: str) -> dict[str, str]:
    return dict(db.execute(_GUARDS, {"house": house}).fetchall())
