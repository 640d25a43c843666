"""Car park without a gate, after rain in the evening: the reader post at its lane, cars beyond as light."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#274a80", .5)
asphalt = mat("asphalt", "#16202f", rough=.3, spec=.6, grain=.22, grain_scale=1.1)
paint = mat("paint", "#e6e9ee", rough=.5, grain=.1, grain_scale=3)
navy = mat("navy", "#122b52", rough=.34, coat=.4)
alu = mat("alu", "#c3cbd6", rough=.26, metal=1)
dark = mat("dark", "#05080e", rough=.3)
lens = mat("lens", "#050814", rough=.03, spec=.9, coat=1)
cyan = mat("cyan", "#001018", emit=CYAN, power=4)
blue = mat("blue", "#000818", emit="#1e6bff", power=5)
white = mat("white", "#e9edf2", rough=.36, coat=.2)
kerb = mat("kerb", "#5c6a80", rough=.6, grain=.2, grain_scale=2)
body = [mat(f"car{i}", c, rough=.2, metal=.4, coat=1) for i, c in enumerate(("#1b2c4a", "#aab4c2", "#0d1626", "#324c78"))]
pane = mat("pane", "#04070c", rough=.04, spec=.8)
head = mat("head", "#000000", emit="#fff3dc", power=7)
tail = mat("tail", "#140000", emit="#ff3b22", power=5)
lamp = mat("lamp", "#000000", emit="#ffe2b8", power=12)

mesh("ground", [(-4000, -800, 0), (4000, -800, 0), (4000, 6000, 0), (-4000, 6000, 0)], [(0, 1, 2, 3)], asphalt)

def strip(x0, y0, x1, y1, wide=12):
    k = math.hypot(x1 - x0, y1 - y0)
    nx, ny = (y0 - y1) / k * wide / 2, (x1 - x0) / k * wide / 2
    mesh("paint", [(x0 + nx, y0 + ny, .15), (x0 - nx, y0 - ny, .15), (x1 - nx, y1 - ny, .15), (x1 + nx, y1 + ny, .15)], [(0, 1, 2, 3)], paint)

def car(x, y, turn, shell, lights):
    """Saloon of 450 cm from a side outline that swells towards the middle; seen out of focus."""
    side = smooth_path([(-222, 34), (-226, 58), (-214, 78), (-150, 88), (-96, 94), (-44, 134), (16, 142), (84, 136), (142, 98), (206, 90), (222, 70), (218, 34)], 6)
    c = empty((x, y, 0), (0, 0, turn))
    rows, spread = [], (-86, -82, -62, 0, 62, 82, 86)
    for w in spread:
        squeeze = 1 - .05 * (abs(w) / 86) ** 3
        rows.append([(px * squeeze, w * (1 - .16 * max(0, (pz - 88) / 54)), 34 + (pz - 34) * (1 - .02 * (abs(w) / 86) ** 2)) for px, pz in side])
    n = len(side)
    mesh("body", [p for r in rows for p in r], [(r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i) for r in range(len(rows) - 1) for i in range(n - 1)]
         + [tuple(range(n)), tuple(range(len(rows) * n - 1, len(rows) * n - n - 1, -1))], body[shell], c, angle=50)
    for s in (-1, 1):
        mesh("window", [(-84, s * 83, 98), (122, s * 83, 98), (78, s * 75, 130), (-40, s * 75, 128)], [(0, 1, 2, 3)], pane, c)
        for wx in (-140, 136):
            lathe("tyre", [(0, -9), (20, -10), (31, -9), (33, 0), (31, 9), (20, 10), (0, 9)], dark, empty((wx, s * 80, 33), (90, 0, 0), c), n=48)
        for px, m, wide in ((-223, head, 34), (219, tail, 40)):
            if lights:
                slab("light", rrect(wide, 10, 4), 0, 6, 2, m, empty((px, s * 58, 70), (90, 0, 90 if px > 0 else -90), c), seg=3)
    mesh("screen", [(-92, -70, 98), (-92, 70, 98), (-46, 62, 131), (-46, -62, 131)], [(0, 1, 2, 3)], pane, c)

# bays on the right, a drive that leads away, street lamps and a hedge of lights
for i in range(9):
    strip(330, 260 + i * 250, 830, 260 + i * 250)
for i in range(12):
    strip(60, 120 + i * 300, 60, 270 + i * 300, 10)
for i, (shell, turn) in enumerate(((1, 180), (0, 180), (3, 0), (2, 180), (1, 180), (0, 0), (3, 180))):
    if i not in (0, 3):
        car(580, 385 + i * 250, turn, shell, i in (1, 2, 5))
car(170, 1180, 90, 0, True)
car(-90, 2300, -90, 3, True)
for i in range(7):
    x, y = (-330, 980)[i % 2], 500 + i * 420
    tube("mast", [(x, y, 0), (x, y, 430)], 6, alu)
    slab("lamp", rrect(60, 18, 6), 424, 432, 2, lamp).location = (x + (24 if x < 0 else -24), y, 0)
sky = panel("sky", rrect(7600, 3800, 1), 0, screen("sky", os.path.join(a.ui, "dusk.png"), .8, rough=1, spec=0))
sky.location, sky.rotation_euler.x = (600, 5200, 820), math.pi / 2

# island and reader post
slab("island", rrect(120, 420, 58), 0, 12, 3, kerb).location = (-40, 150, 0)
tube("edge", [(-40 + 58 * math.cos(t), -2 + 58 * math.sin(t), 12.6) for t in [math.pi + i / 24 * math.pi for i in range(25)]], 1.2, blue)
post = empty((-40, 26, 12), (0, 0, 14))
slab("plinth", rrect(36, 30, 6), 0, 3, .8, alu, post)
slab("column", rrect(26, 17, 6), 0, 138, 3, navy, post)
face = empty((0, -8.7, 88), (90, 0, 0), post)
slab("bezel", rrect(22, 36, 2.4), -.2, 1.0, .4, dark, face).location.y = 20
panel("ui", rrect(20.4, 27.2, 1), 1.02, screen("ui", os.path.join(a.ui, "vacancy.png"), 1.2), face).location.y = 16.6
for x in (-5.4, 5.4):
    e = empty((x, 34, 1.0), parent=face)
    lathe("rim", [(3.2, 0), (3.1, .5), (2.7, .5), (2.6, 0)], alu, e, n=64)
    lathe("eye", [(2.5, .0), (1.6, .35), (0, .5)], lens, e, n=64)
slab("line", rrect(27.2, 18.2, 6.5), 131, 132.6, .3, cyan, post)
for i in range(3):
    slab("slot", rrect(12, .9, .4), -.1, .35, .1, dark, face).location.y = -20 - i * 3.2

t = (-40, 20, 96)
softbox((-230, -190, 240), t, (110, 130), 560, "#fff0dc")
softbox((170, 180, 170), t, (60, 160), 420, "#6fa4ff")
softbox((-220, 160, 130), t, (40, 160), 180, "#9fe4ff")
softbox((500, 900, 620), (500, 900, 0), (900, 1800), 3200, "#ffdcb0").visible_glossy = False
if a.variant == "story":
    camera((-76, -300, 52), (32, 30, 96), lens=50, focus=(-40, 12, 110), fstop=1.4)
else:
    camera((-84, -330, 124), (26, 0, 92), lens=58, focus=(-40, 12, 110), fstop=1.4)
shoot(a, glow=.12, vignette=.2, exposure=.72, look="Medium High Contrast")
