"""What an event makes of the table, by subject: every event named, nothing refused, nothing decided."""
