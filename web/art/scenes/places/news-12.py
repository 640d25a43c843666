"""Back at the branch office at nightfall: the handheld breathalyzer in its cradle on the key counter, sending what it stored."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from studio.things import car_key

a = start()
ui = lambda name: os.path.join(a.ui, name + ".png")
world_light("#7f9bd0", .2)
plaster = mat("plaster", "#e9e0d2", rough=.85)
walnut = wood("walnut", "#5d3d26", "#86603f", rough=.5, grain=.03, across=.5)
maple = mat("maple", "#c99a63", rough=.5, grain=.1, grain_scale=12)
frame = mat("frame", "#17233a", rough=.4)
navy = mat("cradle", "#10294f", rough=.4, coat=.2, grain=.08, grain_scale=90)
dark = mat("dark", "#05070b", rough=.5)
rubber = mat("rubber", "#12151b", rough=.7)
worn = mat("worn", "#a9adb3", rough=.55, metal=.6)
steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
brass = mat("brass", "#d3b27c", rough=.28, metal=1)
paper = mat("paper", "#fbfaf6", rough=.7)
twill = mat("twill", "#1b3663", rough=.9, grain=1, grain_scale=7)
thread = mat("thread", "#41639a", rough=.9)
charge = mat("charge", "#001018", emit=CYAN, power=4)

# counter
for i in range(-4, 3):
    slab("board", rrect(220, 13.9, .1, 4), -3, 0, .12, wood("oak", shift=i + 7), seg=3).location = (10 + 9 * (i % 3), i * 14 + 2, 0)

# the cradle: a wedge whose slope takes the device; local X leads back, Y up, Z to the right
LEAN = 20
dock = empty((-4.6, 0, 0), (0, 0, 9))
side = empty((0, 0, 0), (90, 0, 90), dock)
slab("wedge", rounded([(-3.2, .14, .8), (4.7, .14, .9), (3.9, 5.25, .9), (-2.6, 2.1, .9)]), -4.2, 4.2, .75, navy, side, seg=10)
slab("foot", rounded([(-2.2, 0, .05), (3.8, 0, .05), (3.8, .3, .05), (-2.2, .3, .05)]), -3.3, 3.3, .04, rubber, side)
slope = empty((0, -2.2, 2.3), (math.degrees(math.atan2(2.7, 5.6)), 0, 0), dock)
slab("lip", rrect(6.6, 4.6, 1.5), -.3, .09, .08, rubber, slope).location.y = 3.5
slab("lamp", rrect(1.9, .2, .1), 0, .03, .02, charge, empty((0, -3.02, 1.15), (103, 0, 0), dock))
device = empty((0, 1.45, 1.85), (90 - LEAN, 0, 0), dock)
handheld(ui("sending"), empty((0, 6.5, 0), parent=device), 1.5)
tube("cable", smooth_path([(0, 4, .8), (0, 7, .5), (-2, 12, .3), (-9, 17, .3), (-14, 26, .3), (-14, 40, .3)], 12), .28, rubber, dock)

# keys of the van, just put down: the wooden tag on their ring
keys = empty((12.6, -.8, 0), (0, 0, 110))
car_key(keys, steel, blade=False)
tag = empty((.3, 6.0, .34), (-1.5, -9, 10), keys)
slab("tag", rounded([(-1.0, -.9, .5), (1.0, -.9, .5), (1.6, .6, .7), (1.6, 6.4, .5), (-1.6, 6.4, .5), (-1.6, .6, .7)]), 0, .5, .12, maple, tag)
lathe("eyelet", [(.2, .48), (.22, .56), (.42, .56), (.46, .48)], brass, tag, n=32)
label = empty((0, 3.5, .51), (0, 0, -90), tag)
panel("label", rrect(4.2, 2.45, .25), 0, printed("label", ui("key-tag")), label)

def cap(at, turn):
    """A work cap on its brim: the front is towards -Y."""
    c = empty(at, turn)
    def point(q, t, out=0):
        """On the crown: q around, t from the band (0) to the top (1)."""
        r = math.cos(t * math.pi / 2) ** .62 + out / 9
        x, y, z = 8.3 * r * math.cos(q), 9.6 * r * math.sin(q), 10.4 * math.sin(t * math.pi / 2) ** 1.05
        return x, y - 1.3 * (z / 10) * (1 if y > 0 else .2), z + out * t + .22 * math.sin(3 * q) * math.sin(t * math.pi)
    n, rows = 96, 26
    mesh("crown", [point(2 * math.pi * i / n, r / rows * .985) for r in range(rows + 1) for i in range(n)],
         [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(rows) for i in range(n)], twill, c, angle=180)
    for k in range(6):
        for off in (-.022, .022):
            tube("seam", [point(math.pi / 6 + k * math.pi / 3 + off, r / 30, .03) for r in range(30)], .05, thread, c)
    x, y, z = point(0, .99)
    slab("button", circle(.75, 40), -.2, .35, .2, twill, empty((0, y, z), (6, 0, 0), c))
    tube("band", [point(2 * math.pi * i / 96, .03, .04) for i in range(97)], .16, thread, c)
    v, f, w = [], [], 40
    for k in (0, 1):                                     # upper and lower face of the brim
        for j in range(13):
            for i in range(w + 1):
                u = i / w * 2 - 1
                q = -math.pi / 2 + u * 1.22
                x, y, z = point(q, .01)
                reach = 6.6 * math.cos(u * math.pi / 2) ** .55 * j / 12
                v.append((x * (1 + .02 * j / 12 * abs(u)), y - reach, .15 - 1.5 * u * u * (j / 12) - .75 * j / 12 - k * .34))
    m = 13 * (w + 1)
    for k in (0, 1):
        for j in range(12):
            for i in range(w):
                p = k * m + j * (w + 1) + i
                f.append((p, p + 1, p + w + 2, p + w + 1) if k else (p, p + w + 1, p + w + 2, p + 1))
    for i in range(w):
        p = 12 * (w + 1) + i
        f.append((p, p + m, p + m + 1, p + 1))
    mesh("brim", v, f, twill, c, angle=50)
    for j in (.55, .78, .95):
        tube("stitch", [((point(-math.pi / 2 + u * 1.2, .01)[0]) * (1 + .02 * j * abs(u)), point(-math.pi / 2 + u * 1.2, .01)[1] - 6.6 * math.cos(u * math.pi / 2) ** .55 * j, .17 - 1.5 * u * u * j - .75 * j) for u in (i / 20 * 1.84 - .92 for i in range(21))], .05, thread, c)
    return c
cap((21.4, 21, 1.45), (-3, 0, -44))

# wall with the key board; the window beside it looks at the yard
WALL = 75
block("wall", -300, 1, WALL, WALL + 12, -100, 200, plaster)
block("post", 1, 5, WALL - 2, WALL + 12, -100, 200, frame)
block("mullion", 86, 90, WALL, WALL + 8, -100, 200, frame)
block("sill", 1, 300, WALL - 6, WALL + 12, -34, -30, walnut)
yard = panel("yard", rrect(840, 420, 1), 0, screen("yard", ui("yard"), 2.1, rough=1, spec=0), empty((16, 1300, 14), (90, 0, 0)))
board = empty((-22, WALL, 14), (90, 0, 0))
slab("board", rrect(30, 40, .6), 0, 1.6, .3, walnut, board)
for row in range(3):
    for i in range(5):
        x, y = -11.4 + i * 5.7, 14.6 - row * 12.6
        slab("number", rrect(2.6, 1.3, .2), 1.6, 1.7, .03, paper, board).location = (x, y + 1.7, 0)
        tube("hook", [(x, y, 1.4), (x, y, 2.8), (x, y + .5, 3.1)], .18, brass, board)
        if (row, i) not in ((0, 3), (1, 1), (2, 4), (0, 0)):     # still on the road
            hung = empty((x, y - .2, 2.5), (0, 0, (row * 5 + i) * 37 % 11 - 5), board)
            slab("tag", rounded([(-.9, -.2, .4), (-1.3, -1.6, .4), (-1.3, -6, .4), (1.3, -6, .4), (1.3, -1.6, .4), (.9, -.2, .4)]), 0, .5, .1, maple, hung)
            slab("key", rrect(.9, 5, .3), .6, .9, .1, worn, hung).location = (.5, -3, 0)

softbox((-44, -34, 58), (-2, 0, 5), (22, 22), 84, "#ffecd2")
softbox((-60, 30, 80), (-24, WALL, 12), (30, 20), 42, "#ffd2a0", spread=110)
softbox((70, 66, 44), (2, 0, 4), (60, 60), 72, "#6f9df0")
softbox((46, -50, 26), (0, 0, 6), (30, 50), 7, "#dbe9ff")
if a.variant == "story":
    camera((-38, -62, 26), (2.4, 0, 6.4), lens=78, focus=(-4.6, -1.2, 8), fstop=9)
else:
    camera((1.2, -86, 17.4), (1.2, 0, 8.4), lens=85, focus=(-4.6, -1.2, 8), fstop=9)
shoot(a, glow=.07, vignette=.16, exposure=.4, look="Medium High Contrast")
