"""Sums in whole numbers: the weights of a sum are the coefficients of a product of polynomials.

On the step of its nets a distribution is a polynomial with whole coefficients, and a sum of n of them its
n-th power. With python-flint (extra ``exact``) that is its own power; without, the coefficients come one
from the other: of Q = P^n they satisfy P Q' = n P' Q, so each is a short sum over the few nets of one slip.
"""

from collections.abc import Mapping
from functools import reduce
from math import gcd
from typing import Final, TypeAlias

from dolly.odds.distribution import Distribution
from dolly.odds.parts import has

#: Distributions, and how many times each is in the sum.
Times: TypeAlias = tuple[tuple[Distribution, int], ...]

#: What is done without being asked for, in the unit of ``work``: about half a second.
QUICK: Final = 2_000_000
#: Beyond this, some minutes, nobody waits for it.
MOST: Final = 500_000_000
#: The most bytes of memory that are taken: half a gigabyte.
LARGEST: Final = 1 << 29

#: Long numbers cost more: so many words of 64 bits double the cost of the shortest.
_WORDS: Final = 64
#: Bytes that a number takes besides its digits.
_NUMBER: Final = 64


def work(parts: Times) -> int:
    """Returns how much work a sum is: coefficients, by the nets of a slip, by the length of the numbers."""
    length, bits = _size(parts)
    nets = sum(len(one.nets) for one, _ in parts)
    return length * nets * (_WORDS + bits // 64) // _WORDS


def memory(parts: Times) -> int:
    """Returns how many bytes a sum takes at most: its coefficients twice, while they go from one form to another."""
    length, bits = _size(parts)
    return 2 * length * (bits // 8 + _NUMBER)


def _size(parts: Times) -> tuple[int, int]:
    """Returns how many coefficients a sum has, and how many bits the longest of them."""
    step = _step(parts)
    if not step:
        return 1, 1
    length = sum(times * ((one.nets[-1] - one.nets[0]) // step) for one, times in parts)
    return length + 1, sum(times * one.out_of.bit_length() for one, times in parts)


def summed(parts: Times) -> Distribution:
    """Returns the distribution of the sum, exactly."""
    step = _step(parts)
    low = sum(one.nets[0] * times for one, times in parts)
    if not step:
        return Distribution((low,), (1,), 1)
    product = _product_by_flint if has("flint") else _product
    coefficients = product([(_polynomial(one, step), times) for one, times in parts])
    return Distribution.of({low + place * step: weight for place, weight in coefficients.items() if weight})


def _step(parts: Times) -> int:
    return gcd(*(one.step for one, _ in parts))


def _polynomial(one: Distribution, step: int) -> dict[int, int]:
    return {(net - one.nets[0]) // step: weight for net, weight in zip(one.nets, one.weights, strict=True)}


def _product(powers: list[tuple[dict[int, int], int]]) -> Mapping[int, int]:
    return reduce(_times, (power(polynomial, times) for polynomial, times in powers))


def power(polynomial: Mapping[int, int], times: int) -> dict[int, int]:
    """Returns the coefficients of a power; the polynomial's coefficient of nought is not nought.

    From P Q' = n P' Q: k p_0 q_k is the sum over j > 0 of (j n - (k - j)) p_j q_(k - j).
    """
    if times == 1:
        return dict(polynomial)
    first = polynomial[0]
    others = [(place, weight) for place, weight in sorted(polynomial.items()) if place]
    held = [first**times]
    for place in range(1, (others[-1][0] if others else 0) * times + 1):
        found = 0
        for back, weight in others:
            if back > place:
                break
            if before := held[place - back]:
                found += (back * times - place + back) * weight * before
        held.append(found // (place * first))
    return dict(enumerate(held))


def _times(left: Mapping[int, int], right: Mapping[int, int]) -> dict[int, int]:
    """Multiplies two polynomials, each as one long number with a lane for every coefficient."""
    lane = (sum(left.values()) * sum(right.values())).bit_length() + 7 >> 3
    held = int.from_bytes(_packed(left, lane), "little") * int.from_bytes(_packed(right, lane), "little")
    length = max(left) + max(right) + 1
    packed = memoryview(held.to_bytes(length * lane, "little"))
    return {place: int.from_bytes(packed[place * lane : (place + 1) * lane], "little") for place in range(length)}


def _packed(polynomial: Mapping[int, int], lane: int) -> bytes:
    lanes = bytearray((max(polynomial) + 1) * lane)
    for place, weight in polynomial.items():
        lanes[place * lane : (place + 1) * lane] = weight.to_bytes(lane, "little")
    return bytes(lanes)


def _product_by_flint(powers: list[tuple[dict[int, int], int]]) -> Mapping[int, int]:
    from dolly.odds.parts import flint  # noqa: PLC0415 - an extra

    product = flint.fmpz_poly([1])
    for polynomial, times in powers:
        product *= flint.fmpz_poly([polynomial.get(place, 0) for place in range(max(polynomial) + 1)]) ** times
    return {place: int(weight) for place, weight in enumerate(product.coeffs())}
