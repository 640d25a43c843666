"""Business-efficiency app on two phones, one for the day's work, one for the team."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(1.3, a.variant)
stone = mat("stone", "#f4f2ee", rough=.5, grain=.04)
blue = mat("blue", "#d8e4f6", rough=.5, grain=.04)
root = empty((-3.5, 0, 0), (0, 0, 14))
box = lambda w, d: rounded([(-w / 2, -d / 2, .5), (w / 2, -d / 2, .5), (w / 2, d / 2, .5), (-w / 2, d / 2, .5)])
slab("step", box(22, 13), 0, 1.6, .16, stone, root)
slab("block", box(9, 6), 1.6, 5.0, .16, blue, root).location = (-4.6, 2.6, 0)
front = empty((3.3, -1.9, 9.0), (80, 0, 10), root)
phone(os.path.join(a.ui, "app.png"), front, 1.05, frame="#c9cfd8")
back = empty((-4.6, 2.2, 12.3), (80, 0, 20), root)
phone(os.path.join(a.ui, "progress.png"), back, 1.2, frame="#1b2d4d")
# props that hold them
tube("prop", smooth_path([(3.3, -1.2, 7), (3.5, .6, 4.6), (3.6, 1.8, 1.7)]), .22, mat("steel", "#c6ccd4", rough=.22, metal=1), root)
camera((0, -112, 17), (5.0, 0, 9.9), lens=97, focus=(-.5, -2, 10), fstop=9)
shoot(a, glow=.05, vignette=.1, exposure=.42)
