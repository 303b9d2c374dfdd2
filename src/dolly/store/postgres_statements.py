"""What is said to PostgreSQL, in plain sight; the tables are in ``schema/*.postgres.sql``."""

from typing import Final

# Texts are read as bytes: what a flipped bit made no text must still be named by its record.
RECORDS: Final = """
SELECT seq, command, convert_to(sealed, 'UTF8'), hash FROM record WHERE log = %s AND seq > %s ORDER BY seq LIMIT %s
"""

HEAD: Final = "SELECT seq, hash FROM record WHERE log = %s ORDER BY seq DESC LIMIT 1"

# From each log straight to the next one, instead of through all its records.
LOGS: Final = """
WITH RECURSIVE known (log) AS (
    SELECT min(log) FROM record
    UNION ALL
    SELECT (SELECT min(record.log) FROM record WHERE record.log > known.log) FROM known WHERE known.log IS NOT NULL
)
SELECT log FROM known WHERE log IS NOT NULL
"""

_ANSWER: Final = """
SELECT place, id, person, digest, convert_to(answer, 'UTF8'), log, received_at, door_at, convert_to(by, 'UTF8'),
    records, coalesce(link, '')
FROM command
"""

ANSWER: Final = _ANSWER + "WHERE id = %s"

ANSWERS: Final = _ANSWER + "WHERE place > %s ORDER BY place LIMIT %s"

REFUSALS: Final = _ANSWER + "WHERE log = %s AND records = 0 AND place > %s ORDER BY place LIMIT %s"

_TRANSFER: Final = """
SELECT place, log, seq, line, convert_to(source, 'UTF8'), convert_to(target, 'UTF8'), amount,
    convert_to(reason, 'UTF8'), source_after, target_after
FROM transfer
"""

TRANSFERS: Final = _TRANSFER + "WHERE log = %s AND (seq, line) > (%s, %s) ORDER BY seq, line LIMIT %s"

JOURNAL: Final = _TRANSFER + "WHERE place > %s ORDER BY place LIMIT %s"

BALANCE: Final = "SELECT balance FROM account WHERE name = %s"

BALANCES: Final = "SELECT name, balance FROM account"

LAST_PLACES: Final = """
SELECT (SELECT coalesce(max(place), 0) FROM command), (SELECT coalesce(max(place), 0) FROM transfer)
"""

JOURNAL_BEGIN: Final = "SELECT coalesce((SELECT after FROM journal_begin), 0)"

JOURNAL_HEAD: Final = "SELECT link FROM journal_head WHERE log = %s"

JOURNAL_HEADS: Final = "SELECT log, link FROM journal_head"

# As many rows as are entered together, a column an array.
ENTER_COMMAND: Final = """
INSERT INTO command (place, id, person, digest, answer, log, received_at, door_at, by, records, link)
SELECT * FROM unnest(
    %b::bigint[], %b::text[], %b::text[], %b::bytea[], %b::text[], %b::text[], %b::bigint[], %b::bigint[],
    %b::text[], %b::bigint[], %b::bytea[]
)
"""

ENTER_JOURNAL_HEAD: Final = """
INSERT INTO journal_head (log, place, link) SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bytea[])
ON CONFLICT (log) DO UPDATE SET place = excluded.place, link = excluded.link
"""

ENTER_RECORD: Final = """
INSERT INTO record (log, seq, command, sealed, hash)
SELECT * FROM unnest(%b::text[], %b::bigint[], %b::text[], %b::text[], %b::bytea[])
"""

ENTER_TRANSFER: Final = """
INSERT INTO transfer (place, log, seq, line, source, target, amount, reason, source_after, target_after)
SELECT * FROM unnest(
    %b::bigint[], %b::text[], %b::bigint[], %b::bigint[], %b::text[], %b::text[], %b::bigint[], %b::text[],
    %b::bigint[], %b::bigint[]
)
"""

# Name, balance after, balance before: written over only where it still is what the transfers went on from.
ENTER_BALANCE: Final = """
INSERT INTO account (name, balance)
SELECT moved.name, moved.after
FROM unnest(%b::text[], %b::bigint[], %b::bigint[]) AS moved (name, after, before)
LEFT JOIN account AS held ON held.name = moved.name
WHERE held.name IS NULL OR held.balance = moved.before
ON CONFLICT (name) DO UPDATE SET balance = excluded.balance
"""

# The doorbell: which logs stand where. It is rung after the commit, in a transaction of its own, for a commit
# that rings holds all others of the server up until it is on the disk.
RING: Final = "SELECT pg_notify(%s, log || ' ' || seq) FROM unnest(%b::text[], %b::bigint[]) AS rung (log, seq)"
