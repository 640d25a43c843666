"""Entrance of a hall before the doors open: the terminal on the counter, timber wall, window light."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#dbe6f4", .35)
wall = mat("wall", "#f1ece2", rough=.7)
oak = mat("oak", "#b98a5c", rough=.5, grain=.1, grain_scale=14)
oak2 = mat("oak2", "#a87a4d", rough=.55, grain=.1, grain_scale=14)
stone = mat("stone", "#f2f0ec", rough=.3, coat=.2)
floor = mat("floor", "#cfc8bd", rough=.4)
leaf = mat("leaf", "#3f6b4f", rough=.5)
pot = mat("pot", "#20375f", rough=.5)
brass = mat("brass", "#d8b98a", rough=.3, metal=1)
lamp = mat("lamp", "#fff6e6", emit="#ffe9c8", power=.9)
paper = mat("paper", "#fbfaf6", rough=.7)

mesh("floor", [(-500, -300, -75), (700, -300, -75), (700, 700, -75), (-500, 700, -75)], [(0, 1, 2, 3)], floor)
mesh("wall", [(-500, 260, -75), (700, 260, -75), (700, 260, 320), (-500, 260, 320)], [(0, 1, 2, 3)], wall)
for i in range(-24, 22):
    slab("batten", rrect(5, 6, .5), -75, 210, .3, oak if i % 3 else oak2).location = (i * 9.5 - 40, 252, 0)
tube("cove", [(-300, 248, 214), (190, 248, 214)], 1.4, mat("cove", "#fff2da", emit="#ffe6bf", power=5))
# counter
top = rrect(330, 62, 2)
slab("top", top, -5, 0, .5, stone).location = (60, 4, 0)
slab("front", rrect(322, 50, 1), -75, -5, .5, paper).location = (60, 6, 0)
for i in range(60):
    slab("rib", rrect(2.6, 2.6, 1.2), -74, -6, .2, oak).location = (-95 + i * 5.3, -20.4, 0)
terminal(os.path.join(a.ui, "terminal.png"), empty((-9, -6, 0), (0, 0, 17)), pole=13)
# programmes, vase with leaves
for i in range(5):
    slab("leaflet", rrect(15, 21, .2), i * .12, i * .12 + .1, .02, paper if i < 4 else mat("cover", "#1e50ff", rough=.6)).location = (50 + i * .3, -4 + i * .4, 0)
v = empty((86, 10, 0))
lathe("vase", [(0, .2), (6, .2), (8.4, 4), (8.8, 10), (6.6, 17), (4.4, 21), (4.8, 23), (4.4, 23), (4, 21)], pot, v)
seed = 5
def rnd():
    global seed
    seed = seed * 16807 % 2147483647
    return seed / 2147483647
for i in range(13):
    c, r, h = rnd() * 6.28, 6 + rnd() * 20, 34 + rnd() * 34
    stem = smooth_path([(0, 0, 18), (r * .25 * math.cos(c), r * .25 * math.sin(c), 18 + h * .45), (r * math.cos(c), r * math.sin(c), 18 + h)], 8)
    tube("stem", stem, .22, leaf, v)
    for k in range(5, len(stem), 2):
        e = empty(stem[k], (50 + 60 * rnd(), 0, rnd() * 360), v)
        slab("leaf", squircle(4.2, 8.6, 1.7, n=48), 0, .12, .05, leaf, e).location.y = 4.4
# pendant lamps
for x, y in ((62, 120), (104, 150), (150, 185)):
    lathe("shade", [(.5, 26), (7, 24), (13, 14), (15, 4), (15, 0), (14, 0), (6, 20)], lamp).location = (x, y, 62)
    tube("cord", [(x, y, 88), (x, y, 320)], .5, pot)

softbox((-190, -120, 190), (0, 0, 10), (120, 120), 620, "#fff6ea")
softbox((200, -160, 90), (0, 0, 20), (80, 160), 120, "#dbe9ff")
lattice_light(3.0, angle=1.4, pitch=24, gap=.72, tilt=8, at=(-150, -120, 170), towards=(60, 220, 60))
camera((-20, -182, 34), (30, 0, 24), lens=62, focus=(-9, -10, 24), fstop=3.2)
shoot(a, glow=.07, vignette=.12, exposure=.35, look="Medium High Contrast")
