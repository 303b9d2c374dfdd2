"""Who may come through which door: one table, checked before anything is decided, and walked by a test.

What a role may *say* to a table is one table more, ``dolly.table.lawful.ROLES``: the door asks it for every
command of a touch, and the table itself once more.
"""

from collections.abc import Mapping
from typing import Final

from dolly.errors import NotPermitted
from dolly.table.people import Role

_CROUPIER, _CHIPPER, _INSPECTOR = Role.CROUPIER, Role.CHIPPER, Role.INSPECTOR
_PIT, _MANAGER, _CASHIER = Role.PIT_BOSS, Role.GAME_MANAGER, Role.CASHIER

ANYBODY: Final = frozenset(Role)
_STAFF: Final = ANYBODY - {Role.PLAYER, Role.HOUSE}
AT_TABLES: Final = frozenset({_CROUPIER, _CHIPPER, _INSPECTOR, _PIT, _MANAGER})
READERS: Final = AT_TABLES | {Role.AUDITOR}
#: At whose consoles the papers of a table are signed, and who sees a desk.
SIGNERS: Final = frozenset({_CASHIER, _PIT, _MANAGER, _CROUPIER})
#: Who prints protocols (Н32 22, 24).
REPORTS: Final = frozenset({_CASHIER, _PIT, _MANAGER, Role.AUDITOR})
AT_DESKS: Final = SIGNERS | {Role.AUDITOR}
_DISPUTES: Final = frozenset({_INSPECTOR, _PIT, _MANAGER, Role.AUDITOR})

#: ``None``: no sign-in is asked for. Every door stands here by the name of its operation.
RIGHTS: Final[Mapping[str, frozenset[Role] | None]] = {
    # before one is known
    "healthz": None,
    "readyz": None,
    "openapi": None,
    "house": None,
    "first-manager": None,
    "sign-in": None,
    "pair": None,
    "enrol": None,
    "sit": None,
    # for all to see: what is on the board
    "rules": None,
    "view": None,
    "live": None,
    # one node to another, by the secret of the holder's turn
    "node-link": None,
    # oneself
    "me": ANYBODY,
    "ping": ANYBODY,
    "sign-out": ANYBODY,
    "rights": _STAFF,
    "own-pin": _STAFF,
    "own-password": _STAFF,
    "sign-ins": _STAFF,
    "end-sign-in": _STAFF,
    "all-sign-ins": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "sign-ins-of": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "end-sign-ins-of": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    # at a table
    "say": ANYBODY,  # who may say what stands in lawful.ROLES, and what is not permitted is journalled
    "play-money": frozenset({Role.PLAYER}),
    "hand-over": frozenset({_CROUPIER, _CHIPPER, _INSPECTOR}),
    "enter-later": frozenset({_CROUPIER, _INSPECTOR, _PIT, _MANAGER}),
    "show-code": frozenset({_CROUPIER, _INSPECTOR, _PIT}),
    "unpair": frozenset({_CROUPIER, _INSPECTOR, _PIT}),
    "propose": frozenset({Role.HOUSE}),
    "acts": READERS,
    "game": READERS | {Role.PLAYER},
    "refusals": READERS,
    # the house
    "open-table": frozenset({_PIT, _MANAGER}),
    "profiles": READERS | {_CASHIER, Role.ADMINISTRATOR},
    "staff": frozenset({_PIT, _MANAGER, Role.ADMINISTRATOR, Role.AUDITOR}),
    "enter-staff": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "secrets": frozenset({_MANAGER, Role.ADMINISTRATOR, Role.AUDITOR}),
    "remove-staff": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "former-staff": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "erase-person": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "enter-approval": frozenset({_MANAGER}),
    "enter-terminals": frozenset({_MANAGER}),
    # the gaming day: desks, cards, papers (Н32 24, Н35 5-6); who signs is known by the PIN
    "desks": AT_DESKS,
    "enter-desk": frozenset({_MANAGER}),
    "turn-day": frozenset({_MANAGER}),
    "open-desk": frozenset({_CASHIER}),
    "desk-view": AT_DESKS,
    "say-at-desk": frozenset({_CASHIER, _PIT, _MANAGER}),
    "held": AT_DESKS | {_INSPECTOR},
    "return-held": frozenset({_CASHIER}),  # besides, somebody over the table signs by PIN
    "books": REPORTS,
    "strike-book-line": frozenset({_MANAGER}),
    "visit": frozenset({_CASHIER, _INSPECTOR}),  # no side a player sees (ruling 23)
    "before-sale": frozenset({_CROUPIER}),
    "confirm-desk-count": frozenset({_CASHIER, _PIT, _MANAGER}),
    "sign-desk-balance": frozenset({_CASHIER, _PIT, _MANAGER}),
    "correct-payment": frozenset({_CASHIER, _MANAGER}),
    "sign-paper": SIGNERS,
    "void-paper": frozenset({_CASHIER, _PIT, _MANAGER}),
    "tips": REPORTS,
    "sign-till-paper": frozenset({_CASHIER, _PIT, _MANAGER}),
    "void-till-paper": frozenset({_CASHIER, _PIT, _MANAGER}),
    "papers": REPORTS,
    "annul-paper": frozenset({_MANAGER}),
    "draft-reissue": frozenset({_MANAGER}),
    "reissues": AT_DESKS,
    "sign-reissue": SIGNERS,
    "withdraw-reissue": frozenset({_MANAGER}),
    "live-tables": AT_DESKS,
    "closing": SIGNERS | {_INSPECTOR, Role.AUDITOR},
    "confirm-table-count": SIGNERS | {_INSPECTOR},
    "answering": SIGNERS | {_INSPECTOR},
    "sign-closing": SIGNERS,
    "chips": READERS | {_CASHIER, Role.ADMINISTRATOR},
    "enter-chip-type": frozenset({_MANAGER}),
    "retire-chip-type": frozenset({_MANAGER}),
    "issue-card": frozenset({_CASHIER}),
    "card": frozenset({_CASHIER, _PIT, _MANAGER}),
    "block-card": frozenset({_CASHIER, _PIT, _MANAGER}),
    "unblock-card": frozenset({_PIT, _MANAGER}),
    "move-card": frozenset({_CASHIER}),
    "set-card-pin": frozenset({_CASHIER}),
    "open-card": frozenset({_CROUPIER, _INSPECTOR, _PIT}),
    # disputes, the register of complaints, one round explained (Н32 24, 43-46; ruling 32)
    "disputes": _DISPUTES,
    "dispute": _DISPUTES,
    "open-dispute": frozenset({_INSPECTOR, _MANAGER}),
    "correct-dispute": frozenset({_MANAGER}),
    "decide-dispute": frozenset({_CROUPIER, _INSPECTOR, _PIT, _MANAGER}),
    "say-of-dispute": frozenset({_INSPECTOR, _MANAGER}),
    "identify-party": frozenset({_MANAGER}),
    "protocol-dispute": frozenset({_CROUPIER, _INSPECTOR, _PIT, _MANAGER}),
    "identities": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "identity": frozenset({_MANAGER}),
    "erase-identity": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "erase-due-identities": frozenset({_MANAGER, Role.ADMINISTRATOR}),
    "incidents": _DISPUTES,
    "enter-incident": frozenset({_INSPECTOR, _MANAGER}),
    "round": READERS | {_CASHIER},
    "report-round": REPORTS | {_INSPECTOR},
    "report-dispute": frozenset({_MANAGER}),  # it bears identity data
    "report-complaints": frozenset({_MANAGER, Role.AUDITOR}),
    "correct-paying": frozenset({_CROUPIER, _INSPECTOR, _PIT, _MANAGER}),
    # equipment
    "equipment": READERS | {_CASHIER, Role.ADMINISTRATOR},
    "enter-wheel": frozenset({_MANAGER}),
    "check-equipment": SIGNERS | {_INSPECTOR},
    # how the house is arranged
    "arranged": READERS | {_CASHIER, Role.ADMINISTRATOR},
    "enter-operator": frozenset({_MANAGER}),
    "enter-setting": frozenset({_MANAGER}),
    "rates": READERS | {_CASHIER},
    "enter-rate": frozenset({_MANAGER}),
    "devices": frozenset({_PIT, _MANAGER, Role.ADMINISTRATOR, Role.AUDITOR}),
    "show-enrolment": frozenset({_MANAGER}),
    "retire-device": frozenset({_PIT, _MANAGER}),  # a lost one waits for nobody
    "assign-staff": frozenset({_PIT}),
    "end-assignment": frozenset({_PIT}),
    # printed papers
    "logs": REPORTS,
    "report-table": REPORTS,
    "report-fill": REPORTS,
    "report-fill-copy": REPORTS,
    "report-credit": REPORTS,
    "report-paper": REPORTS,
    "report-hourly-count": REPORTS | {_INSPECTOR},
    "report-desk": REPORTS,
    "report-handover": REPORTS,
    "report-tips": REPORTS,
    "report-day": REPORTS,
    "report-month": REPORTS,
    "day-sum": REPORTS,
    "month-sum": REPORTS,
    "report-wins": REPORTS,
    "report-books": REPORTS,
    "export": frozenset({_MANAGER, Role.AUDITOR}),
    "report-book": REPORTS,
    "report-sheet": REPORTS | {_CROUPIER, _INSPECTOR},
    "close-day": frozenset({_MANAGER}),
    "close-month": frozenset({_MANAGER}),
    # running it
    "alarms": frozenset({_INSPECTOR, _PIT, _MANAGER, Role.ADMINISTRATOR}),
    "metrics": frozenset({_MANAGER, Role.ADMINISTRATOR}),
}


def permitted(operation: str, role: Role | None) -> None:
    """Lets a role through a door, or says whose door it is.

    Raises:
        NotPermitted: that role may not.
    """
    allowed = RIGHTS[operation]
    if allowed is None or role in allowed:
        return
    names = ", ".join(sorted(one.value for one in allowed))
    raise NotPermitted(f"the role {role.value if role else 'nobody'} may not do this ({operation}); it is for: {names}")
