"""An evening in Bulgarian: what each person of the house mainly does, by the words of their own language alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.desk import PINS, Cashier, Manager, fill
from tests.browser.people import Board, Console, Croupier, Inspector, Pit
from tests.browser.served import Served
from tests.browser.table import Table
from tests.browser.test_pages import Chipper

PIECES = "Бройки по {} €"


def in_bulgarian(*people: Console) -> None:
    """They choose Bulgarian, and no window speaks English to them any more."""
    for who in people:
        who.speaks("bg")
        expect(who.page.locator("html")).to_have_attribute("lang", "bg")


@pytest.fixture
def bulgarians(table: Table) -> Iterator[Table]:
    """The four people at table R1, in Bulgarian until the test is over."""
    everyone = (table.croupier, table.inspector, table.three, table.four)
    in_bulgarian(*everyone)
    yield table
    for who in everyone:
        who.speaks("en")


def pocket(croupier: Croupier, number: str) -> Locator:
    """A number on the grid in the order of the cloth."""
    grid = croupier.page.get_by_role("group", name="Числата по реда на сукното")
    return grid.get_by_role("button", name=re.compile(rf"^{number} "))


@pytest.mark.law("27(2)s1", "27(2)s2", "27(2)s3", "27(2)s4", "ruling 12", "ruling 33")
def test_a_game_with_a_call_a_corrected_number_and_its_explanation(bulgarians: Table) -> None:
    croupier, inspector, three = bulgarians.croupier, bulgarians.inspector, bulgarians.three
    board = Board(bulgarians.context.new_page(), bulgarians.address)
    in_bulgarian(board)
    expect(croupier.next_act("spin")).to_contain_text("Завъртам")
    croupier.touch(croupier.next_act("spin"))
    three.sees("Залагайте")
    three.lays("17")
    three.has_staked(1_00)
    called(croupier, 3, "воазен де зиро по 1", "Повторено — поставям 9,00 €")
    three.has_staked(10_00)

    croupier.press("Викам инспектора")
    inspector.press("Прието за сведение")
    croupier.touch(croupier.next_act("no-more-bets"))
    for who in (three, board):
        who.sees("Край на залагането")
    croupier.touch(pocket(croupier, "20"))
    inspector.sees("въведено, още необявено с доли")
    expect(croupier.next_act("dolly")).to_have_text("Доли на 20")
    croupier.touch(croupier.next_act("dolly"))
    board.shows("20", "черно")

    croupier.press("Друго е числото?")
    croupier.touch(pocket(croupier, "17"))
    inspector.sees("Поправка на числото")
    inspector.press("Потвърждавам")
    board.shows("17", "черно")
    croupier.tab("Изплащане")
    croupier.sees("число 17 — печели тридесет и пет")
    expect(croupier.next_act("done")).to_contain_text("събиране, изплащане, вдигане на долито")
    croupier.touch(croupier.next_act("done"))
    three.sees("Печелите")
    three.has_won(35 - 9)
    three.sees("35 : 1 върху 1 € = 35 €")
    inspector.tab("Игри")
    inspector.touch(inspector.page.locator(".past button").first)
    expect(inspector.page.locator(".past .acts")).to_contain_text("Поправено число: 20 → 17 черно")
    board.page.close()


def called(croupier: Croupier, seat: int, words: str, place: str) -> None:
    """A call typed as it is said, and repeated."""
    croupier.tab("Места")
    croupier.touch(croupier.page.get_by_role("button", name=f"Място {seat}", exact=True))
    croupier.press("Кол бет")
    croupier.page.get_by_label("Пише се, както се казва").fill(words)
    croupier.press(place)
    croupier.press("← Назад")


@pytest.mark.law("27(2)s5", "27(6)", "ruling 19", "ruling 33")
def test_a_void_the_last_games_and_play_suspended_at_the_pit(bulgarians: Table) -> None:
    croupier, inspector = bulgarians.croupier, bulgarians.inspector
    pit = Pit(bulgarians.context.new_page(), bulgarians.address)
    in_bulgarian(pit)
    croupier.touch(croupier.next_act("spin"))
    croupier.press("Нова игра")
    why = croupier.page.get_by_role("group", name="Защо се обявява нова игра?")
    croupier.touch(why.get_by_text("Топчето е изпуснато"))
    inspector.sees("Топчето е изпуснато")
    inspector.press("Прието за сведение")
    bulgarians.three.sees("невалидна игра: обявена е нова")
    croupier.tab("Маса")
    croupier.press("Три последни игри")
    croupier.press("Обявявам")
    bulgarians.three.sees("3 последни игри")
    for _ in ("asked", "answered"):
        inspector.press("Оттеглям последните игри")
    bulgarians.three.no_longer_sees("3 последни игри")

    window = pit.page.get_by_role("article", name="Маса R1")
    pit.touch(window.get_by_role("button", name="Спирам играта", exact=True))
    pit.touch(window.get_by_role("button", name="проверка", exact=True))
    pit.touch(window.get_by_role("button", name="Спирам играта", exact=True).last)
    pit.touch(window.get_by_role("button", name="Спирам", exact=True))
    croupier.sees("Играта е спряна: проверка")
    pit.touch(window.get_by_role("button", name="Играта продължава", exact=True))
    expect(croupier.next_act("spin")).to_be_visible()
    pit.page.close()


@pytest.mark.law("27(1)s3", "27(1)s4", "ruling 31", "ruling 33")
def test_colour_is_sold_seen_by_the_chipper_and_paid_by_the_helper_on_the_cloth(
    context: BrowserContext, house: Served
) -> None:
    croupier = Croupier(context.new_page(), house.address, "105", "R2")
    inspector = Inspector(context.new_page(), house.address, "202", "R2")
    chipper = Chipper(context.new_page(), house.address, "106", "R2")
    in_bulgarian(croupier, inspector, chipper)
    for who in (croupier, inspector, chipper):
        who.press("Заемам мястото")
    croupier.tab("Места")
    for word in ("Място 3", "Настанявам на място 3", "Продавам чипове"):
        croupier.press(word)
    croupier.touch(croupier.page.get_by_role("button", name="1,00 €", exact=True))
    for word in ("Банкнота 50,00 €", "Продавам за 50,00 €"):
        croupier.press(word)
    croupier.sees("Продажба на 50,00 € на място 3, 50 чипа по 1,00 €?")
    croupier.sees("петдесет евро")
    croupier.press("Да, продадени")
    expect(chipper.page.locator('[data-colour="3"]')).to_contain_text("2 стека + 10")
    chipper.sees("Да се приберат преди приключване")

    croupier.touch(croupier.next_act("spin"))
    croupier.tab("Изплащане")
    croupier.press("Върнат закъснял залог")
    inspector.sees("Върнат закъснял залог")
    croupier.touch(croupier.next_act("no-more-bets"))
    croupier.touch(pocket(croupier, "32"))
    croupier.touch(croupier.next_act("dolly"))
    whose = croupier.page.get_by_role("group", name="Чии са чиповете")
    croupier.touch(whose.get_by_role("button", name="Място 3"))
    croupier.touch(croupier.page.get_by_role("button", name="Едно число +1"))
    croupier.sees("тридесет и пет")
    croupier.touch(croupier.next_act("done"))
    expect(croupier.next_act("spin")).to_be_visible()
    for who in (croupier, inspector, chipper):
        who.page.close()


@pytest.mark.law("27(1)s1", "27(3)9", "ruling 25", "ruling 33")
def test_the_house_is_approved_the_desk_counted_and_a_customer_served(context: BrowserContext, house: Served) -> None:
    manager = Manager(context.new_page(), house.address, "house")
    in_bulgarian(manager)
    manager.tab("Одобрения")
    for scheme in ("Правила", "Воазен де зиро"):
        area = manager.page.locator("section", has=manager.page.get_by_role("heading", name="Одобрения", exact=True))
        manager.touch(area.get_by_role("button", name=scheme, exact=True))
        area.get_by_label("Номер", exact=True).fill("НАП-1")
        area.get_by_label("Дата", exact=True).fill("2026-01-31")
        manager.answered("Вписвам одобрението", "Да, вписвам", area)
        expect(area.get_by_label("Номер", exact=True)).to_have_value("")
    manager.sees("Одобрени правила: НАП-1, 31 януари 2026 г.")
    manager.page.close()

    cashier = Cashier(context.new_page(), house.address)
    in_bulgarian(cashier)
    page = cashier.page
    cashier.answered("Отварям касата", "Да, отварям")
    fill(page.locator("body"), "Чипове", {"1000": 20, "100": 300}, PIECES)
    fill(page.locator("body"), "Банкноти", {"100": 100}, PIECES)
    cashier.answered("Вписвам преброеното", "Да, преброено")
    cashier.touch(page.get_by_role("button", name="гейм мениджър", exact=True))
    cashier.fills(("Служебен номер", "401"), ("ПИН", PINS["401"]))
    cashier.press("Потвърждавам преброеното")
    for number in ("501", "401"):
        expect(page.get_by_text(f"Подпис на {number} върху баланса")).to_be_visible()
        page.get_by_label("ПИН").fill(PINS[number])
        cashier.press("Подписвам баланса")
    expect(cashier.side("Продажба")).to_be_visible()
    served(cashier)
    page.close()


def served(cashier: Cashier) -> None:
    """Chips are sold and paid out, and a card is looked up."""
    page = cashier.page
    fill(page.locator("main"), "Чипове", {"100": 3}, PIECES)
    page.get_by_label("Номер на посетител").fill("17")
    cashier.sees("триста евро")
    cashier.answered("Продавам чиповете", "Да, парите са получени")
    cashier.sees("продадени чипове")
    cashier.touch(cashier.side("Изплащане"))
    fill(page.locator("main"), "Чипове", {"100": 2}, PIECES)
    page.get_by_label("Номер на посетител").fill("17")
    cashier.answered("Изплащам", "Да, изплатено")
    cashier.sees("изплатени чипове")
    cashier.touch(cashier.side("Карти"))
    page.get_by_label("Номер на карта").fill("004711")
    cashier.press("Търся")
    cashier.answered("Издавам карта с този номер", "Да, издадена")
    cashier.sees("Карта 004711")
