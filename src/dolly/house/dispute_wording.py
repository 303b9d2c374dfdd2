"""What of a dispute is typed by hand: checked as it is said, and put right while no protocol of it is in force."""

from dolly.errors import Refusal, Refused
from dolly.house import dispute_commands as say
from dolly.house import dispute_events as on
from dolly.house.dispute_state import VIDEO_KEPT, Dispute, Statement


def check_said(command: say.OpenDispute | say.CorrectDispute, at: int) -> None:
    """A game that was spun is disputed, and a sum is in a currency."""
    if command.round.at > at:
        raise Refused(Refusal.UNKNOWN, "a game that is yet to come is not disputed", game=command.round.game)
    if command.amount and not command.currency:
        raise Refused(Refusal.UNKNOWN, "a sum in dispute is in the currency of the table", field="currency")


def correct(dispute: Dispute, command: say.CorrectDispute, by: str, at: int) -> on.DisputeCorrected:
    """What was typed wrongly is put right before the protocol is signed, or signed anew; what it said is kept (Н32 46).

    Of another game the recording is another, whose hold begins now (Н32 44).
    """
    check_said(command, at)
    currency = command.currency if command.amount else ""
    statement = Statement(command.round, command.subject, command.seat, command.amount, currency)
    if statement == dispute.statement:
        raise Refused(
            Refusal.ALREADY_KNOWN, f"dispute {dispute.number} says this already; change what is wrong in it",
            dispute=dispute.number,
        )  # fmt: skip
    other = command.other_recording or not command.round.same_game(dispute.round)
    late = at > command.round.at + VIDEO_KEPT if other else dispute.video_late
    return on.DisputeCorrected(dispute.number, statement, command.reason, other, late, by, at)
