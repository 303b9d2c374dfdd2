"""Secrets of people and of cards as Argon2id hashes; hashing takes its time and happens off the loop."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError


class Hashing:
    """Hashes secrets and tells whether one is right, two at a time; an unknown one takes as long to deny."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._two = asyncio.Semaphore(2)
        self._nobody = self._hasher.hash("nobody")

    async def hashed(self, secret: str) -> str:
        """Returns the hash of a secret."""
        async with self._two:
            return await asyncio.to_thread(self._hasher.hash, secret)

    async def right(self, hashed: str | None, secret: str) -> bool:
        """Tells whether a secret is the one that was hashed."""
        async with self._two:
            return await asyncio.to_thread(self._verified, hashed or self._nobody, secret) and hashed is not None

    def _verified(self, hashed: str, secret: str) -> bool:
        try:
            return self._hasher.verify(hashed, secret)
        except (VerificationError, InvalidHashError):
            return False
