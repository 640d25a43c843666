"""A desk at a high window at dawn: laptop, notebook, cup, and a small hand loom."""
import math, os, random, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#a9c4e6", .3)
oak = mat("oak", "#a9794d", rough=.42, coat=.15, grain=.12, grain_scale=6)
frame = mat("frame", "#17233a", rough=.4)
cup = mat("cup", "#f4f1ea", rough=.25, coat=.3)
coffee = mat("coffee", "#1d0f07", rough=.1)
cover = mat("cover", "#10294f", rough=.6, grain=.1, grain_scale=30)
page = mat("page", "#fbf8f1", rough=.75)
walnut = mat("walnut", "#5d3d27", rough=.45, grain=.1, grain_scale=10)
brass = mat("brass", "#d8b98a", rough=.28, metal=1)
warp_yarn = [mat(f"warp{i}", c, rough=.5, emit=c, power=.7) for i, c in enumerate(("#1e50ff", "#6aa2ff"))]
weft_yarn = mat("weft", "#c92f10", rough=.5, emit="#e0340f", power=.32)

slab("desk", rrect(230, 90, 2), -4, 0, .6, oak).location = (20, 8, 0)
# window with mullions, city far below
for x in (-150, -40, 70, 180):
    slab("mullion", rrect(4, 6, .4), -60, 220, .2, frame).location = (x, 92, 0)
for z in (-10, 118):
    tube("rail", [(-300, 92, z), (300, 92, z)], 2.2, frame)
sky = panel("sky", rrect(1560, 780, 1, 1), 0, screen("sky", os.path.join(a.ui, "dawn.png"), .72, rough=1, spec=0))
sky.location, sky.rotation_euler.x = (-60 if a.variant == "heart" else -150, 640, 118), math.pi / 2

laptop(os.path.join(a.ui, "mood-work.png" if a.variant == "heart" else "laptop.png"), empty((-24, 3, 0), (0, 0, 16)))

# hand loom: a frame with a warp of blue and a weft of vermilion, as on every page
if a.variant != "heart":
    loom = empty((26, 14, 0), (0, 0, -12))
    stand = empty((0, 0, 1.2), (74, 0, 0), loom)
    for x in (-15, 15):
        slab("side", rrect(1.8, 40, .5), -.9, .9, .25, walnut, stand).location = (x, 20, 0)
    for y in (1.4, 38.6):
        slab("bar", rrect(33, 2, .6), -1.1, 1.1, .3, walnut, stand).location = (0, y, 0)
        for x in (-15, 15):
            lathe("pin", [(.6, 0), (.6, 1.4), (.4, 1.6), (0, 1.6)], brass, stand, n=32).location = (x, y, .6)
    slab("foot", rrect(34, 13, 1), 0, 1.6, .3, walnut, loom).location.y = 4
    warps, done = 22, 24
    for i in range(warps):
        x = -12.6 + i * 25.2 / (warps - 1)
        sign = 1 if i % 2 else -1
        path = [(x, 2.4, 0)] + [(x, 3.6 + j * .42, .2 * sign * math.cos(math.pi * j / 2)) for j in range(done * 2)] + [(x, 30, .5 * sign), (x, 37.6, 0)]
        tube("warp", path, .21, warp_yarn[i % 4 == 0], stand)
    for j in range(done):
        y = 3.6 + j * .84
        sign = 1 if j % 2 else -1
        path = [(-13.4 + k * 26.8 / 168, y, -.2 * sign * math.cos(math.pi * (k * 26.8 / 168 - .8) * (warps - 1) / 25.2)) for k in range(169)]
        tube("weft", path, .27, weft_yarn, stand)
    # the last thread runs off over the desk
    tube("loose", smooth_path([(40.4, 17.4, 23.2), (42.6, 15, 21.6), (45, 9, 13), (47, 1, 1.2), (42, -8, .14), (34, -13, .12), (28, -8, .12), (20, -11, .12), (22, -22, .12), (32, -30, .12)], 14), .2, weft_yarn)

# notebook, pencil, cup
n = empty((2, -20, 0), (0, 0, -14))
slab("cover", rrect(15, 21, .6), 0, .25, .08, cover, n)
slab("pages", rrect(14.4, 20.4, .3), .25, 1.3, .05, page, n)
slab("cover2", rrect(15, 21, .6), 1.3, 1.55, .08, cover, n)
tube("band", [(5.6, -10.6, .9), (5.6, -10.6, 1.62), (5.6, 10.6, 1.62), (5.6, 10.6, .9)], .14, brass, n)
tube("pencil", [(-9.8, -8, .4), (-10.4, 8, .4)], .38, walnut, n)
m = empty((8 if a.variant == "heart" else 56, -4 if a.variant == "heart" else -12, 0))
lathe("cup", [(0, .3), (3.0, .3), (3.4, .8), (4.0, 8.6), (4.1, 9), (3.8, 9), (3.5, 2)], cup, m)
lathe("drink", [(0, 7.6), (3.7, 7.6)], coffee, m)
tube("ear", [(3.8 + 2.2 * math.sin(t), 0, 5 + 2.4 * math.cos(t)) for t in [i / 20 * math.pi for i in range(21)]], .42, cup, m)

softbox((60, 150, 46), (0, 0, 4), (160, 50), 330, "#ffd3a0").visible_glossy = False
softbox((-150, -90, 110), (0, 0, 0), (80, 80), 130, "#cfe0f8")
if a.variant == "heart":
    camera((-2, -104, 36), (-14, 2, 12), lens=50, focus=(-24, 8, 10), fstop=2.8)
else:
    camera((-8, -124, 35), (8, 0, 16), lens=46, focus=(10, 8, 12), fstop=4)
shoot(a, glow=.05, vignette=.14, exposure=.34, look="Medium High Contrast")
