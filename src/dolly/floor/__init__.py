"""The floor: one host per live log, the feed that tells the consoles, the books beside the play."""
