"""Other engines held to the rules: a line protocol, a reference engine, the conformance suite, counts.

``docs/engines.md`` describes the protocol. Nothing that runs a live table imports this package.
"""
