"""The append-only log: what was done, its money and its first answer, written in one transaction."""
