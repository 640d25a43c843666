"""What stands in a concert hall: doors, belts between posts, umbrellas, seats."""
import math
from .materials import mat
from .outlines import rrect
from .shapes import empty, lathe, mesh, slab, smooth_path, tube


def door_leaf(parent, width, top, face, metal):
    """Hangs on the Z axis of its parent and reaches along X; bars on both sides, a kick plate below."""
    slab("leaf", rrect(width, 5, .6), 1, top, .4, face, parent).location = (width / 2, 0, 0)
    x = width - 14
    for k in (-1, 1):
        tube("handle", [(x, k * 7, 84), (x, k * 7, 138)], 1.6, metal, parent)
        for z in (88, 134):
            tube("post", [(x, 0, z), (x, k * 7, z)], 1.1, metal, parent)
    slab("kick", rrect(width - 6, 5.6, .3), 4, 26, .1, metal, parent).location = (width / 2, 0, 0)


def barrier(posts, metal, head, belt):
    """A belt from post to post."""
    for x, y in posts:
        lathe("foot", [(17, 0), (17, 1.2), (14, 2.4), (3, 3.6), (2.6, 4)], metal, n=48).location = (x, y, 0)
        tube("post", [(x, y, 3), (x, y, 88)], 2.6, metal)
        lathe("head", [(3.4, 84), (3.6, 85), (3.6, 95), (3.2, 96.4), (0, 96.6)], head, n=48).location = (x, y, 0)
    for (x, y), (u, v) in zip(posts, posts[1:]):
        n = 12
        pts = [(x + (u - x) * i / n, y + (v - y) * i / n, 90 - 5 * math.sin(math.pi * i / n)) for i in range(n + 1)]
        mesh("belt", [(p, q, r + s) for p, q, r in pts for s in (-2.4, 2.4)], [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], belt)


def umbrella(color, metal, grip, parent):
    """Folded, its point down on the Z axis, 88 cm long."""
    lathe("canopy", [(.8, 6), (2.6, 20), (4.4, 38), (5.2, 56), (3, 66), (.9, 70)], mat("folded", color, rough=.5, coat=.1), parent, n=9)
    tube("shaft", [(0, 0, 0), (0, 0, 78)], .7, metal, parent)
    hook = [(0, 0, 78), (0, 0, 84), (1.2, 0, 87.5), (4, 0, 88.5), (6.6, 0, 86.5), (7, 0, 83)]
    tube("hook", smooth_path(hook, 5), 1.1, grip, parent)


def umbrella_rack(rack, metal, timber):
    """Six umbrellas left in a rack of 68 cm."""
    for z in (16, 52):
        for y in (-11, 11):
            tube("rail", [(-34, y, z), (34, y, z)], 1, metal, rack)
        for x in (-34, 34):
            tube("rail", [(x, -11, z), (x, 11, z)], 1, metal, rack)
    for x in (-34, 34):
        for y in (-11, 11):
            tube("leg", [(x, y, 0), (x, y, 53)], 1, metal, rack)
    for i, (x, y, c) in enumerate(((-27, 3, "#20375f"), (-15, -5, "#e7e9ec"), (-4, 4, "#d9431e"), (8, -4, "#2b3038"), (20, 5, "#b9c9dd"), (28, -4, "#f0ede6"))):
        lean = empty((x, y, 3), (4 * math.sin(i * 2.1), 7 * math.cos(i * 1.7), 0), rack)
        umbrella(c, metal, timber if i % 2 else metal, lean)


def seat_back(x, y, z, m, parent=None):
    """The back of a seat that looks along +Y, its middle at (x, y, z)."""
    back = empty((x, y, z), (82, 0, 0), parent)
    slab("back", rrect(47, 66, 15), -4, 4, 3, m, back)
