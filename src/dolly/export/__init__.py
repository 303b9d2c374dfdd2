"""A day's export: JSON Lines that an auditor keeps, and that are looked through without a database.

``lines`` are the kinds of line, ``writing`` makes them from the logs, ``checking`` looks through them and
``figures`` reckons every figure of the day's protocols anew. ``docs/export.md`` describes each kind.
"""
