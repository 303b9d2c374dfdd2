"""What the house is after what happened."""

from collections.abc import Iterable
from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from dolly.house import arranging_events as arranged
from dolly.house import dispute_events as disputed
from dolly.house import equipment_events as equipment
from dolly.house import erasing_events as erased
from dolly.house import events as on
from dolly.house import holding_events as holding
from dolly.house import reissuing_events as reissuing
from dolly.house import secret_events as secret
from dolly.house import tips_events as tips
from dolly.house.arranging import evolve_arranging
from dolly.house.assigning import by_person
from dolly.house.dispute_evolve import evolve_dispute, protocol_annulled
from dolly.house.equipment import evolve_equipment
from dolly.house.holding import evolve_holding
from dolly.house.own_secrets import evolve_secret
from dolly.house.rates import evolve_rate
from dolly.house.rates_events import RateEntered
from dolly.house.reissuing import evolve_reissuing
from dolly.house.state import House, KnownDesk, KnownTable, SecretMark
from dolly.house.tips import evolve_tips


def evolve(house: House, event: on.HouseEvent) -> House:
    """Returns the house after ``event``."""
    match event:
        case on.HouseOpened():
            return _opened(event)
        case on.StaffEntered():
            return replace(house, staff=house.staff.set(event.number, event.roles))
        case on.StaffRemoved():
            return replace(house, staff=house.staff.delete(event.number))
        case on.TableEntered():
            return _table(house, _entered(house, event))
        case on.ApprovalEntered():
            return _approved(house, event)
        case on.TerminalsEntered():
            return replace(house, terminals=event.terminals)
        case on.DayTurned():
            return replace(house, day=event.day)
        case on.LogOpened():
            return _table(house, replace(house.tables[event.table], log=event.log))
        case on.LogClosed():
            return _table(house, replace(house.tables[event.table], log=None, last_log=event.log))
        case on.DeskEntered():
            return _desk(house, KnownDesk(event.desk))
        case on.DeskLogOpened():
            return _desk(house, replace(house.desks[event.desk], log=event.log))
        case on.DeskLogClosed():
            return _desk(house, replace(house.desks[event.desk], log=None, last_log=event.log))
        case on.ChipTypeEntered():
            return replace(house, chips=house.chips.set(event.chip.name, event.chip))
        case on.ChipTypeRetired():
            return replace(house, chips=house.chips.delete(event.name))
        case on.PaperNumbered():
            return _numbered(house, event)
        case on.OperatorEntered():
            return replace(house, operator=event.operator)
        case (
            disputed.DisputeOpened() | disputed.DisputeDecided() | disputed.DisputeSettled()
            | disputed.PartyIdentified() | disputed.DisputeProtocolled() | disputed.VideoSecured()
            | disputed.DisputeSent() | disputed.ComplaintReceived() | disputed.ComplaintAnswered()
            | disputed.VideoReleased() | disputed.IncidentEntered() | disputed.DisputeCorrected()
        ):  # fmt: skip
            return evolve_dispute(house, event)
        case erased.IdentityErased() | erased.PersonErased():
            return house  # what was erased stood in no log
        case secret.SecretSet():
            return evolve_secret(house, event)
        case (
            arranged.SettingEntered() | arranged.StaffAssigned() | arranged.AssignmentEnded()
            | arranged.DeviceEnrolled() | arranged.DeviceRetired()
        ):  # fmt: skip
            return evolve_arranging(house, event)
        case equipment.WheelEntered() | equipment.EquipmentChecked():
            return evolve_equipment(house, event)
        case holding.HeldEntered() | holding.HeldReturnEntered() | holding.BookLineUsed() | holding.BookLineStruck():
            return evolve_holding(house, event)
        case (
            reissuing.ReissueDrafted() | reissuing.ReissueSigned() | reissuing.ReissueWithdrawn()
            | reissuing.PaperReissued()
        ):  # fmt: skip
            return evolve_reissuing(house, event)
        case tips.TipsEntered() | tips.TipsPaidEntered():
            return evolve_tips(house, event)
        case RateEntered():
            return evolve_rate(house, event)
        case on.PaperAnnulled():
            return _annulled(house, event)
        case _:
            assert_never(event)


def _annulled(house: House, event: on.PaperAnnulled) -> House:
    house = replace(house, annulled=house.annulled.set((event.kind, event.number), event.replaced_by))
    return protocol_annulled(house, event) if event.kind == "dispute" else house


def _numbered(house: House, event: on.PaperNumbered) -> House:
    """A day or a month whose protocol was annulled is summed anew, and the annulled paper names the new one."""
    annulled = (event.kind, house.numbered.get((event.kind, event.log), 0))
    if event.kind in {"daily", "monthly"} and house.annulled.get(annulled) == 0:
        house = replace(house, annulled=house.annulled.set(annulled, event.number))
    numbered = house.numbered.set((event.kind, event.log), event.number)
    return replace(
        house, papers=house.papers.set(event.kind, event.number), numbered=numbered,
        stands=house.stands.set((event.kind, event.number), event.log),
    )  # fmt: skip


def _entered(house: House, event: on.TableEntered) -> KnownTable:
    last = house.tables[event.table].last_log if event.table in house.tables else None
    return KnownTable(event.table, event.kind, event.seats, event.training, None, last)


def _table(house: House, table: KnownTable) -> House:
    return replace(house, tables=house.tables.set(table.table, table))


def _approved(house: House, event: on.ApprovalEntered) -> House:
    key = (event.profile, event.version, event.call)
    return replace(house, approvals=house.approvals.set(key, event.approval))


def _desk(house: House, desk: KnownDesk) -> House:
    return replace(house, desks=house.desks.set(desk.desk, desk))


def replay(events: Iterable[on.HouseEvent]) -> House:
    """Returns the house that a whole log tells of."""
    house = House()
    for event in events:
        house = evolve(house, event)
    return house


def _opened(event: on.HouseOpened) -> House:
    return House(
        year=event.year,
        staff=Map({one.number: one.roles for one in event.staff}),
        tables=Map({one.table: one for one in event.tables}),
        approvals=Map({(one.profile, one.version, one.call): one.approval for one in event.approvals}),
        day=event.day,
        desks=Map({one.desk: one for one in event.desks}),
        chips=Map({one.name: one for one in event.chips}),
        papers=Map({one.kind: one.number for one in event.papers}),
        operator=event.operator,
        wheels=Map({one.table: one for one in event.wheels}),
        settings=Map({one.name: one.setting for one in event.settings}),
        numbered=Map({(one.kind, one.log): one.number for one in event.numbered}),  # the last of each comes last
        stands=Map({(one.kind, one.number): one.log for one in event.numbered}),
        annulled=Map({(one.kind, one.number): one.replaced_by for one in event.annulled}),
        terminals=event.terminals,
        devices=Map({one.device: one.by for one in event.devices}),
        disputes=Map({one.number: one for one in event.disputes}),
        dispute_count=event.dispute_count,
        incidents=Map({one.day: one.entries for one in event.incidents}),
        held=Map({one.lot.key: one for one in event.held}),
        books=Map({(one.kind, one.series): one.book for one in event.books}),
        secrets=Map({(one.number, one.what): SecretMark(one.by, one.at) for one in event.secrets}),
        reissues=Map({one.number: one for one in event.reissues}),
        reissue_count=event.reissue_count,
        reissued=Map({(one.paper.kind, one.number): one for one in event.reissued}),
        assignments=by_person(event.assignments),
        tips=Map({lot.log: lot for lot in event.tips}),
        rates=Map({(rate.currency, rate.day): rate for rate in event.rates}),
        last_rates=Map({rate.currency: rate for rate in event.rates}),
    )
