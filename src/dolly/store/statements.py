"""What is said to SQLite, in plain sight; the tables are in ``schema/*.sqlite.sql``."""

from typing import Final

# Texts are read as bytes: what a flipped bit made no text must still be named by its record.
RECORDS: Final = """
SELECT seq, command, CAST(sealed AS BLOB), hash FROM record WHERE log = ? AND seq > ? ORDER BY seq LIMIT ?
"""

HEAD: Final = "SELECT seq, hash FROM record WHERE log = ? ORDER BY seq DESC LIMIT 1"

# From each log straight to the next one, instead of through all its records.
LOGS: Final = """
WITH RECURSIVE known (log) AS (
    SELECT min(log) FROM record
    UNION ALL
    SELECT (SELECT min(log) FROM record WHERE record.log > known.log) FROM known WHERE known.log IS NOT NULL
)
SELECT log FROM known WHERE log IS NOT NULL
"""

ANSWER: Final = """
SELECT place, id, person, digest, CAST(answer AS BLOB), log, received_at, door_at, CAST(by AS BLOB), records,
    coalesce(link, x'')
FROM command WHERE id = ?
"""

ANSWERS: Final = """
SELECT place, id, person, digest, CAST(answer AS BLOB), log, received_at, door_at, CAST(by AS BLOB), records,
    coalesce(link, x'')
FROM command WHERE place > ? ORDER BY place LIMIT ?
"""

REFUSALS: Final = """
SELECT place, id, person, digest, CAST(answer AS BLOB), log, received_at, door_at, CAST(by AS BLOB), records,
    coalesce(link, x'')
FROM command WHERE log = ? AND records = 0 AND place > ? ORDER BY place LIMIT ?
"""

TRANSFERS: Final = """
SELECT place, log, seq, line, CAST(source AS BLOB), CAST(target AS BLOB), amount, CAST(reason AS BLOB),
    source_after, target_after
FROM transfer WHERE log = ? AND (seq, line) > (?, ?) ORDER BY seq, line LIMIT ?
"""

JOURNAL: Final = """
SELECT place, log, seq, line, CAST(source AS BLOB), CAST(target AS BLOB), amount, CAST(reason AS BLOB),
    source_after, target_after
FROM transfer WHERE place > ? ORDER BY place LIMIT ?
"""

BALANCE: Final = "SELECT balance FROM account WHERE name = ?"

BALANCES: Final = "SELECT name, balance FROM account"

LAST_PLACES: Final = """
SELECT (SELECT coalesce(max(place), 0) FROM command), (SELECT coalesce(max(place), 0) FROM transfer)
"""

JOURNAL_BEGIN: Final = "SELECT after FROM journal_begin"

JOURNAL_HEAD: Final = "SELECT link FROM journal_head WHERE log = ?"

JOURNAL_HEADS: Final = "SELECT log, link FROM journal_head"

# Where {rows} stands go as many rows as are entered together.
ENTER_COMMAND: Final = """
INSERT INTO command (place, id, person, digest, answer, log, received_at, door_at, by, records, link)
VALUES {rows}
"""

# Of the first schema step, which knew no links: a house from those days is copied as it was.
ENTER_UNLINKED: Final = """
INSERT INTO command (place, id, person, digest, answer, log, received_at, door_at, by, records) VALUES {rows}
"""

ENTER_JOURNAL_HEAD: Final = """
INSERT INTO journal_head (log, place, link) VALUES {rows}
ON CONFLICT (log) DO UPDATE SET place = excluded.place, link = excluded.link
"""

# A record is one row of its tree, and a row that does not fit a page is read whole to be compared. Were it
# there already, each of its transfers would read it to find it; now all are held to it at once as it comes.
# Short records go before their transfers: putting the check off costs a small append a fifth of its time.
TRANSFERS_FIRST: Final = "PRAGMA defer_foreign_keys = ON"

ENTER_RECORD: Final = "INSERT INTO record (log, seq, command, sealed, hash) VALUES {rows}"

ENTER_TRANSFER: Final = """
INSERT INTO transfer (place, log, seq, line, source, target, amount, reason, source_after, target_after)
VALUES {rows}
"""

# Name, balance after, balance before: written over only where it still is what the transfers went on from.
ENTER_BALANCE: Final = """
INSERT INTO account (name, balance)
SELECT moved.column1, moved.column2
FROM (VALUES {rows}) AS moved LEFT JOIN account AS held ON held.name = moved.column1
WHERE held.name IS NULL OR held.balance = moved.column3
ON CONFLICT (name) DO UPDATE SET balance = excluded.balance
"""
