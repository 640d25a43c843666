"""The desk from which a building's cameras are looked after: the console, the box that judges on the spot, a camera."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start((2400, 1000))
world_light("#3a67a8", .5)
oak = wood("oak", "#5a4130", "#8a6547", rough=.4, coat=.2)
wall = mat("wall", "#16294a", rough=.9)
alu = mat("alu", "#c3c9d2", rough=.28, metal=1)
dark = mat("dark", "#0b0e14", rough=.4)
white = mat("white", "#eef0f2", rough=.36, coat=.2)
lens = mat("lens", "#03060f", rough=.04, spec=.9, coat=1)
led = mat("led", "#001018", emit=CYAN, power=5)
warp = mat("warp", "#1e50ff", rough=.45, emit="#1e50ff", power=.35)
weft = mat("weft", "#c92f10", rough=.45, emit=VERMILION, power=.35)
glaze = mat("glaze", "#f6f3ec", rough=.22, coat=.35)
indigo = mat("indigo", "#12305f", rough=.2, coat=.4)
tea = mat("tea", "#7d8a35", rough=.12)
cover = mat("cover", "#10294f", rough=.6, grain=.1, grain_scale=30)
page = mat("page", "#fbf8f1", rough=.75)

slab("desk", rrect(320, 96, 2), -4, 0, .6, oak).location = (20, 6, 0)
block("wall", -400, 400, 74, 80, -80, 240, wall)

monitor = empty((20, 8, 0), (0, 0, -7))
slab("foot", rrect(26, 19, 2), 0, .8, .2, alu, monitor)
slab("neck", rrect(5, 1.6, .6), .8, 20, .1, alu, monitor).location.y = 4
face = empty((0, 2, 8.5), (86, 0, 0), monitor)
slab("case", rrect(63.4, 37.2, 1.1), -1.8, 0, .5, dark, face).location.y = 18.6
slab("rim", rrect(63.8, 37.6, 1.3), -1.2, -.5, .2, alu, face).location.y = 18.6
panel("ui", rrect(62.2, 34.99, .2), .01, screen("ui", os.path.join(a.ui, "console.png"), 1.22), face).location.y = 18.9

# the box that judges, its cables in the colours of the story
box = empty((-39, -10, 0), (0, 0, 14))
slab("box", rrect(15, 11, 1.2), .3, 4.5, .5, white, box)
slab("vent", rrect(11, .5, .25), 4.48, 4.52, .01, dark, box).location.y = 3
slab("vent", rrect(11, .5, .25), 4.48, 4.52, .01, dark, box).location.y = 1.8
slab("lamp", rrect(2.2, .3, .15), -.1, .06, .02, led, empty((-4.4, -5.5, 2.4), (90, 0, 0), box))
tube("cable", smooth_path([(-36, -5, 2.2), (-33, 3, 1.2), (-22, 9, .4), (-8, 10, .4), (2, 20, .4), (14, 25, .4), (20, 22, 1.5), (20.6, 14, 9)], 12), .34, warp)
tube("cable", smooth_path([(-41, -4, 2.2), (-43, 2, 1), (-50, 5, .4), (-58, 2, .4), (-62, 6, .4), (-62, 12, .8)], 12), .34, weft)

# a camera on a short stand
cam = empty((-62, 14, 0), (0, 0, 24))
slab("plate", circle(6, 96), 0, .9, .3, white, cam)
lathe("post", [(1.1, .9), (1.1, 17), (.9, 17.4), (0, 17.5)], alu, cam)
head = empty((0, -3, 20), (90, 0, 0), cam)
slab("body", rrect(8.4, 8.4, 2.2), -12, 3, 1.2, white, head)
slab("face", rrect(7.2, 7.2, 1.8), 2.6, 3.2, .2, dark, head)
lathe("lens", [(2.2, 3.1), (2.3, 3.6), (1.9, 3.7), (1.3, 3.4), (0, 3.7)], lens, head)
slab("lamp", rrect(.5, .5, .25), 3.1, 3.24, .02, led, head).location = (2.6, 2.6, 0)

# what somebody left beside it
cup = empty((63, -8, 0))
turned = lambda name, profile, m: lathe(name, smooth_path(profile, 8), m, cup)
turned("cup", [(2.2, 0), (2.4, .1), (2.5, .5), (3.1, .9), (3.6, 2.2), (3.8, 4.4), (3.9, 7.6), (3.8, 7.75), (3.7, 7.6), (3.5, 3)], glaze)
turned("band", [(3.62, 2.2), (3.74, 3.2), (3.82, 4.4)], indigo)
lathe("tea", [(0, 6.7), (3.68, 6.7)], tea, cup)
n = empty((-12, -17, 0), (0, 0, -9))
slab("pages", rrect(14.4, 20.4, .3), .2, 1.2, .05, page, n)
slab("cover", rrect(15, 21, .6), 1.2, 1.5, .08, cover, n)
tube("pencil", [(-9.6, -7, .4), (-9, 8, .4)], .36, weft, n)

softbox((-110, -70, 90), (-20, 0, 8), (60, 60), 420, "#ffe3c0").visible_glossy = False
softbox((120, -40, 70), (20, 10, 10), (40, 80), 160, "#8fb8ff").visible_glossy = False
softbox((-40, 60, 110), (-20, 74, 30), (160, 30), 260, "#5f93e6").visible_glossy = False
camera((-14, -150, 46), (2, 6, 18), lens=40, focus=(16, 0, 20), fstop=4)
shoot(a, glow=.08, vignette=.2, exposure=.3, look="Medium High Contrast")
