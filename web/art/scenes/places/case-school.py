"""Outside a school nurse's room in the morning: a tablet on a pupil's desk at the window, curtain and sun."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#e4edf8", .42)
wall = mat("wall", "#f3efe6", rough=.75)
floor = mat("floor", "#b98f63", rough=.3, coat=.2)
top = mat("top", "#c99b69", rough=.4, coat=.2, grain=.08, grain_scale=10)
steel = mat("steel", "#7f8ea3", rough=.3, metal=1)
frame = mat("frame", "#e9edf1", rough=.4)
cloth = mat("cloth", "#faf7f0", rough=.9)
alu = mat("alu", "#c9ced6", rough=.3, metal=1)
dark = mat("dark", "#0a0d13", rough=.5)
page = mat("page", "#fbf8f1", rough=.75)
leaf = mat("leaf", "#4d7d56", rough=.5)
books = [mat(f"b{i}", c, rough=.6, grain=.06, grain_scale=30) for i, c in enumerate(("#0b1f3a", "#1e50ff", "#e7ddc8", "#7aa5d8", "#d9431e"))]

mesh("floor", [(-400, -300, -72), (400, -300, -72), (400, 130, -72), (-400, 130, -72)], [(0, 1, 2, 3)], floor)
# window wall: sill below, frames, the schoolyard already out of focus in its picture
slab("sill", rrect(800, 14, 1), -2, 3, .5, frame).location = (0, 122, 8)
mesh("below", [(-400, 128, -72), (400, 128, -72), (400, 128, 8), (-400, 128, 8)], [(0, 1, 2, 3)], wall)
for x in (-166, -64, 38, 140, 242):
    slab("mullion", rrect(5, 5, .5), 10, 190, .3, frame).location = (x, 126, 0)
tube("transom", [(-400, 126, 118), (400, 126, 118)], 2.4, frame)
yard = panel("yard", rrect(960, 480, 1), 0, screen("yard", os.path.join(a.ui, "morning.png"), 1.15, rough=1, spec=0))
yard.location, yard.rotation_euler.x = (70, 640, 44), math.pi / 2
# curtain drawn aside
for x0, x1, n in ((118, 240, 11), (-230, -168, 6)):
    path = [(x0 + (x1 - x0) * i / 160, 112 + 4.6 * math.sin(i / 160 * n * 2 * math.pi) + 1.2 * math.sin(i * .21)) for i in range(161)]
    v = [(x + (z - 100) * .012 * math.sin(x), y, z) for x, y in path for z in (-30, 40, 110, 200)]
    mesh("curtain", v, [(4 * i + k, 4 * i + 4 + k, 4 * i + 5 + k, 4 * i + 1 + k) for i in range(160) for k in range(3)], cloth, angle=180)

def desk(at, turn, parent=None):
    d = empty(at, (0, 0, turn))
    slab("board", rrect(66, 46, 2.4), -2.2, 0, .5, top, d)
    slab("tray", rrect(58, 38, 2), -14, -4, .4, steel, d)
    for x in (-28, 28):
        for y in (-18, 18):
            tube("leg", [(x, y, -4), (x * 1.04, y * 1.04, -72)], 1.3, steel, d)
    return d

def chair(at, turn):
    c = empty(at, (0, 0, turn))
    slab("seat", rrect(38, 36, 5), -30, -28.4, .6, top, c)
    back = empty((0, 17, -2), (78, 0, 0), c)
    slab("back", rrect(37, 15, 4), 0, 1.5, .6, top, back)
    for x in (-17, 17):
        tube("stay", smooth_path([(x, -15, -72), (x, -14, -34), (x, -10, -31.5), (x, 12, -31.5), (x, 17, -24), (x, 19, 6)]), 1.15, steel, c)
        tube("hind", [(x, 10, -32), (x, 19, -72)], 1.15, steel, c)

d = desk((0, 0, 0), 10)
chair((10, 52, 0), 8)
desk((112, 66, 0), -4)
chair((118, 30, 0), 172)
# tablet on its stand
t = empty((-9, -2, 0), (0, 0, 6), d)
slab("foot", rrect(15, 12, 2), 0, .7, .2, alu, t).location.y = 3
tube("stem", [(0, 5, .6), (0, 4, 8)], .9, alu, t)
s = empty((0, 0, 11), (74, 0, 0), t)
slab("body", rrect(29, 20, 1.6), -.4, .3, .18, alu, s)
slab("glass", rrect(28.6, 19.6, 1.4), .1, .34, .05, dark, s)
panel("ui", rrect(27, 18, .6), .343, screen("ui", os.path.join(a.ui, "mood.png"), 1.05), s)
# books, a pencil, a sprig in a glass
z = 0
for i, (w, h, k, turn) in enumerate(((15, 21, 2.4, 8), (14.6, 20, 1.6, 3), (14, 19.6, 2.0, 12), (13, 18, 1.2, -4))):
    b = empty((21, 3, z), (0, 0, turn), d)
    slab("cover", rrect(w, h, .4), 0, k, .12, books[i], b)
    slab("pages", rrect(w - .3, h - .5, .2), .25, k - .25, .05, page, b).location.x = .35
    z += k
tube("pencil", [(9, -17, .4), (24, -14, .4)], .38, books[4], d)
pot = empty((22, 3, z), (0, 0, 0), d)
lathe("vase", [(0, .2), (2.6, .2), (3.0, 1.2), (2.9, 5), (1.9, 7.6), (2.1, 9), (1.8, 9), (1.6, 7.6)], books[3], pot)
seed = 9
def rnd():
    global seed
    seed = seed * 16807 % 2147483647
    return seed / 2147483647
for i in range(7):
    c, r, h = rnd() * 6.28, 2 + rnd() * 5, 8 + rnd() * 9
    stem = smooth_path([(0, 0, 6), (r * .3 * math.cos(c), r * .3 * math.sin(c), 8 + h * .5), (r * math.cos(c), r * math.sin(c), 8 + h)], 6)
    tube("stem", stem, .09, leaf, pot)
    for k in range(4, len(stem), 2):
        e = empty(stem[k], (50 + 60 * rnd(), 0, rnd() * 360), pot)
        slab("leaf", squircle(1.5, 2.8, 1.7, n=40), 0, .06, .02, leaf, e).location.y = 1.5

softbox((-160, -150, 150), (0, 0, 0), (120, 120), 190, "#fff4e6")
softbox((60, 118, 110), (20, 0, -10), (300, 120), 420, "#fff1d8").visible_glossy = False
lattice_light(7, angle=1.2, pitch=26, gap=.74, tilt=4, at=(-150, 160, 190), towards=(30, 10, -20))
if a.variant == "heart":
    camera((46, -112, 34), (-2, 4, 10), lens=50, focus=(-9, -4, 11), fstop=2.4)
else:
    camera((-20, -142, 40), (13, 0, 12), lens=50, focus=(-9, -4, 11), fstop=2.8)
shoot(a, glow=.08, vignette=.12, exposure=.3, look="Medium High Contrast")
