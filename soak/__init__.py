"""Proof under fire: a house in virtual time on a disk that fails, real kills of the real server, fuzzers.

``python -m soak`` runs any of it from a seed, ``./test`` a short share of all of it, ``just soak`` the whole. What
is driven is Dolly's own floor, store and server; what is written here is the world around them: the disk, the clock,
the network, the people, and an auditor who keeps books from the answers alone and asks no formula of Dolly's.
"""
