"""What becomes of a command, by subject: each function looks at the table and says what happened, or refuses."""
