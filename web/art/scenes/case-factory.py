"""Production line: a camera with a ring light looks at every part on the belt and shows its verdict."""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from studio import *

a = start()
world_light("#2c5590", .7)
floor = mat("floor", "#4a5c7a", rough=.3)
wall = mat("wall", "#5f7391", rough=.6)
alu = mat("alu", "#c3cbd6", rough=.28, metal=1)
dark = mat("dark", "#0a0e16", rough=.45)
belt = mat("belt", "#141a26", rough=.62, grain=.2, grain_scale=12)
white = mat("white", "#e9edf2", rough=.36, coat=.2)
steel = mat("steel", "#aeb9c8", rough=.2, metal=1)
navy = mat("navy", NAVY, rough=.4, coat=.3)
lens = mat("lens", "#050814", rough=.03, spec=.9, coat=1)
ring = mat("ring", "#001018", emit="#9fefff", power=7)
cyan = mat("cyan", "#001018", emit=CYAN, power=3.5)
lamp = mat("lamp", "#000000", emit="#dcecff", power=5)

mesh("floor", [(-600, -200, -70), (600, -200, -70), (600, 900, -70), (-600, 900, -70)], [(0, 1, 2, 3)], floor)
mesh("wall", [(-900, 620, -70), (900, 620, -70), (900, 620, 400), (-900, 620, 400)], [(0, 1, 2, 3)], wall)

line = empty((0, 0, 0), (0, 0, -64))
slab("bed", rrect(44, 900, 1), -5, -1.6, .4, dark, line).location.y = 200
slab("belt", rrect(38, 900, 1), -1.8, 0, .3, belt, line).location.y = 200
for x in (-21.4, 21.4):
    e = empty((x, 200, 0), parent=line)
    slab("rail", rrect(3.2, 900, .6), -6, 2.2, .5, alu, e)
    tube("guide", [(x * .93, -250, 4.4), (x * .93, 650, 4.4)], .5, steel, line)
    for y in range(-240, 640, 44):
        tube("post", [(x * .97, y, 1), (x * .93, y, 4.4)], .35, alu, line)
for y in range(-200, 640, 160):
    for x in (-19, 19):
        slab("leg", rrect(4, 4, .5), -70, -4, .3, alu, line).location = (x, y, 0)
# parts on carriers
for i in range(-5, 14):
    p = empty((0, i * 34 + 6, 0), (0, 0, (i * 37) % 11 - 5), line)
    slab("tray", rrect(24, 24, 3), .05, 2.0, .5, white if i % 2 else navy, p)
    lathe("part", [(0, 5.4), (2.3, 5.4), (2.5, 5.2), (2.5, 6.6), (3.1, 7.0), (3.7, 6.6), (3.9, 4.6), (7.8, 4.3), (8.3, 3.9), (8.4, 2.0)], steel, p)
    lathe("bore", [(0, 5.42), (2.0, 5.42)], dark, p, n=48)
    for q in range(6):
        c = q * math.pi / 3
        lathe("bolt", [(0, 5.3), (.7, 5.3), (.8, 5.15), (.8, 4.2)], dark, p, n=24).location = (5.8 * math.cos(c), 5.8 * math.sin(c), 0)

# gantry with the camera, over the part at y = 6
g = empty((0, 6, 0), parent=line)
for x in (-27, 27):
    slab("column", rrect(5, 7, .8), -70, 58, .4, white, g).location.x = x
slab("beam", rrect(62, 7, 1.2), 52, 59, .6, white, g)
slab("status", rrect(40, .5, .2), 54.6, 55.6, .1, cyan, g).location.y = -3.6
head = empty((0, 0, 0), parent=g)
slab("carriage", rrect(13, 10, 1.4), 44, 52.4, .8, navy, head)
lathe("barrel", [(0, 30.2), (3.4, 30.2), (3.6, 30.6), (3.6, 36), (4.6, 36.6), (4.6, 44.2)], dark, head)
lathe("glass", [(0, 29.9), (2.6, 30.1), (3.0, 30.3)], lens, head)
lathe("hood", [(9.2, 30.6), (10.2, 30.4), (10.4, 31), (9.4, 34.6), (4.4, 36)], white, head)
lathe("ring", [(5.4, 30.7), (8.8, 30.5), (8.8, 30.3), (5.4, 30.5)], ring, head)
for x in (-3.6, 3.6):
    tube("cable", smooth_path([(x, 4, 50), (x * 1.4, 7, 54), (x * 1.8, 8, 64), (x, 6, 80)]), .5, dark, head)
spot = softbox((0, 0, 0), (0, 0, -1), (14, 14), 7, "#c9f3ff", spread=70)
spot.parent, spot.location = g, (0, 0, 30)
spot.rotation_euler = (0, 0, 0)

# monitor on an arm
tube("arm", [(-27, 6, 20), (-40, -4, 20)], 1.0, alu, line)
m = empty((-48, -14, 24), (84, 0, 44), line)
slab("monitor", rrect(34, 22, 1.2), -1.4, 0, .5, dark, m)
panel("ui", rrect(32, 20, .4), .02, screen("ui", os.path.join(a.ui, "inspection.png"), 1.5), m)

# hall: rows of lamps far behind, machines with their signals on
for i in range(8):
    for j in range(5):
        slab("lamp", rrect(110, 4, 1), 0, 1, .2, lamp).location = (-260 + j * 260 + i * 20, 240 + i * 46, 104 + i * 3)
for i in range(16):
    x, y, h = -420 + i * 96, 330 + (i * 71) % 160, 8 + (i * 53) % 58
    slab("machine", rrect(72, 60, 4), -70, h, 2, (navy, white, wall)[i % 3]).location = (x, y, 0)
    slab("signal", rrect(26, .6, .2), h - 9, h - 5, .1, cyan if i % 2 else lamp).location = (x, y - 31, 0)

t = (0, 0, 20)
softbox((-90, -90, 130), t, (70, 80), 260, "#fff2e0")
softbox((260, 120, 190), (260, 500, 0), (300, 200), 2000, "#dfe9fa").visible_glossy = False
softbox((140, 40, 70), t, (30, 120), 170, "#7fb0ff")
softbox((-120, 140, 60), t, (30, 120), 120, "#9fe4ff")
camera((-60, -168, 50), (24, 0, 29), lens=50, focus=(-4, -4, 22), fstop=2.6)
shoot(a, glow=.1, vignette=.2, exposure=.3, look="Medium High Contrast")
