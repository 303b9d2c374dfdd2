"""The game as the rule book prints it: wheel, layout, calls, payment, limits. No people, no order of play."""
