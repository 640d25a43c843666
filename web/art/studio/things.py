"""Small things that people leave beside a device."""
import math
from .materials import mat
from .outlines import circle, rounded, rrect, squircle
from .shapes import empty, slab, tube


def car_key(parent, steel, blade=True):
    """Remote fob on two rings, a blade beside it; lies on z 0 and reaches 8 cm along Y."""
    fob = mat("fob", "#0c0f14", rough=.38, grain=.12, grain_scale=40)
    dark = mat("dark", "#05070b", rough=.5)
    nickel = mat("nickel", "#b9b4a8", rough=.3, metal=1)
    slab("fob", squircle(3.5, 6.4, 3.2, taper=-.05), .06, 1.2, .45, fob, parent, crown=.05)
    for y, k in ((1.35, 1), (.1, 1), (-1.1, .8)):
        slab("button", rrect(1.5 * k, .95, .4), 1.1, 1.3, .08, dark, parent).location.y = y
    slab("bail", rrect(1.3, .5, .2), .4, .8, .15, steel, parent).location.y = 3.3
    loop = lambda r, n=48: [(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), 0) for i in range(n + 1)]
    tube("ring", loop(1.5), .1, steel, empty((0, 4.7, .42), (7, -4, 0), parent))
    tube("ring", loop(1.5), .1, steel, empty((0, 4.7, .56), (7, -4, 9), parent))
    if not blade:
        return
    side = empty((1.1, 5.7, .12), (0, 0, -62), parent)
    slab("bow", circle(1.1, 48), 0, .22, .05, nickel, side).location.y = 1.0
    slab("bit", rounded([(-.35, 1.8, .05), (.35, 1.8, .05), (.35, 2.6, .04), (.2, 2.75, .04), (.35, 2.95, .04), (.35, 3.2, .04), (.14, 3.4, .04), (.35, 3.65, .04), (.35, 4.3, .05), (.12, 4.9, .1), (-.35, 4.9, .1)]), 0, .2, .04, nickel, side)
