"""The house: standing facts above the tables. Staff by number and role, tables, approvals, gaming days."""
