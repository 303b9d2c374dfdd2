"""The error tree: six branches, told apart by what the caller should do.

::

    DollyError                       caught only at the doors
    ├─ Malformed        422   words that do not parse; mend the words
    ├─ NotPermitted     403   this person may not say this
    ├─ Refused          409   the table says no; nothing happened; journalled
    ├─ Stale            409   another spoke first; look again
    ├─ Unavailable      503   the store cannot be reached; say the same command id again
    └─ Broken           500   log, chain, books and fold disagree; the table halts

``AssertionError`` stands outside the tree: a programmer's error, never caught but to halt the table.
"""

from enum import StrEnum
from typing import ClassVar, Final

Fact = str | int | bool | None


class DollyError(Exception):
    """The root; a door turns each branch into its own answer."""

    status: ClassVar[int] = 500
    kind: ClassVar[str] = "broken"


class Malformed(DollyError):
    """Words that do not parse: what was wrong, where, and what would be right."""

    status: ClassVar[int] = 422
    kind: ClassVar[str] = "malformed"

    def __init__(self, message: str, *, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where
        self.reason = message


class NotPermitted(DollyError):
    """This person, or this role, may not say this."""

    status: ClassVar[int] = 403
    kind: ClassVar[str] = "not-permitted"


class Refusal(StrEnum):
    """Why a table says no. The order is the order of precedence: the first that holds is the one told."""

    NOT_CHARGED = "not-charged"
    ALREADY_CHARGED = "already-charged"
    TABLE_CLOSED = "table-closed"
    CONFIRMATION_WAITS = "confirmation-waits"
    NOTHING_TO_CONFIRM = "nothing-to-confirm"
    NOT_AT_THIS_TABLE = "not-at-this-table"
    NO_CROUPIER = "no-croupier"
    NO_INSPECTOR = "no-inspector"
    SAME_PERSON = "same-person"
    PLACE_TAKEN = "place-taken"
    PLACE_EMPTY = "place-empty"
    AT_A_TABLE = "at-a-table"
    SUSPENDED = "suspended"
    NOT_SUSPENDED = "not-suspended"
    ON_HOLD = "on-hold"
    NOT_ON_HOLD = "not-on-hold"
    BETS_CLOSED = "bets-closed"
    OUT_OF_TURN = "out-of-turn"
    GAMES_ENDED = "games-ended"
    TELL_REMAINING = "tell-remaining"
    NOT_COUNTING_DOWN = "not-counting-down"
    ALREADY_ANNOUNCED = "already-announced"
    TRAINING_ONLY = "training-only"
    LIVE_ONLY = "live-only"
    CLOTH_ONLY = "cloth-only"
    TERMINALS_ONLY = "terminals-only"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    SEAT_EMPTY = "seat-empty"
    SEAT_NOT_EMPTY_HANDED = "seat-not-empty-handed"
    SEAT_BARRED = "seat-barred"
    SEAT_ACTIVE = "seat-active"
    CARD_CURRENCY = "card-currency"
    CARD_IN_USE = "card-in-use"
    CARD_NOT_OPENED = "card-not-opened"
    COLOUR_TAKEN = "colour-taken"
    BEYOND_THE_SET = "beyond-the-set"
    CHIP_VALUE = "chip-value"
    CHIP_VALUE_FIXED = "chip-value-fixed"
    BET_NOT_PERMITTED = "bet-not-permitted"
    CALL_NOT_PERMITTED = "call-not-permitted"
    CALL_NOT_DIVISIBLE = "call-not-divisible"
    NOT_WHOLE_CHIPS = "not-whole-chips"
    BELOW_MINIMUM = "below-minimum"
    ABOVE_MAXIMUM = "above-maximum"
    ABOVE_NUMBER_LIMIT = "above-number-limit"
    ABOVE_PLAYER_LIMIT = "above-player-limit"
    ABOVE_TABLE_LIMIT = "above-table-limit"
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    BEYOND_FLOAT = "beyond-float"
    NO_SUCH_BET = "no-such-bet"
    NOT_KEYED_BY_CROUPIER = "not-keyed-by-croupier"
    NOT_SMALLER = "not-smaller"
    SAME_RESULT = "same-result"
    INSPECTOR_FIRST = "inspector-first"
    OWED = "owed"
    NOTHING_OWED = "nothing-owed"
    CHARGE_SIZE = "charge-size"
    BEYOND_CHARGE = "beyond-charge"
    FILL_SIZE = "fill-size"
    BEYOND_BROUGHT = "beyond-brought"
    SHEET_LINE_USED = "sheet-line-used"
    FLOAT_TOO_SMALL = "float-too-small"
    NOTES_DIFFER = "notes-differ"
    RACKS_NOT_EMPTY = "racks-not-empty"
    UNACKNOWLEDGED = "unacknowledged"
    NO_SUCH_ALARM = "no-such-alarm"
    NOT_CLOSED = "not-closed"
    ALREADY_COUNTED = "already-counted"
    NOT_ASSIGNED = "not-assigned"
    NOT_STAFF = "not-staff"
    DESK_CLOSED = "desk-closed"
    COUNT_WAITS = "count-waits"
    NOT_AT_THIS_DESK = "not-at-this-desk"
    NO_CASHIER = "no-cashier"
    PAPERS_OPEN = "papers-open"
    OTHER_VERSION = "other-version"
    SIGNED_ALREADY = "signed-already"
    NOT_SIGNED = "not-signed"
    SECRET_NOT_OWN = "secret-not-own"  # noqa: S105 - a reason, and no secret
    DATA_MISSING = "data-missing"
    OPERATOR_MISSING = "operator-missing"
    NOT_IN_ORDER = "not-in-order"
    DIFFERENCE = "difference"
    PAY_BY_BANK = "pay-by-bank"
    CASH_IN_PARTS = "cash-in-parts"
    VISITOR_NEEDED = "visitor-needed"
    RATE_FAR = "rate-far"
    RATE_MISSING = "rate-missing"
    BOOK_LINE_USED = "book-line-used"
    RETURNED_ALREADY = "returned-already"
    CORRECTED_ALREADY = "corrected-already"
    REVERSED_ALREADY = "reversed-already"
    CASH_TOO_SMALL = "cash-too-small"
    NOT_THE_SAME_VALUE = "not-the-same-value"
    CARD_BLOCKED = "card-blocked"
    DAY_NOT_OVER = "day-not-over"
    DAY_OVER = "day-over"
    DAY_SUMMED = "day-summed"
    MONTH_NOT_OVER = "month-not-over"
    REISSUE_ONLY = "reissue-only"
    NOT_APPROVED = "not-approved"
    SLIPS_OFF = "slips-off"
    BEYOND_PLACES = "beyond-places"
    COLOURS_LACKING = "colours-lacking"
    TOKENS_NOT_APPROVED = "tokens-not-approved"
    NOT_ENROLLED = "not-enrolled"
    UNKNOWN = "unknown"
    ALREADY_KNOWN = "already-known"


PRECEDENCE: Final = {refusal: place for place, refusal in enumerate(Refusal)}


class Refused(DollyError):
    """The table says no: nothing happened, and the refusal is journalled.

    ``facts`` are what a page needs to say it in its own language (spot, maximum, nearest …), amounts in
    whole cents, times in microseconds; ``str()`` is the English sentence.
    """

    status: ClassVar[int] = 409
    kind: ClassVar[str] = "refused"

    def __init__(self, refusal: Refusal, message: str, **facts: Fact) -> None:
        super().__init__(message)
        self.refusal = refusal
        self.facts = facts


class Stale(DollyError):
    """Another spoke first: what the caller saw is no longer so."""

    status: ClassVar[int] = 409
    kind: ClassVar[str] = "stale"


class Unavailable(DollyError):
    """The store cannot be reached or is locked; the same command id may be sent again."""

    status: ClassVar[int] = 503
    kind: ClassVar[str] = "unavailable"


class Broken(DollyError):
    """Log, chain, books and fold disagree: the table halts and the inspector is called."""

    status: ClassVar[int] = 500
    kind: ClassVar[str] = "broken"
