"""Bluetooth breathalyzer, a slim stick with a wrist cord; a second one lies in front."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(.9, a.variant)
dark = mat("dark", "#05070b", rough=.5)
glass = mat("glass", "#020408", rough=.05, spec=.4)
ring = mat("ring", "#001018", emit=CYAN, power=3)
stone = mat("stone", "#f4f2ee", rough=.5, grain=.04)
clear = fake_glass("clear", "#eaf4ff", rough=.1, opacity=.5)
cord = mat("cord", "#1e50ff", rough=.8)


def stick(parent, shell, cap):
    """12 cm long, mouthpiece at +Y, display towards +Z."""
    body = rrect(2.9, 10.2, 1.44, 40)
    slab("shell", body, -.95, .95, .62, shell, parent, seg=14, bevel0=.62)
    slab("window", rrect(2.0, 5.2, .98), .6, .962, .05, glass, parent).location.y = .9
    panel("ui", rrect(1.7, 3.4, .3), .9635, screen("ui", os.path.join(a.ui, "bluetooth.png"), 1.4), parent).location.y = .9
    e = empty((0, -3.3, .93), parent=parent)
    lathe("halo", [(.62, -.05), (.63, .04), (.56, .07), (.5, .03)], ring, e)
    lathe("button", [(.46, .0), (.44, .08), (.3, .1), (0, .08)], cap, e)
    m = empty((0, 4.7, 0), (-90, 0, 0), parent=parent)
    lathe("collar", [(1.12, -.4), (1.14, .55), (1.05, .7), (.7, .72)], cap, m, sx=1, sy=.66)
    lathe("mouth", [(.8, .6), (.76, 1.2), (.66, 2.0), (.68, 2.1), (.6, 2.14), (.52, 2.08), (.54, .7)], clear, m, sx=1, sy=.66)


alu = mat("alu", "#dfe3e8", rough=.3, metal=.85, coat=.2)
navy = mat("navy", "#10294f", rough=.4, coat=.25, grain=.08, grain_scale=90)
steel = mat("steel", "#aab4c2", rough=.22, metal=1)
root = empty((-2.2, 0, 0), (0, 0, 22))
slab("plinth", circle(4.6, 160), 0, 1.1, .16, stone, root)
stand = empty((0, 0, 6.2), (84, 0, 0), root)
stick(stand, alu, navy)
slab("cup", circle(2.2, 96), 1.1, 1.6, .14, navy, root)

# the second one leans on a low rest, so that its display is seen
flat = empty((10.9, -3.4, 0), (0, 0, 52), root)
slab("rest", rrect(.9, 4.6, .3), 0, .8, .14, stone, flat).location.x = .95
lying = empty((0, 0, 1.34), (0, -32, 0), flat)
stick(lying, navy, steel)
tube("cord", smooth_path([(0, -5.0, 1.25), (-.4, -6.3, .7), (-2.4, -7.7, .13), (-4.8, -6.6, .13), (-4.2, -4.3, .13), (-2.3, -4.7, .14), (-.9, -6.0, .55), (0, -5.1, 1.15)], 14), .12, cord, flat)
camera((0, -80, 13.5), (4.4, 0, 6.2), lens=98, focus=(0, -2, 6.5), fstop=9)
shoot(a, glow=.05, vignette=.1, exposure=.42)
