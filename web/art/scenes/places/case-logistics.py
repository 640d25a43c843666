"""Cab before departure: the phone in its cradle, the check by video call, the street out of focus behind."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#0d2547", .55)
dark = mat("dark", "#0b0e14", rough=.42, grain=.1, grain_scale=30)
leather = mat("leather", "#0d1524", rough=.5, grain=.35, grain_scale=9)
trim = mat("trim", "#aeb7c4", rough=.2, metal=1)
thread = mat("thread", "#9fb8dc", rough=.7)

# dashboard: a long soft roll with a seam, a metal line and a line of light
pts = smooth_path([(-60, -16), (-30, -9), (-14, -3.2), (-6, -.9), (2, 0), (14, -.2), (34, -2.2), (60, -6)])
mesh("dash", [(x, y, z) for y, z in pts for x in (-140, 140)],
     [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pts) - 1)], leather)
for i in range(-70, 71):
    tube("stitch", [(i * 1.1, -7.2, -1.16), (i * 1.1 + .72, -7.2, -1.16)], .09, thread)
tube("trim", [(-140, 8, .12), (140, 8, .12)], .22, trim)
tube("glow", [(-140, 8.6, .2), (140, 8.6, .2)], .09, mat("ln", "#000000", emit=BLUE, power=6))
# air outlet
for i in range(5):
    slab("fin", rrect(15, .5, .24), -.2, .25, .1, dark, empty((23, -8.6 + i * .2, -2.6 - i * .62), (70, 0, 0)))

slab("puck", circle(3.4, 120), -.4, 1.0, .35, dark).location.y = -1
tube("arm", [(0, -.6, .8), (0, -.2, 2.4), (0, .2, 4.5), (0, -.1, 6.5)], .8, dark)
ph = empty((0, -1.6, 9.6), (78, 0, -17))
dash_mount(ph)
phone(os.path.join(a.ui, "check.png"), ph, 1.25)

# already out of focus in the texture: far cleaner than sampling tiny lights through the lens
sky = panel("sky", rrect(760, 380, 1, 1), 0, screen("sky", os.path.join(a.ui, "dusk.png"), .9, rough=1, spec=0))
sky.location, sky.rotation_euler.x = (30, 600, 52), math.pi / 2

sw = empty((27, -19, -4.5), (62, 0, -8))
turn = [i / 60 * 2 * math.pi for i in range(61)]
tube("rim", [(17.5 * math.cos(t), 17.5 * math.sin(t), 0) for t in turn], 1.45, leather, sw)
tube("spoke", [(-16.5, 1, -.6), (-9, .6, -2), (0, 0, -3)], 1.5, dark, sw)
tube("accent", [(-16.0, 1, .9), (-10, .7, -.3)], .16, trim, sw)
tube("pillar", [(-30, 14, -4), (-31.5, 10, 12), (-35, 2, 34)], 2.6, leather)

t = (0, 0, 9)
softbox((-34, -30, 40), t, (30, 30), 26, "#fff4e4").visible_glossy = False
softbox((10, 60, 50), (10, 0, 0), (90, 20), 40, "#7fb0ff")
softbox((44, 6, 22), t, (8, 40), 12, "#5f9bff")
softbox((-40, 20, 16), t, (6, 36), 5, "#9fe4ff")
camera((-3, -60, 14), (5.2, 0, 8.2), lens=68, focus=(0, -2, 9.5), fstop=6)
shoot(a, glow=.07, vignette=.22, exposure=.55, look="Medium High Contrast")
