"""A player card: a number and a balance, no personal data (ruling 30). Pure, and never below nothing."""
