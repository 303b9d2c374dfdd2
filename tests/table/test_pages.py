"""No picture grows beyond what a console can take: work-lists and accounts come in pages."""

import msgspec

from dolly.money import total
from dolly.table import commands as say
from dolly.table import view
from dolly.table.people import Role
from dolly.table.picture import Payout, SeatAccount, StaffPicture
from tests.table.play import Play

KILOBYTES_64 = 64 * 1024


def full_house() -> Play:
    """A table of 250 seats with 40 bets each, as the sizing of the design says."""
    play = Play(seats=250)
    spots = list(play.table.live_terms.spots)
    play.spin()
    for number in range(1, 251):
        play.seat(number, buys=40_000, chip=1000, card=f"card-{number:06}")
        laid = (spots[(7 * number + 3 * place) % len(spots)] for place in range(40))
        play.bet(number, " · ".join(f"{spot} 1000" for spot in laid), keyed=True)
    play.fall("17")
    return play


def pages(play: Play) -> tuple[list[Payout], list[SeatAccount], list[StaffPicture]]:
    """All pages of the croupier's work-list and accounts."""
    work: list[Payout] = []
    accounts: list[SeatAccount] = []
    drawn: list[StaffPicture] = []
    work_from: int | None = 0
    accounts_from: int | None = 0
    while work_from is not None or accounts_from is not None:
        page = view.staff(play.table, Role.CROUPIER, work_from=work_from or 0, accounts_from=accounts_from or 0)
        drawn.append(page)
        work += page.work if work_from is not None else ()
        accounts += page.accounts if accounts_from is not None else ()
        work_from = page.work_next if work_from is not None else None
        accounts_from = page.accounts_next if accounts_from is not None else None
    return work, accounts, drawn


def test_no_picture_is_above_64_kb_and_the_pages_show_every_seat_once() -> None:
    play = full_house()
    work, accounts, drawn = pages(play)

    for picture in (view.public(play.table), view.player(play.table, 1), *drawn):
        assert len(msgspec.json.encode(picture)) <= KILOBYTES_64
    assert [account.seat for account in accounts] == list(range(1, 251))
    assert [payout.seat for payout in work] == list(range(1, 251))
    assert total(payout.collect + payout.stake_back for payout in work) == play.table.staked
    assert len(drawn) > 1


def test_a_bench_table_of_ten_thousand_seats_shows_the_first_of_them() -> None:
    play = Play(seats=10_000)
    for number in range(1, 1_001):
        play.say(say.TakeSeat(number))

    public, seats = view.public(play.table), view.seats(play.table)

    assert [seat.seat for seat in seats] == list(range(1, view.SEATS_SHOWN + 1))
    assert public.seat_count == 10_000
    assert len(msgspec.json.encode(public)) + len(msgspec.json.encode(seats)) <= KILOBYTES_64
