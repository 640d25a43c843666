"""Night desk of a care home: the rooms as lines on a tablet, one lamp, the corridor asleep behind."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#1b3358", .34)
oak = mat("oak", "#9b6f47", rough=.42, coat=.2, grain=.1, grain_scale=9)
wall = mat("wall", "#8ea0ba", rough=.7)
wood = mat("wood", "#7a5638", rough=.5, grain=.08, grain_scale=12)
floor = mat("floor", "#3d4a62", rough=.22, coat=.2)
dark = mat("dark", "#0a0d13", rough=.5)
alu = mat("alu", "#c9ced6", rough=.3, metal=1)
brass = mat("brass", "#d8b98a", rough=.28, metal=1)
navy = mat("navy", "#14305c", rough=.55, grain=.1, grain_scale=30)
white = mat("white", "#f4f1ea", rough=.3, coat=.3)
page = mat("page", "#fbf8f1", rough=.75)
shade = mat("shade", "#ffe9c8", emit="#ffc789", power=.7, rough=.8)
foot = mat("foot", "#1a0f05", emit="#ffb765", power=6)
sign = mat("sign", "#04180f", emit="#6fe0a8", power=2)
moon = mat("moon", "#9fc4ff", emit="#8fb6f2", power=1.1)
cyan = mat("cyan", "#001018", emit=CYAN, power=3)

# corridor: floor, two walls with doors, handrails and lights along the skirting, a window at its end
mesh("floor", [(-260, -200, -74), (420, -200, -74), (420, 1400, -74), (-260, 1400, -74)], [(0, 1, 2, 3)], floor)
mesh("ceiling", [(-260, 60, 172), (420, 60, 172), (420, 1400, 172), (-260, 1400, 172)], [(0, 1, 2, 3)], wall)
L, R, END = -70, 176, 1260
for x in (L, R):
    mesh("side", [(x, 150, -74), (x, END, -74), (x, END, 172), (x, 150, 172)], [(0, 1, 2, 3)], wall)
    out = -1 if x == R else 1
    tube("handrail", [(x + out * 5, 160, 6), (x + out * 5, END, 6)], 2.1, wood)
    for i in range(5):
        y = 250 + i * 215
        e = empty((x + out * .8, y, 30), (90, 0, 90 if out > 0 else -90))
        slab("door", rrect(104, 208, 1), -1, 2.5, .6, wood, e)
        slab("pull", rrect(3, 46, 1.4), 2.5, 6, .6, alu, e).location.x = 36
        slab("plate", rrect(15, 15, 1.4), 0, 1.2, .3, white, e).location = (70, 24, 0)
        slab("light", rrect(22, 4.5, 1), 0, 1.2, .2, foot, e).location = (88, -86, 0)
        softbox((x + out * 8, y + 88 * out, -56), (x + out * 50, y + 88 * out, -74), (16, 5), 1.5, "#ffb56a")
mesh("end", [(L, END, -74), (R, END, -74), (R, END, 172), (L, END, 172)], [(0, 1, 2, 3)], wall)
for x in (22, 84):
    panel("pane", rrect(56, 120, 1), 0, moon, empty((x, END - 2, 46), (90, 0, 0)))
panel("exit", rrect(44, 15, 2), 0, sign, empty((53, END - 6, 138), (90, 0, 0)))
for i in range(4):                                                  # sensors on the ceiling
    lathe("sensor", [(7, 0), (6.6, -1.6), (3.2, -2.6), (0, -2.6)], white, n=48).location = (53, 260 + i * 250, 172)
    lathe("eye", [(2.6, -2.7), (1.9, -3.0), (1.8, -2.7)], cyan, n=48).location = (53, 260 + i * 250, 172)

# the desk
slab("desk", rrect(250, 74, 2), -4, 0, .6, oak).location = (10, -6, 0)
t = empty((-6, -6, .2), (0, 0, 16))
slab("foot", rrect(13, 11, 2), 0, .7, .2, alu, t).location.y = 3
stand = empty((0, 0, 9.6), (72, 0, 0), t)
slab("tablet", rrect(27.4, 18.6, 1.5), -.4, .3, .18, alu, stand)
slab("glass", rrect(27, 18.2, 1.3), .1, .34, .05, dark, stand)
panel("ui", rrect(25.6, 16, .4), .343, screen("ui", os.path.join(a.ui, "mood-care.png" if a.variant == "heart" else "night.png"), 1.25), stand)
tube("leg", [(0, 4, .8), (0, 3.4, 7.6)], .8, alu, t)

# lamp with a drum shade, cup, notes, a folded knit
lamp = empty((44, 12, 0))
lathe("lampfoot", [(0, 1.3), (6.2, 1.2), (6.6, .8), (6.6, 0)], brass, lamp)
tube("lampstem", [(0, 0, 1), (0, 0, 24)], .5, brass, lamp)
lathe("drum", [(8.4, 20), (10.8, 20), (8.6, 34), (8.5, 34), (10.6, 20.1)], shade, lamp)
softbox((44, 12, 19), (44, 12, 0), (9, 9), 6.5, "#ffc98a").visible_glossy = False
softbox((34, -6, 34), (-6, -8, 0), (12, 12), 9, "#ffc98a").visible_glossy = False
m = empty((24, -14, 0))
lathe("cup", [(0, .3), (3.0, .3), (3.5, .9), (4.0, 7.6), (4.1, 8), (3.8, 8), (3.5, 2)], white, m)
lathe("tea", [(0, 6.7), (3.75, 6.7)], mat("tea", "#5b3413", rough=.1), m)
tube("ear", [(3.8 + 2 * math.sin(s), 0, 4.5 + 2.2 * math.cos(s)) for s in [i / 20 * math.pi for i in range(21)]], .42, white, m)
n = empty((-31, -3, 0), (0, 0, 24))
slab("cover", rrect(16, 22, .6), 0, .3, .08, navy, n)
slab("pages", rrect(15.2, 21.2, .3), .3, 1.2, .05, page, n)
for i in range(9):
    tube("line", [(-5.6, 7 - i * 1.7, 1.23), (5.6 - (i * 5) % 4, 7 - i * 1.7, 1.23)], .06, navy, n)
tube("pen", [(8.6, -8, .5), (10.2, 7, .5)], .42, dark, n)

softbox((-90, -80, 70), (0, 0, 6), (50, 50), 60, "#a9c6ff")
softbox((53, END - 30, 60), (53, 500, -40), (140, 150), 900, "#9fc0ff").visible_glossy = False
softbox((53, 700, 165), (53, 700, 0), (60, 900), 420, "#7fa6e6").visible_glossy = False
if a.variant == "heart":
    camera((-52, -92, 26), (12, 2, 11), lens=50, focus=(-6, -8, 10), fstop=2.8)
elif a.variant == "story":
    camera((44, -104, 38), (14, -2, 12), lens=54, focus=(4, -8, 8), fstop=2.8)
else:
    camera((-6, -124, 33), (10, 0, 15.5), lens=50, focus=(-6, -8, 10), fstop=3.2)
shoot(a, glow=.1, vignette=.2, exposure=.68, look="Medium High Contrast")
