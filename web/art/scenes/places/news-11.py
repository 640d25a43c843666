"""A booth at a trade fair before it opens: the camera waits on the counter, beside a badge and a cup that somebody put down."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from mathutils import Vector

a = start()
ui = lambda name: os.path.join(a.ui, name + ".png")
world_light("#c3d2ec", .2)
panelled = mat("panelled", "#f1ece3", rough=.8)
oak = wood("top", "#8d6440", "#bd9266", grain=.04, across=.6)
batten = mat("batten", "#9a744d", rough=.5, grain=.1, grain_scale=6)
navy = mat("navy", "#0b2a5c", rough=.5)
shadow = mat("shadow", "#22262e", rough=.7)
alu = mat("alu", "#cdd3da", rough=.28, metal=1)
paper = mat("paper", "#fbfaf6", rough=.7)
cover = mat("cover", "#122f60", rough=.75, spec=.2)
cream = mat("cream", "#f6f3ec", rough=.6)
kraft = mat("kraft", "#a87b4e", rough=.85, grain=.2, grain_scale=20)
coffee = mat("coffee", "#24120a", rough=.2, spec=.12)
lid = mat("lid", "#f4f2ee", rough=.35, coat=.15)
strap = mat("strap", "#1e50ff", rough=.8)
steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
clear = fake_glass("holder", "#f3f8ff", rough=.08, opacity=.06)

# counter: an oak top over a white body, its end in the picture
slab("top", rrect(176, 62, 7), -3.2, 0, .35, oak).location = (-50, 0, 0)
slab("body", rrect(168, 54, 4), -100, -3.2, .3, panelled).location = (-50, 0, 0)

# back wall with the sign, battens below; its end stands free
WALL, END = 150, 16
block("wall", -300, END, WALL, WALL + 10, -100, 170, panelled)
block("edge", END, END + 1.2, WALL - .6, WALL + 10.6, -100, 170, alu)
block("base", -300, END, WALL - 1, WALL, -100, -8, shadow)
for i in range(50):
    block("batten", END - 4 - i * 6, END - i * 6 - .2, WALL - 4, WALL - 1, -100, -8, batten)
block("ledge", -300, END, WALL - 5, WALL, -8, -6, batten)
sign = empty((-41, WALL, 34), (90, 0, 0))
slab("plate", rrect(86, 52, 1), 1.4, 3.4, .3, navy, sign)
slab("gap", rrect(82, 48, 1), 0, 1.4, .05, shadow, sign)
panel("sign", rrect(86, 52, 1), 3.42, screen("sign", ui("fair-sign"), .85, rough=.5, spec=.2), sign)

# carpet of the booth, the hall beyond
panel("carpet", rrect(1100, 700, .1), -100, printed("carpet", ui("carpet"), rough=.95)).location = (150, -20, 0)
fair = panel("fair", rrect(500, 500, 1), 0, screen("fair", ui("fair"), 1.0, rough=1, spec=0), empty((212, 900, -50), (90, 0, 0)))

# the camera, awake but with nobody before it
terminal(ui("standby"), empty((18.5, 3, 0), (0, 0, -13)))

# leaflets
pile = empty((-33, 5, 0), (0, 0, 9))
for i in range(9):
    slab("leaflet", rrect(15, 21, .15), i * .28, i * .28 + .25, .05, paper if i < 8 else cover, pile).location = (.18 * math.sin(i * 2.3), .2 * math.cos(i * 1.7), 0)
slab("band", rrect(15, 4.2, .1), 2.49, 2.51, .005, cream, pile).location = (.18 * math.sin(8 * 2.3), -5.2, 0)

# badge, its upper end on the leaflets
badge = empty((-23.2, -17.2, .12), (14, 0, -12))
slab("card", rrect(9, 12, .5), 0, .12, .03, paper, badge).location.y = 6
panel("badge", rrect(9, 12, .5), .125, printed("badge", ui("badge"), rough=.5), badge).location.y = 6
panel("holder", rrect(9.8, 13.2, .7), .17, clear, badge).location.y = 6.1
slab("clip", rrect(1.5, 1.5, .3), .05, .45, .1, steel, badge).location.y = 13.1

def ribbon(points, wide, m):
    """A strap that lies flat: each point (x, y, z) is the middle of it."""
    p = [Vector(q) for q in smooth_path(points, 14)]
    v = []
    for i, c in enumerate(p):
        t = p[min(i + 1, len(p) - 1)] - p[max(i - 1, 0)]
        side = Vector((-t.y, t.x, 0)).normalized() * wide / 2
        v += [tuple(c - side), tuple(c + side)]
    o = mesh("strap", v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(p) - 1)], m, angle=180)
    s = o.modifiers.new("thick", "SOLIDIFY")
    s.thickness, s.offset = .12, 0
ribbon([(-20.4, -4.4, 3.5), (-21.4, .5, 3.2), (-25.5, 6, 2.75), (-27, 12, 2.7), (-20, 18, 1.6), (-12, 15.5, .16), (-6, 10, .16), (-2, 3, .16), (1.5, -7, .16), (-2, -14.5, .16), (-10, -14.8, .3), (-15.5, -9.5, 1.1), (-19.8, -4.6, 3.6)], 1.5, strap)

# a cup half drunk, its lid beside it
cup = empty((-8.4, -3.4, 0), (0, 0, 20))
lathe("cup", [(0, .5), (2.8, .5), (2.85, 0), (3.0, 0), (4.1, 10.6), (4.2, 10.7), (4.25, 10.95), (4.1, 11.15), (3.95, 10.95), (3.2, 3)], paper, cup)
lathe("sleeve", [(3.34, 3.0), (3.42, 3.0), (3.98, 8.4), (3.9, 8.4)], kraft, cup)
lathe("drink", [(0, 10), (3.98, 10)], coffee, cup)
top = empty((7.2, -13.0, 0), (0, 0, 70))
lathe("lid", [(4.25, 0), (4.5, .1), (4.5, .5), (4.3, .6), (4.2, 1.5), (3.9, 1.7), (3.7, 1.55), (3.5, .95), (0, .85)], lid, top)
slab("sip", rrect(1.3, .5, .24), .9, .97, .02, shadow, top).location = (0, 2.6, 0)

softbox((-92, -62, 112), (-2, 0, 6), (26, 28), 300, "#ffecd2")
softbox((110, -90, 70), (0, 0, 15), (50, 110), 26, "#dbe9ff")
softbox((90, 110, 80), (10, 0, 18), (40, 90), 70, "#6f9df0")
for x in (-72, -14):                                     # lamps on arms that graze the wall
    softbox((x, WALL - 42, 128), (x, WALL, 30), (14, 14), 74, "#ffe2b8", spread=110)
softbox((180, 260, 300), (150, 250, -100), (300, 300), 420, "#e4ecfa")
camera((0, -130, 31), (0, 0, 17.4), lens=50, focus=(12, -3, 20), fstop=4.5)
shoot(a, glow=.07, vignette=.14, exposure=.36, look="Medium High Contrast")
