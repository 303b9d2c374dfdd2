"""Printed papers: protocols, registers and sheets, from plain figures to A4 and to a workbook.

All figures come from the caller; a sum is computed here only to check the caller's. No clock, no database.
"""
