"""What the words of a currency are: its major and minor unit, one and many, and their gender in Bulgarian."""

from typing import Final, Literal, NamedTuple

Gender = Literal["masculine", "feminine", "neuter"]


class Unit(NamedTuple):
    """A unit as it is counted: "one" of it, "many" of it, and its gender (which English has no use for)."""

    one: str
    many: str
    gender: Gender = "neuter"


#: The currencies a Bulgarian house may meet: the euro (ЗХ 3(4)), the lev of archived records, and a certificate's own.
BULGARIAN: Final = {
    "EUR": (Unit("евро", "евро", "neuter"), Unit("цент", "цента", "masculine")),
    "BGN": (Unit("лев", "лева", "masculine"), Unit("стотинка", "стотинки", "feminine")),
    "USD": (Unit("щатски долар", "щатски долара", "masculine"), Unit("цент", "цента", "masculine")),
    "CHF": (Unit("швейцарски франк", "швейцарски франка", "masculine"), Unit("сантим", "сантима", "masculine")),
}
ENGLISH: Final = {
    "EUR": (Unit("euro", "euros"), Unit("cent", "cents")),
    "BGN": (Unit("lev", "leva"), Unit("stotinka", "stotinki")),
    "USD": (Unit("US dollar", "US dollars"), Unit("cent", "cents")),
    "CHF": (Unit("Swiss franc", "Swiss francs"), Unit("centime", "centimes")),
}

#: Any other currency is called by its code, and its hundredths by a fraction: a paper must never fail to print.
HUNDREDTHS: Final = "/100"


def split(cents: int) -> tuple[bool, int, int]:
    """Returns whether an amount is below nothing, its whole major units and its hundredths."""
    return cents < 0, *divmod(abs(cents), 100)
