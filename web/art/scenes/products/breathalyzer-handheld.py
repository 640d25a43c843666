"""Handheld breathalyzer with 100 records, upright on a plinth."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(variant=a.variant)
clear = fake_glass("clear", "#f3f8ff", rough=.12, opacity=.55)

root = empty((-1.5, 0, 1.2), (84, 0, 24))
handheld(os.path.join(a.ui, "handheld.png"), empty((0, 6.6, 0), parent=root))
slab("plinth", circle(6.2, 160), 0, 1.2, .18, mat("stone", "#f4f2ee", rough=.5, grain=.04)).location.x = -1.5
# two spare mouthpieces lie beside it
for x, y, r in ((8.2, -3.2, 24), (11.4, .6, -38)):
    mouthpiece(empty((x, y, .98), (90, 0, r)), clear).location.z = -1.5

camera((0, -84, 14), (4.6, 0, 7.9), lens=96, focus=(-1.5, -1, 9), fstop=9)
shoot(a, glow=.05, vignette=.1, exposure=.42)
