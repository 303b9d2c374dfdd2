"""What a gaming day comes to: figures folded from the logs alone, and the papers that are made of them.

The same fold serves the printed protocols, the audit page and ``dolly verify`` of an export, which needs no
database. Pure: no clock, no file; training tables and annulled papers are in no total, what is made anew is in each
once.
"""
