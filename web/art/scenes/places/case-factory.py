"""The foreman's bench in a factory: helmet, vest and the small terminal that watches for both; the hall behind."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#3f6297", .6)
floor = mat("floor", "#566a8a", rough=.42)
lane = mat("lane", "#e9edf2", rough=.4)
wall = mat("wall", "#6b7f9f", rough=.6)
bench = mat("bench", "#c08f5e", rough=.4, coat=.2, grain=.1, grain_scale=9)
steel = mat("steel", "#aeb9c8", rough=.25, metal=1)
dark = mat("dark", "#0a0e16", rough=.45)
navy = mat("navy", "#12305c", rough=.4, coat=.3)
white = mat("white", "#f2f3f2", rough=.22, coat=.7)
band = mat("band", "#1e50ff", rough=.3, coat=.5)
strap = mat("strap", "#1b2433", rough=.8)
vest = mat("vest", "#d9431e", rough=.85, grain=.25, grain_scale=16)
silver = mat("silver", "#dfe5ec", rough=.35, metal=.5)
lens = mat("lens", "#050814", rough=.03, spec=.9, coat=1)
cyan = mat("cyan", "#001018", emit=CYAN, power=4)
lamp = mat("lamp", "#000000", emit="#eaf3ff", power=6)

# the hall: aisle between two rows of machines under long lamps
mesh("floor", [(-1200, -200, -84), (1200, -200, -84), (1200, 2600, -84), (-1200, 2600, -84)], [(0, 1, 2, 3)], floor)
mesh("wall", [(-1400, 2500, -84), (1400, 2500, -84), (1400, 2500, 700), (-1400, 2500, 700)], [(0, 1, 2, 3)], wall)
for x in (20, 190):
    mesh("lane", [(x, 100, -83.8), (x + 9, 100, -83.8), (x + 9, 2500, -83.8), (x, 2500, -83.8)], [(0, 1, 2, 3)], lane)
for i in range(8):
    y = 340 + i * 260
    for side, x in ((-1, -150), (1, 370)):
        h = 76 + (i * 53 + side * 31) % 74
        shell = (white, navy, wall)[(i + (side > 0)) % 3]
        slab("machine", rrect(220, 190, 8), -84, h, 4, shell).location = (x + side * 60, y, 0)
        slab("door", rrect(4, 96, 2), -20, h - 26, 1, dark).location = (x + side * -52, y, 0)
        slab("signal", rrect(3, 120, 1.4), h - 13, h - 8, .4, cyan if i % 3 else lamp).location = (x - side * 52, y, 0)
        tube("mast", [(x - side * 30, y - 60, h), (x - side * 30, y - 60, h + 38)], 2.2, steel)
        lathe("beacon", [(0, 16), (4, 16), (4.4, 14), (4.4, 0)], cyan if i % 2 else lamp, n=32).location = (x - side * 30, y - 60, h + 30)
    for x in (-190, 105, 400):
        slab("lamp", rrect(20, 190, 3), 0, 4, .6, lamp).location = (x, y, 222)
    tube("beam", [(-900, y + 130, 330), (900, y + 130, 330)], 9, wall)
# the security camera that was always there
eye = empty((104, 250, 88), (0, 0, 0))
tube("drop", [(0, 0, 0), (0, 0, 240)], 2.2, steel, eye)
lathe("cap", [(0, 6), (9, 6), (13, 2), (13.4, -3), (11, -3)], white, eye)
lathe("dome", [(11, -3), (10.4, -7), (7.6, -11.5), (3.6, -14), (0, -14.6)], lens, eye)
lathe("ring", [(13.5, -1), (13.7, -1.6), (13.5, -2.4)], cyan, eye)

slab("bench", rrect(300, 80, 1.6), -5, 0, .6, bench).location = (30, 2, 0)
tube("edge", [(-130, -38.6, -2.5), (180, -38.6, -2.5)], 1.1, steel)

# terminal: a small box with its screen
t = empty((-21, 2, 0), (0, 0, 15))
slab("box", rrect(24, 16, 1.6), .6, 5.0, .5, navy, t).location.y = 3
for i in range(9):
    slab("fin", rrect(1.1, 12, .4), 5.0, 5.8, .25, navy, t).location = (-8 + i * 2, 3, 0)
slab("led", rrect(7, .3, .1), 2.4, 2.9, .05, cyan, t).location = (-6, -5.2, 0)
tube("stem", [(0, 9, 4), (0, 9, 14)], 1.0, steel, t)
s = empty((0, 3, 17), (76, 0, 0), t)
slab("back", rrect(34, 22, 1.2), -1.0, .2, .4, dark, s)
panel("ui", rrect(32.6, 20.4, .5), .22, screen("ui", os.path.join(a.ui, "patrol.png"), 1.25), s)

def dome(name, k, z, m, parent, lo=0, hi=90, n=96, ribs=.0):
    """Shell of the helmet, longer than wide, flatter on top; angles in degrees of height."""
    rows, v = 28, []
    for r in range(rows + 1):
        e = math.radians(lo + (hi - lo) * r / rows)
        for i in range(n):
            c = 2 * math.pi * i / n
            x, y = math.cos(c) * math.cos(e) ** .64, math.sin(c) * math.cos(e) ** .64
            rib = ribs * sum(math.exp(-((x - o) / .05) ** 2) for o in (-.22, 0, .22)) * max(0, math.sin(e)) * (1 - max(0, abs(y) - .5))
            v.append((x * 10.4 * k * (1 + .03 * y), y * 13.2 * k, z + 12.6 * k * math.sin(e) + rib))
    mesh(name, v, [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(rows) for i in range(n)], m, parent, angle=60)

h = empty((25, -8, .4), (0, 0, 158))
brim = [(x * (1.075 if y < 0 else 1.06), y * 1.05 + (6.2 * max(0, y / 13.2) ** 3 if y > 0 else 0), nx, ny) for x, y, nx, ny in
        [(10.4 * math.cos(c), 13.2 * math.sin(c), math.cos(c), math.sin(c)) for c in [2 * math.pi * i / 128 for i in range(128)]]]
slab("brim", brim, 1.6, 2.6, .45, white, h)
dome("shell", 1, 2.2, white, h, ribs=.55)
dome("band", 1.006, 2.2, band, h, lo=9, hi=17)
tube("chin", smooth_path([(9.6, 1, 2), (10.6, 2, .4), (12.8, 7, .35), (10.2, 14.6, .35), (3, 19.0, .35), (-5, 17.4, .35), (-10.4, 10, .35), (-10.4, 3, .5), (-9.6, 1, 2)], 12), .42, strap, h)
slab("buckle", rrect(3.2, 2.2, .5), 0, .9, .2, dark, empty((3.4, 18.9, .1), (0, 0, -10), h))

# folded vest with its reflecting bands
v = empty((60, 3, 0), (0, 0, -14))
for i, (w, d, z) in enumerate(((31, 25, 0), (30.4, 24.4, 1.7), (30, 24, 3.3))):
    slab("fold", rrect(w, d, 3), z, z + 1.75, .8, vest, v)
for x in (-7, 7):
    slab("reflect", rrect(4.6, 24.2, .3), 5.0, 5.09, .03, silver, v).location.x = x
    slab("fall", rrect(4.6, .3, .1), .4, 4.6, .05, silver, v).location = (x, -12.45, 0)
m = empty((-52, -14, 0), (0, 0, 24))
slab("board", rrect(16, 23, .8), 0, .5, .1, dark, m)
slab("sheet", rrect(15, 21, .1), .5, .62, .02, white, m)

at = (6, 0, 10)
softbox((-110, -90, 130), at, (70, 70), 250, "#fff2e0")
softbox((130, 90, 70), at, (30, 120), 150, "#7fb0ff")
softbox((-120, 110, 60), at, (30, 110), 70, "#9fe4ff")
softbox((105, 1200, 300), (105, 1200, -84), (700, 2000), 9000, "#dfe9fa").visible_glossy = False
camera((-4, -166, 42), (15, 0, 22), lens=47, focus=(0, -6, 12), fstop=3.6)
shoot(a, glow=.1, vignette=.18, exposure=.35, look="Medium High Contrast")
