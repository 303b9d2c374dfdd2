"""Disputes: inspector, game manager, protocol, and the clocks that follow (Н32 43-46); the register of complaints."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, assert_never

from msgspec import Struct

from dolly.documents import Signature
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.house import dispute_commands as say
from dolly.house import dispute_events as on
from dolly.house.dispute_state import (
    VIDEO_KEPT,
    Complaint,
    Decision,
    Deed,
    Dispute,
    Identified,
    Instance,
    Party,
    Protocol,
    protocol_version,
)
from dolly.house.dispute_wording import check_said, correct
from dolly.house.state import House

_MANAGER: Final = frozenset({"game-manager"})
_DECIDING: Final = frozenset({"inspector", "game-manager"})

#: Who may say what about a dispute (Н32 24(1), 43, 45, 46).
ROLES: Final[Mapping[type[Struct], frozenset[str]]] = MappingProxyType(
    {
        say.OpenDispute: _DECIDING,
        say.CorrectDispute: _MANAGER,
        say.DecideDispute: _DECIDING,
        say.SettleDispute: _DECIDING,
        say.IdentifyParty: _MANAGER,
        say.ProtocolDispute: _MANAGER,
        say.SecureVideo: _MANAGER,
        say.MarkSent: _MANAGER,
        say.MarkComplaint: _MANAGER,
        say.MarkAnswered: _MANAGER,
        say.ReleaseVideo: _MANAGER,
        say.EnterIncident: _DECIDING,
    }
)


class Said(Struct, frozen=True):
    """A command about a dispute: who said it, in which role, when (µs)."""

    person: str
    role: str
    at: int

    def deed(self, words: str) -> Deed:
        """What was done, as it is kept."""
        return Deed(words, self.person, self.at)


def decide_dispute(house: House, command: say.DisputeCommand, said: Said) -> on.DisputeEvent:
    """Returns what happened because of what was said about a dispute, or an incident."""
    permit(said.role, command)
    match command:
        case say.OpenDispute():
            return _open(house, command, said)
        case say.EnterIncident():
            return _enter_incident(house, command, said)
        case say.CorrectDispute():
            return correct(_undone(house, command.dispute), command, said.person, said.at)
        case say.DecideDispute():
            return _decide(_undone(house, command.dispute), command, said)
        case say.SettleDispute():
            return _settle(_undone(house, command.dispute), command, said)
        case say.IdentifyParty():
            return _identify(_undone(house, command.dispute), command, said)
        case say.ProtocolDispute():
            return _protocol(house, _undone(house, command.dispute), command, said)
        case say.SecureVideo():
            return _secure(known(house, command.dispute), command, said)
        case say.MarkSent():
            return _sent(known(house, command.dispute), command, said)
        case say.MarkComplaint():
            return _complaint(known(house, command.dispute), command, said)
        case say.MarkAnswered():
            return _answered(known(house, command.dispute), command, said)
        case say.ReleaseVideo():
            return _release(known(house, command.dispute), command, said)
        case _:
            assert_never(command)


def permit(role: str, command: say.DisputeCommand) -> None:
    """Every act is done by signed-in staff with that role; raises NotPermitted."""
    allowed = ROLES[type(command)]
    if role not in allowed:
        tag = command.__struct_config__.tag
        raise NotPermitted(f"the role {role} may not say {tag}; it is for: {', '.join(sorted(allowed))}")


def known(house: House, number: int) -> Dispute:
    """Returns a dispute that still stands in the house's log of this year."""
    dispute = house.disputes.get(number)
    if dispute is None:
        last = house.dispute_count
        raise Refused(Refusal.UNKNOWN, f"there is no dispute {number} in hand; the last is {last}", dispute=number)
    return dispute


def _undone(house: House, number: int) -> Dispute:
    dispute = known(house, number)
    if dispute.resolved:
        how = "is settled" if dispute.settled else "is in a signed protocol, which would be annulled first"
        raise Refused(Refusal.ALREADY_KNOWN, f"dispute {number} {how}; nothing in it is edited", dispute=number)
    return dispute


def _open(house: House, command: say.OpenDispute, said: Said) -> on.DisputeOpened:
    """Every complaint of a player about a game gets a number; one game may be disputed by several."""
    disputed = command.round
    check_said(command, said.at)
    late = said.at > disputed.at + VIDEO_KEPT
    return on.DisputeOpened(
        house.dispute_count + 1, disputed, command.subject, command.seat, late, said.person, said.at,
        command.term, command.amount, command.currency if command.amount else "", command.day,
    )  # fmt: skip


def _decide(dispute: Dispute, command: say.DecideDispute, said: Said) -> on.DisputeDecided:
    """First the inspector, then the game manager who may change it, each once and nobody in both (Н32 43, 45).

    Of what is outside the inspector's competence the inspector says so, and that is the decision. A protocol that was
    annulled opens that anew: its wording is what the next one says.
    """
    instance: Instance = "inspector" if said.role == "inspector" else "game-manager"
    _check_own(dispute, instance, said)
    last = dispute.decided_since[-1] if dispute.decided_since else None
    if last is not None and (last.instance == "game-manager" or instance == "inspector"):
        raise Refused(
            Refusal.ALREADY_KNOWN, f"the {last.instance} has decided dispute {dispute.number}", dispute=dispute.number
        )
    first = dispute.decided_by("inspector")
    if instance == "game-manager" and first is None and dispute.decided_by("game-manager") is None:
        raise Refused(
            Refusal.INSPECTOR_FIRST,
            f"the inspector decides dispute {dispute.number} first, or says that it is outside the inspector's "
            "competence; the game manager then leaves that or changes it (Н32 43, 45)",
            dispute=dispute.number,
        )
    if instance == "game-manager" and first is not None and first.by == said.person:
        raise Refused(
            Refusal.SAME_PERSON, f"{said.person} decided as inspector; another is the second instance",
            person=said.person,
        )  # fmt: skip
    return on.DisputeDecided(dispute.number, Decision(instance, command.text, said.person, said.at))


def _check_own(dispute: Dispute, instance: Instance, said: Said) -> None:
    """After an annulled protocol the inspector words anew what that same inspector decided, and nothing else."""
    first = dispute.decided_by("inspector")
    if instance == "inspector" and dispute.annulled and (first is None or first.by != said.person):
        decided = "the game-manager" if first is None else f"{first.by} as the inspector"
        raise Refused(
            Refusal.ALREADY_KNOWN,
            f"{decided} decided dispute {dispute.number}; no other inspector words that anew", dispute=dispute.number,
        )  # fmt: skip


def _settle(dispute: Dispute, command: say.SettleDispute, said: Said) -> on.DisputeSettled:
    if not dispute.decisions:
        raise Refused(Refusal.OUT_OF_TURN, "a player is satisfied with what was decided; decide first", phase="open")
    return on.DisputeSettled(dispute.number, said.deed(command.words))


def _identify(dispute: Dispute, command: say.IdentifyParty, said: Said) -> on.PartyIdentified:
    party = Identified(command.of, command.document, command.digest, said.person, said.at)
    return on.PartyIdentified(dispute.number, party)


def _protocol(house: House, dispute: Dispute, command: say.ProtocolDispute, said: Said) -> on.DisputeProtocolled:
    """Game manager and player sign, or the croupier in the player's stead (Н32 46(1), (4))."""
    if dispute.decided_by("game-manager") is None:
        raise Refused(Refusal.OUT_OF_TURN, "the game manager decides first (Н32 45)", phase="open")
    if command.version != (version := protocol_version(dispute)):
        raise Refused(
            Refusal.OTHER_VERSION, "the protocol was changed; look at it again before signing", version=version
        )
    if command.player_signs == (command.croupier is not None):
        raise Refused(
            Refusal.NOT_SIGNED, "either the player signs or, where the player refuses data or signature, the croupier",
            lacking="croupier",
        )  # fmt: skip
    if command.croupier == said.person:
        raise Refused(
            Refusal.SIGNED_ALREADY, f"{said.person} has signed as game-manager; nobody signs twice on one paper",
            person=said.person,
        )  # fmt: skip
    _check_named(dispute, command)
    if command.number != house.papers.get("dispute", 0):
        raise Refused(Refusal.UNKNOWN, "the protocol takes its number in the same act", number=command.number)
    signatures = [Signature("game-manager", said.person, version, said.at)]
    if command.croupier is not None:
        signatures.append(Signature("croupier", command.croupier, version, said.at))
    signed = Protocol(command.number, version, command.player_signs, tuple(signatures), said.at)
    return on.DisputeProtocolled(dispute.number, signed)


def _check_named(dispute: Dispute, command: say.ProtocolDispute) -> None:
    """It has the game manager's data, and the player's or those of the croupier who signs (Н32 46(1), (4))."""
    others: tuple[Party, Party] = ("game-manager", "player" if command.player_signs else "croupier")
    for of in others:
        if dispute.party(of) is None:
            raise Refused(
                Refusal.DATA_MISSING,
                f"the protocol names all who sign it with their identity data: enter those of the {of} first",
                lacking=of,
            )


def _once(dispute: Dispute, done: object, what: str) -> None:
    if done is not None:
        raise Refused(Refusal.ALREADY_KNOWN, f"dispute {dispute.number}: {what} already", dispute=dispute.number)


def _secure(dispute: Dispute, command: say.SecureVideo, said: Said) -> on.VideoSecured:
    _once(dispute, dispute.secured, "the recording is secured")
    return on.VideoSecured(dispute.number, said.deed(command.reference))


def _sent(dispute: Dispute, command: say.MarkSent, said: Said) -> on.DisputeSent:
    _once(dispute, dispute.sent, "copy and recording are sent")
    if dispute.protocol is None:
        raise Refused(Refusal.OUT_OF_TURN, "the copy of a signed protocol is sent; there is none yet", phase="open")
    return on.DisputeSent(dispute.number, said.deed(command.reference))


def _complaint(dispute: Dispute, command: say.MarkComplaint, said: Said) -> on.ComplaintReceived:
    """It is entered also when it comes late: what that means is for the NRA to say."""
    _once(dispute, dispute.complaint, "the complaint is entered")
    if not dispute.opened_at <= command.received_at <= said.at:
        raise Refused(
            Refusal.UNKNOWN, "a complaint comes after the dispute was opened, and not later than now",
            opened_at=dispute.opened_at,
        )  # fmt: skip
    term = dispute.term
    if term is not None and command.complained_on < term.opened_on:
        raise Refused(
            Refusal.UNKNOWN, f"the dispute arose on {term.opened_on}; nobody complained of it before",
            opened_on=term.opened_on,
        )  # fmt: skip
    late = command.received_at > dispute.complain_by if term is None else command.complained_on > term.last
    complaint = Complaint(command.reference, command.received_at, late, said.person, said.at, command.complained_on)
    return on.ComplaintReceived(dispute.number, complaint)


def _answered(dispute: Dispute, command: say.MarkAnswered, said: Said) -> on.ComplaintAnswered:
    _once(dispute, dispute.answered, "the complaint is answered")
    if dispute.complaint is None:
        raise Refused(Refusal.OUT_OF_TURN, "no complaint came; there is nothing to answer", phase="open")
    return on.ComplaintAnswered(dispute.number, said.deed(command.reference))


def _release(dispute: Dispute, command: say.ReleaseVideo, said: Said) -> on.VideoReleased:
    """Held until the NRA's check ends; that begins with what the house sends (Н32 44)."""
    _once(dispute, dispute.released, "the recording is released")
    if dispute.settled is None and dispute.sent is None:
        raise Refused(
            Refusal.OUT_OF_TURN, "the recording is held: the dispute is neither settled nor sent to the NRA",
            phase="open",
        )  # fmt: skip
    if dispute.complaint is not None and dispute.answered is None:
        raise Refused(Refusal.OUT_OF_TURN, "the recording is held: the complaint is not answered yet", phase="open")
    return on.VideoReleased(dispute.number, said.deed(command.reason))


def _enter_incident(house: House, command: say.EnterIncident, said: Said) -> on.IncidentEntered:
    """Entries number 1, 2, 3 … a day; what a correction names is there already (Н32 24(1))."""
    corrects_day = command.corrects_day or (command.day if command.corrects else "")
    last = house.incidents.get(corrects_day, 0)
    if corrects_day and not 1 <= command.corrects <= last:
        raise Refused(
            Refusal.UNKNOWN, f"the register of {corrects_day} has the entries 1 to {last}; a correction names one",
            last=last,
        )  # fmt: skip
    return on.IncidentEntered(
        command.day, house.incidents.get(command.day, 0) + 1, command.kind, command.text, command.table,
        command.persons, command.outcome, corrects_day, command.corrects, said.person, said.at,
    )  # fmt: skip
