"""Chips and cash, double entry: value only moves, from a source to a target, for a reason."""
