"""Pebble breathalyzer without a display of its own: the phone shows the reading."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(1.15, a.variant)
navy = mat("navy", "#10294f", rough=.42, coat=.25, grain=.1, grain_scale=70)
dark = mat("dark", "#05070b", rough=.5)
steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
ring = mat("ring", "#001018", emit=CYAN, power=3.4)
stone = mat("stone", "#f4f2ee", rough=.5, grain=.04)

root = empty((-1.9, 0, 0), (0, 0, 16))
slab("plinth", circle(7.2, 160), 0, 1.2, .18, stone, root).location = (-2.6, 1.6, 0)
ph = empty((-2.6, 1.2, 8.64), (79, 0, 6), root)
phone(os.path.join(a.ui, "linked.png"), ph, 1.0, frame="#c9cfd8")
slab("rest", rounded([(-1.6, -1, .3), (1.6, -1, .3), (1.6, 1, .3), (-1.6, 1, .3)]), 1.2, 5.0, .15, stone, root).location = (-2.6, 3.3, 0)

slab("low", circle(4.6, 160), 0, .7, .14, stone, root).location = (7.0, -4.6, 0)
peb = empty((7.0, -4.4, 4.2), (72, 0, 10), root)
body = lambda k: squircle(5.6 * k, 7.2 * k, 2.7)
slab("back", body(1), -.95, -.02, .8, steel, peb, seg=12, bevel0=.8)
slab("front", body(1), 0, .95, .82, navy, peb, seg=14, crown=.22, bevel0=.03)
b = empty((0, -.7, 1.14), parent=peb)
lathe("halo", [(1.34, -.1), (1.35, .03), (1.27, .06), (1.19, .03), (1.18, -.1)], ring, b)
lathe("cap", [(1.12, -.1), (1.1, .03), (.9, .06), (0, .0)], navy, b)
m = empty((0, 3.35, 0), (-90, 0, 0), parent=peb)
lathe("nozzle", [(1.5, 0), (1.42, .5), (1.12, .75), (1.0, 1.1), (.94, 1.16), (.8, 1.1), (.76, .3), (0, .2)], steel, m, sx=1, sy=.55)
camera((0, -98, 16), (5.6, 0, 8.2), lens=93, focus=(0, -3, 8), fstop=9)
shoot(a, glow=.05, vignette=.1, exposure=.42)
