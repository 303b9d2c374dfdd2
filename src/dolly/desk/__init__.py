"""The cash desk's day: from the count in the morning to the balance signed at night.

Pure: what is said becomes what happened, or a refusal. Chips and cash are kept a till a currency; papers for
the tables (charge, fill) are drafted and signed here, and come into force with the last signature.
"""
