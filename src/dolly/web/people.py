"""People: names, password and PIN hashes, and sign-ins, in ordinary tables that can be erased."""

from datetime import UTC, datetime, timedelta
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from argon2 import PasswordHasher
from msgspec import Struct

from dolly.errors import Malformed
from dolly.floor.clock import Clock
from dolly.store.file import open_to_read, translated
from dolly.store.sources import address
from dolly.store.tables import FileTables, Tables
from dolly.web.card_pins import CardPins
from dolly.web.hashing import Hashing
from dolly.web.wrong_tries import WrongTries

FAMILY: Final = "people"
SCHEMA: Final = files("dolly.web") / "schema"

#: How long personal data of staff is kept after it was entered or last changed, in days.
KEPT_DAYS: Final = 5 * 365
SHORTEST_PASSWORD: Final = 8
PIN_DIGITS: Final = (4, 8)

_ENTER: Final = """
INSERT INTO person (number, name, password, pin, entered_at, keep_until) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (number) DO UPDATE SET name = excluded.name, password = coalesce(excluded.password, person.password),
    pin = coalesce(excluded.pin, person.pin), keep_until = excluded.keep_until, erased_at = NULL
"""
_PERSON: Final = "SELECT number, name, password, pin FROM person WHERE number = ?"
_NAMES: Final = "SELECT number, name FROM person ORDER BY number"
_NAMED: Final = """
INSERT INTO person_name (number, since, name) VALUES (?, ?, ?)
ON CONFLICT (number, since) DO UPDATE SET name = excluded.name
"""
_NAMES_BORNE: Final = "SELECT since, name FROM person_name WHERE number = ? ORDER BY since"
_ALL_NAMES: Final = "SELECT number, since, name FROM person_name ORDER BY number, since"
_ERASE_NAMES: Final = "DELETE FROM person_name WHERE number = ? AND since > 0"
_KEPT: Final = "SELECT number, name, entered_at, keep_until, erased_at FROM person ORDER BY number"
_SET_PASSWORD: Final = "UPDATE person SET password = ? WHERE number = ?"  # noqa: S105 - a statement
_SET_PIN: Final = "UPDATE person SET pin = ? WHERE number = ?"
_ERASE: Final = "UPDATE person SET name = '', password = NULL, pin = NULL, erased_at = ? WHERE number = ?"
_ERASE_SIGN_INS: Final = "DELETE FROM sign_in WHERE number = ?"
_DUE: Final = "SELECT number FROM person WHERE erased_at IS NULL AND keep_until < ? ORDER BY number"
_BEGIN: Final = """
INSERT INTO sign_in (token, number, role, place, seat, begun_at, seen_at, device) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_SEEN: Final = "UPDATE sign_in SET seen_at = ? WHERE token = ?"
_END: Final = "UPDATE sign_in SET ended_at = ? WHERE token = ? AND ended_at IS NULL"
_OPEN: Final = "SELECT token, number, role, place, seat, begun_at, seen_at, device FROM sign_in WHERE ended_at IS NULL"
_ENROL: Final = """
INSERT INTO device (name, token, enrolled_at) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET token = excluded.token, enrolled_at = excluded.enrolled_at
"""
_RETIRE: Final = "DELETE FROM device WHERE name = ?"
_DEVICE: Final = "SELECT name FROM device WHERE token = ?"
_DEVICES: Final = "SELECT name, enrolled_at FROM device"


class Person(Struct, frozen=True):
    """A member of staff as the people's store knows them; the hashes never leave it."""

    number: str
    name: str
    password: str | None
    pin: str | None


class KeptPerson(Struct, frozen=True):
    """A person's data as they are kept: since when (µs), until which day, and when they were erased."""

    number: str
    name: str
    entered_at: int
    keep_until: str
    erased_at: int | None


class Entry(Struct, frozen=True):
    """A person made ready to be entered: checked and hashed, so that nothing can fail but the store."""

    number: str
    name: str
    password: str | None
    pin: str | None


class SignInRow(Struct, frozen=True):
    """A sign-in as stored; ``place``, ``seat``, ``device`` tell which terminal sits where. Times are µs."""

    token: bytes
    number: str
    role: str
    place: str | None
    seat: int | None
    begun_at: int
    seen_at: int
    device: str | None = None


class People:
    """The people's store, in tables beside the logs; the PINs of cards and wrong tries lie with it."""

    def __init__(self, where: Path | Tables, clock: Clock, hasher: PasswordHasher | None = None) -> None:
        self._tables = FileTables(where, SCHEMA, FAMILY) if isinstance(where, Path) else where
        self._clock = clock
        self._hashing = Hashing(hasher)
        self.card_pins = CardPins(self._tables, self._hashing, clock)
        self.wrong_tries = WrongTries(self._tables)

    def close(self) -> None:
        """Lets go of the tables."""
        self._tables.close()

    async def ready(self, number: str, name: str, password: str | None = None, pin: str | None = None) -> Entry:
        """Makes a person ready to be entered, or changed; without a password or PIN those stay as they are."""
        if not name.strip():
            raise Malformed("a person has a name", where="name")
        hashed = None if password is None else await self._hashing.hashed(checked_password(password))
        hashed_pin = None if pin is None else await self._hashing.hashed(checked_pin(pin))
        return Entry(number, name.strip(), hashed, hashed_pin)

    def enter(self, entry: Entry, after: int = 0) -> None:
        """Enters a person, or changes one: at once, since the house has decided by now.

        What was written in the house ``after`` which another name is borne (µs) keeps the name of before, also where
        the clock was set back. The name is kept first: lost in between, the same is said again, and not kept twice.
        """
        at = self._clock()
        self._name(entry, max(at, after))
        keep_until = (datetime.fromtimestamp(at / 1e6, UTC) + timedelta(days=KEPT_DAYS)).date().isoformat()
        self._do(_ENTER, entry.number, entry.name, entry.password, entry.pin, at, keep_until)

    async def set_password(self, number: str, password: str) -> None:
        """Gives a person another password."""
        self._do(_SET_PASSWORD, await self._hashing.hashed(checked_password(password)), number)

    async def set_pin(self, number: str, pin: str) -> None:
        """Gives a person another PIN."""
        self._do(_SET_PIN, await self._hashing.hashed(checked_pin(pin)), number)

    def person(self, number: str) -> Person | None:
        """Returns a person by staff number."""
        rows = self._do(_PERSON, number)
        return Person(*rows[0]) if rows else None

    def names(self) -> dict[str, str]:
        """Returns all names by number."""
        return dict(self._do(_NAMES))

    def names_borne(self) -> dict[str, tuple[tuple[int, str], ...]]:
        """Returns all names each number has had, with the moment since when it was borne (µs), the first since nought.

        Who was erased has had none: an empty one stands since nought, and what a number is called later is borne later.
        """
        found: dict[str, tuple[tuple[int, str], ...]] = {}
        for number, since, name in self._do(_ALL_NAMES):
            found[number] = (*found.get(number, ()), (since, name))
        return found

    async def knows_password(self, number: str, password: str) -> bool:
        """Tells whether that is the person's password; an unknown number takes as long to deny."""
        person = self.person(number)
        return await self._hashing.right(None if person is None else person.password, password)

    async def knows_pin(self, number: str, pin: str) -> bool:
        """Tells whether that is the person's PIN."""
        person = self.person(number)
        return await self._hashing.right(None if person is None else person.pin, pin)

    def erase(self, number: str) -> None:
        """Erases a person's names, hashes and sign-ins to the last byte; the logs keep a number that names nobody."""
        self._do(_ERASE_NAMES, number)
        self._do(_NAMED, number, 0, "")
        self._do(_ERASE, self._clock(), number)
        self._do(_ERASE_SIGN_INS, number)
        self._tables.scrub()

    def kept(self) -> tuple[KeptPerson, ...]:
        """Returns everybody whose data are kept or were erased, by number."""
        return tuple(KeptPerson(*row) for row in self._do(_KEPT))

    def due(self, today: str) -> tuple[str, ...]:
        """Returns the numbers whose data has been kept long enough."""
        return tuple(number for (number,) in self._do(_DUE, today))

    def begin(self, row: SignInRow) -> None:
        """Keeps a sign-in that begins."""
        self._do(_BEGIN, row.token, row.number, row.role, row.place, row.seat, row.begun_at, row.seen_at, row.device)

    def seen(self, token: bytes, at: int) -> None:
        """Keeps when a sign-in was last heard of."""
        self._do(_SEEN, at, token)

    def end(self, token: bytes) -> None:
        """Ends a sign-in."""
        self._do(_END, self._clock(), token)

    def open_sign_ins(self) -> tuple[SignInRow, ...]:
        """Returns all sign-ins that have not ended."""
        return tuple(SignInRow(*row) for row in self._do(_OPEN))

    def enrol(self, device: str, token: bytes) -> None:
        """Keeps the hash of a terminal's secret; one it had before opens nothing any more."""
        self._do(_ENROL, device, token, self._clock())

    def retire(self, device: str) -> None:
        """Forgets a terminal's secret."""
        self._do(_RETIRE, device)

    def device(self, token: bytes) -> str | None:
        """Returns the terminal whose secret has that hash."""
        rows = self._do(_DEVICE, token)
        return str(rows[0][0]) if rows else None

    def devices(self) -> dict[str, int]:
        """Returns since when (µs) each terminal has its secret."""
        return dict(self._do(_DEVICES))

    def _name(self, entry: Entry, at: int) -> None:
        borne = self._do(_NAMES_BORNE, entry.number)
        if not borne:
            self._do(_NAMED, entry.number, 0, entry.name)
        elif borne[-1][1] != entry.name:
            self._do(_NAMED, entry.number, max(at, borne[-1][0] + 1), entry.name)

    def _do(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        return self._tables.ask(sql, *bindings)


def names_in(path: Path) -> dict[str, str]:
    """Returns all names by number from a people's store that another may have open; erased ones are left out."""
    db = open_to_read(path)
    with translated():
        names = {number: name for number, name in db.execute(_NAMES) if name}
        db.close()
    return names


def names_at(house: str) -> dict[str, str]:
    """Returns all names by number from beside a house in PostgreSQL; erased ones are left out."""
    found = address(house)
    from dolly.store.postgres_tables import read_beside  # noqa: PLC0415 - only where an address is said

    return {number: name for number, name in read_beside(found, FAMILY, _NAMES) if name}


def checked_password(password: str) -> str:
    """Returns a password that is long enough, and not longer than a sentence."""
    if not SHORTEST_PASSWORD <= len(password) <= 200:
        raise Malformed(f"a password has {SHORTEST_PASSWORD} to 200 characters", where="password")
    return password


def checked_pin(pin: str) -> str:
    """Returns a PIN of four to eight digits."""
    least, most = PIN_DIGITS
    if not (pin.isascii() and pin.isdigit() and least <= len(pin) <= most):
        raise Malformed(f"a PIN has {least} to {most} digits", where="pin")
    return pin
