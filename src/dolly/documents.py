"""Papers that several people sign: drafted, signed one by one, in force with the last signature.

Each signature is on a version: the hash of everything the paper says. A change is a new version, which nobody
has signed yet. Nobody signs twice on one paper, whatever roles they hold (regulation 2.2).
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal, Refused

Kind = Literal[
    "charge", "fill", "credit", "closing", "desk-balance", "dispute", "daily", "monthly", "handover", "tips"
]  # fmt: skip

#: Whose signatures a paper bears, in the order in which they are shown: Н35 5(2), 5(3), 5(7), 6; rulings 24, 26.
#: A credit is the house's own slip, which the law does not know (regulation 2.6). A handover of a till is signed by who
#: gives and who takes, and where both are cashiers by the game manager besides (``HANDS``).
SIGNERS: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        "charge": ("cashier", "game-manager", "pit-boss", "croupier"),
        "fill": ("game-manager", "cashier", "pit-boss", "croupier"),
        "credit": ("pit-boss", "croupier", "cashier"),
        "closing": ("cashier", "game-manager", "pit-boss", "croupier"),
        "desk-balance": ("cashier", "game-manager"),
        "dispute": ("game-manager",),
        "daily": ("game-manager",),
        "monthly": ("game-manager",),
        "handover": ("cashier", "game-manager"),
        "tips": ("cashier", "game-manager"),
    }
)

#: Whose signature is the receipt for chips that go from one hand to another, and so the last: the croupier's for what
#: comes to a table, the cashier's for what comes back to the desk. Who signs a receipt has counted what is there.
RECEIPT: Final[Mapping[Kind, str]] = MappingProxyType({"charge": "croupier", "fill": "croupier", "credit": "cashier"})

#: How a till's paper goes: from the safe to the till, back to it, from one desk to another, to the staff out of tips.
Way = Literal["from-safe", "to-safe", "to-desk", "tips"]
Hand = Literal["gives", "allows", "takes"]

#: Whose signatures each way needs, as hand and role, the receipt last. The game manager holds the safe.
HANDS: Final[Mapping[Way, tuple[tuple[Hand, str], ...]]] = MappingProxyType(
    {
        "from-safe": (("gives", "game-manager"), ("takes", "cashier")),
        "to-safe": (("gives", "cashier"), ("takes", "game-manager")),
        "to-desk": (("gives", "cashier"), ("allows", "game-manager"), ("takes", "cashier")),
        "tips": (("gives", "cashier"), ("takes", "game-manager")),
    }
)

#: What the floor looks up as an act is said, and so is no part of what was signed; and the signatures themselves.
_NOT_SIGNED: Final = frozenset(
    {"signatures", "version", "elsewhere", "paid_elsewhere", "paid_before", "gap", "warns", "compared"}
    | {"corrected_before"}
)

#: Who recognises an owner of what is held: somebody over the table at which the chips were left (ruling 22).
RECOGNISING: Final = frozenset({"inspector", "pit-boss", "game-manager"})

Version = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
#: The number of a line in a bound paper book, which Dolly checks for gaps and does not give (ruling 32).
BookNumber = Annotated[int, Meta(ge=1, le=10_000_000)]
#: The mark on the cover that tells bound books of a kind apart; a house that has one of a kind needs none.
Series = Annotated[str, Meta(pattern=r"^[0-9A-Za-zА-Яа-я/.-]{0,20}$")]


class Signature(Struct, frozen=True, forbid_unknown_fields=True):
    """A fresh act of one person in one role, on one version, at a time (µs)."""

    role: str
    person: str
    version: str
    at: int


class EquipmentCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """An inspector's signature that a table's equipment is in order for a gaming day (ruling 26); ``at`` in µs.

    ``version`` is that of all else the check says, by ``version_told``; older checks have none.
    """

    person: str
    at: int
    day: str
    serial: str = ""
    detail: str = ""
    version: str = ""


def version_of(paper: Struct) -> str:
    """Returns the hash of all that a paper says."""
    return sha256(msgspec.json.encode(paper)).hexdigest()


def version_of_draft(paper: Struct, drafted_in: str, draft: int) -> str:
    """Returns the hash of a paper as it is drafted: of all it says, where, and as which draft.

    So two papers that say the same, as two fills of one table and day, are not signed for one another. Papers that were
    drafted before bear the hash of what they say alone, and stand as they are.
    """
    return sha256(msgspec.json.encode((drafted_in, draft, paper))).hexdigest()


def fitting(version: str, signed: Iterable[Signature]) -> tuple[Signature, ...]:
    """Returns the signatures on a version; whoever signed an earlier one has not signed what the paper says now."""
    return tuple(each for each in signed if each.version == version)


def missing(kind: Kind, signed: Iterable[Signature]) -> tuple[str, ...]:
    """Returns whose signatures a paper still lacks, in order."""
    there = {each.role for each in signed}
    return tuple(role for role in SIGNERS[kind] if role not in there)


def check_signature(kind: Kind, version: str, signed: tuple[Signature, ...], new: Signature) -> None:
    """Refuses a signature on another version, a second one of a role or a person, and one that is not asked for."""
    if new.role not in SIGNERS[kind]:
        wanted = ", ".join(SIGNERS[kind])
        raise NotPermitted(f"the role {new.role} does not sign a {kind}; it is signed by: {wanted}")
    if new.version != version:
        raise Refused(
            Refusal.OTHER_VERSION,
            "the paper was changed; look at it again before signing",
            version=version,
        )
    signed = fitting(version, signed)
    receipt = RECEIPT.get(kind)
    before = tuple(role for role in missing(kind, signed) if role != receipt)
    if new.role == receipt and before:
        raise Refused(
            Refusal.NOT_SIGNED,
            f"the {receipt} signs for what was received, last; still to sign: {', '.join(before)}",
            lacking=", ".join(before),
        )
    for each in signed:
        if each.person == new.person:
            raise Refused(
                Refusal.SIGNED_ALREADY,
                f"{new.person} has signed as {each.role}; nobody signs twice on one paper",
                person=new.person,
            )
        if each.role == new.role:
            raise Refused(Refusal.SIGNED_ALREADY, f"{each.person} has signed as {each.role} already", role=new.role)


def version_told(told: bytes) -> str:
    """Returns the version of an act that is signed as it is said, by the very bytes that tell it.

    It covers all that is told but what the floor looked up and the signatures, so that an auditor reckons it anew from
    the record, whatever a later program would write.
    """
    fields = msgspec.json.decode(told, type=dict[str, msgspec.Raw])
    return sha256(msgspec.json.encode({name: fields[name] for name in fields if name not in _NOT_SIGNED})).hexdigest()


def signed_now(signatures: tuple[Signature, ...], at: int) -> tuple[Signature, ...]:
    """Returns signatures of which the last is given by this very act, and so at its time in every log that tells it."""
    return tuple(replace(each, at=at) if each is signatures[-1] else each for each in signatures)


def signed_at_once(act: Struct, at: int, *signers: tuple[str, str]) -> tuple[Signature, ...]:
    """Returns the signatures of an act that is signed as it is said: role and person of each, on all that it tells.

    Nobody signs twice on one act either, whatever roles they hold (regulation 2.2).
    """
    version, people = version_told(msgspec.json.encode(act)), [person for _, person in signers]
    for person in people:
        if people.count(person) > 1:
            raise Refused(
                Refusal.SAME_PERSON, f"{person} would sign twice; a second person signs besides", person=person
            )
    return tuple(Signature(role, person, version, at) for role, person in signers)


def complete_with(kind: Kind, signed: tuple[Signature, ...], role: str) -> bool:
    """Tells whether a signature in ``role`` would be the last."""
    return missing(kind, signed) == (role,)


def hands_lacking(way: Way, signed: Iterable[Signature]) -> tuple[tuple[Hand, str], ...]:
    """Returns whose signatures a till's paper lacks, as hand and role; of two cashiers the first to sign gives."""
    left = list(HANDS[way])
    for each in signed:
        left.remove(next(one for one in left if one[1] == each.role))
    return tuple(left)


def check_hand(way: Way, version: str, signed: tuple[Signature, ...], new: Signature) -> Hand:
    """Returns what a signature stands for; refuses one nobody asks for, another version, a second one of a person."""
    wanted = HANDS[way]
    if new.role not in {role for _, role in wanted}:
        roles = ", ".join(role for _, role in wanted)
        raise NotPermitted(f"the role {new.role} does not sign this paper; it is signed by: {roles}")
    if new.version != version:
        raise Refused(Refusal.OTHER_VERSION, "the paper was changed; look at it again before signing", version=version)
    for each in signed:
        if each.person == new.person:
            raise Refused(
                Refusal.SIGNED_ALREADY, f"{new.person} has signed as {each.role}; nobody signs twice on one paper",
                person=new.person,
            )  # fmt: skip
    lacking = hands_lacking(way, signed)
    hand = next((hand for hand, role in lacking if role == new.role), None)
    if hand is None:
        raise Refused(Refusal.SIGNED_ALREADY, f"a {new.role} has signed this paper already", role=new.role)
    before = [role for one, role in lacking if one != "takes"]
    if hand == "takes" and before:
        told = ", ".join(before)
        raise Refused(
            Refusal.NOT_SIGNED,
            f"the {new.role} signs for what was received, last; still to sign: {told}",
            lacking=told,
        )
    return hand
