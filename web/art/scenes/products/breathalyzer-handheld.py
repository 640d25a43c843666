"""Handheld breathalyzer with 100 records, upright on a plinth."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(variant=a.variant)
white = mat("white", "#eef0f2", rough=.34, coat=.25, grain=.05, grain_scale=90)
navy = mat("navy", NAVY, rough=.38, coat=.2, grain=.06, grain_scale=90)
dark = mat("dark", "#05070b", rough=.5)
glass = mat("glass", "#020408", rough=.05, spec=.4)
steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
clear = fake_glass("clear", "#f3f8ff", rough=.12, opacity=.55)
ring = mat("ring", "#001018", emit=CYAN, power=3.2)
ink = mat("ink", "#5b6676", rough=.6)

root = empty((-1.5, 0, 1.2), (84, 0, 24))
body = lambda w, h: squircle(w, h, 4.2, taper=.055, waist=.02)
up = empty((0, 6.6, 0), parent=root)
slab("back", body(6.0, 13.0), -1.35, -.06, .9, navy, up, seg=12, bevel0=.9)
slab("core", body(5.86, 12.86), -.3, .3, .05, dark, up)
slab("front", body(6.0, 13.0), .0, 1.25, .62, white, up, seg=12, crown=.1, bevel0=.03)
slab("bezel", rrect(4.56, 5.16, .62), 1.1, 1.41, .05, dark, up).location.y = 1.75
slab("glass", rrect(4.44, 5.04, .56), 1.2, 1.445, .06, glass, up).location.y = 1.75
panel("ui", rrect(4.05, 4.6, .3), 1.4465, screen("ui", os.path.join(a.ui, "handheld.png"), 1.35), up).location.y = 1.75

b = empty((0, -3.35, 1.36), parent=up)
slab("seat", circle(1.22), -.2, .03, .03, dark, b)
lathe("halo", [(1.16, .02), (1.17, .06), (1.10, .075), (1.03, .06), (1.02, .02)], ring, b)
slab("button", circle(.98), -.2, .15, .09, steel, b, crown=-.05)

m = empty((0, 6.42, -.05), (-90, 0, 0), parent=up)
lathe("socket", [(0, 0), (1.32, 0), (1.36, .08), (1.30, .34), (1.15, .38), (0, .38)], navy, m, sx=1, sy=.72)
lathe("mouth", [(.98, .3), (.96, .9), (.82, 1.6), (.78, 2.6), (.8, 2.66), (.74, 2.7), (.66, 2.66), (.64, 1.6), (.7, .3)], clear, m, sx=1, sy=.72)
for y in (.52, .68, .84):
    slab("grip", rrect(.9, .06, .03), 0, .02, .01, ink, up).location = (0, -4.9 + y - .5, 1.36)

slab("plinth", circle(6.2, 160), 0, 1.2, .18, mat("stone", "#f4f2ee", rough=.5, grain=.04)).location.x = -1.5
# two spare mouthpieces lie beside it
for x, y, r in ((8.2, -3.2, 24), (11.4, .6, -38)):
    e = empty((x, y, .98), (90, 0, r))
    lathe("spare", [(.98, -1.2), (.96, -.6), (.82, .1), (.78, 1.1), (.8, 1.16), (.74, 1.2), (.66, 1.16), (.64, .1), (.7, -1.2)], clear, e)

camera((0, -84, 14), (4.6, 0, 7.9), lens=96, focus=(-1.5, -1, 9), fstop=9)
shoot(a, glow=.05, vignette=.1, exposure=.42)
