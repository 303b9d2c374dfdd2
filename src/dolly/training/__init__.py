"""The training wheel and the robots: clients of the public API, in processes of their own (ruling 2).

Nothing that serves a house imports this package; what it proposes is taken at tables marked training only.
"""
