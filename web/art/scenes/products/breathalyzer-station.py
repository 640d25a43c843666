"""Stationary breathalyzer for the office counter: wedge body, wide display, blow-in port, printed record."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(1.7, a.variant)
white = mat("white", "#eceef1", rough=.36, coat=.2, grain=.05, grain_scale=60)
navy = mat("navy", NAVY, rough=.4, coat=.2, grain=.06, grain_scale=60)
dark = mat("dark", "#05070b", rough=.5)
glass = mat("glass", "#020408", rough=.05, spec=.4)
steel = mat("steel", "#c6ccd4", rough=.24, metal=1)
clear = fake_glass("clear", "#f3f8ff", rough=.12, opacity=.6)
ring = mat("ring", "#001018", emit=CYAN, power=3)

root = empty((-2, 0, 0), (0, 0, 17))
side = rounded([(-9, 1.0, .5), (9, 1.0, .5), (9, 14.2, 2.2), (4.2, 14.2, 1.6), (-9, 3.4, 1.1)])
across = empty((0, 0, 0), (90, 0, 90), root)
slab("body", side, -13, 13, .5, white, across, seg=8, bevel0=.5)
slab("foot", rounded([(-8.2, 0, .3), (8.4, 0, .3), (8.4, 2.4, .3), (-8.2, 2.4, .3)]), -12.4, 12.4, .25, navy, across, bevel0=.25)
# dark seam around the side
for x in (-13.02, 13.02):
    e = empty((x, 0, 0), (90, 0, 90), root)
    slab("vent", rrect(5.2, .28, .13), -.03, .03, .02, dark, e).location = (4.4, 4.0, 0)
    slab("vent", rrect(5.2, .28, .13), -.03, .03, .02, dark, e).location = (4.4, 5.0, 0)

rise = math.degrees(math.atan2(14.2 - 3.4, 4.2 + 9))
face = empty((0, -2.4, 8.8), (rise, 0, 0), root)
slab("bezel", rrect(17.0, 11.2, 1.0), -.6, .12, .1, dark, face).location.x = -3.4
slab("glass", rrect(16.8, 11.0, .92), -.5, .18, .07, glass, face).location.x = -3.4
panel("ui", rrect(16.0, 10.0, .5), .182, screen("ui", os.path.join(a.ui, "station.png"), 1.3), face).location.x = -3.4

port = empty((9.0, 1.6, 0), parent=face)
lathe("seat", [(2.9, -.3), (2.9, .12), (2.75, .24), (2.3, .2), (2.15, -.05), (0, -.06)], navy, port)
lathe("halo", [(2.25, .19), (2.24, .26), (2.12, .27), (2.06, .2)], ring, port)
lathe("socket", [(1.7, -.1), (1.72, .9), (1.6, 1.06), (1.25, 1.02), (1.2, .2), (0, .1)], steel, port)
lathe("straw", [(1.05, .6), (1.02, 1.6), (.86, 2.3), (.84, 4.6), (.9, 4.72), (.8, 4.8), (.68, 4.7), (.66, 2.2), (.8, .6)], clear, port)
button = empty((9.0, -3.8, 0), parent=face)
slab("button", circle(1.35), -.2, .3, .12, steel, button, crown=-.06)
slab("button_seat", circle(1.6), -.2, .1, .05, dark, button)

# printer: slot in the top, paper that has just come out
top = empty((0, 6.3, 14.2), parent=root)
slab("slot", rrect(8.6, 1.5, .6), -.3, .05, .04, dark, top).location.x = 6.2
paper = empty((6.2, 0, 0), parent=top)
sheet("paper", smooth_path([(0, -.6), (.05, 2.2), (.55, 5.0), (1.9, 7.6), (4.1, 9.0)], 12), 6.4, printed("paper", os.path.join(a.ui, "receipt.png")), paper)

slab("plinth", rounded([(-17, -12.5, 1.4), (17, -12.5, 1.4), (17, 12.5, 1.4), (-17, 12.5, 1.4)]), -1.8, 0, .18, mat("stone", "#f4f2ee", rough=.5, grain=.04), root)
root.location.z = 1.8
camera((0, -150, 36), (10.5, 0, 9.4), lens=92, focus=(-3, -8, 10), fstop=7)
shoot(a, glow=.05, vignette=.1, exposure=.42)
