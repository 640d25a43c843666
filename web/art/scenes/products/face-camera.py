"""Face-recognition and body-temperature terminal on its pedestal before the open doors of a hall."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from studio.hall import *

a = start()
world_light("#e6edf6", .5)
plaster = mat("plaster", "#f1ece3", rough=.85)
skirt = mat("skirt", "#d8d1c5", rough=.5)
gap = mat("gap", "#a59c8e", rough=.6)
stone = mat("stone", "#cfc8bb", rough=.16, spec=.5, grain=.03, grain_scale=.2)
oak = mat("oak", "#a8784a", rough=.45, coat=.15, grain=.12, grain_scale=2)
pale = mat("pale", "#9a744d", rough=.45, coat=.15, grain=.1, grain_scale=6)
brass = mat("brass", "#d3b27c", rough=.28, metal=1)
chrome = mat("chrome", "#c4cad2", rough=.2, metal=1)
belt = mat("belt", "#1c3f7d", rough=.7)
dark = mat("dark", "#171c26", rough=.6)
carpet = mat("carpet", "#43201b", rough=.95)
seat = mat("seat", "#8a2c20", rough=.85)
timber = mat("timber", "#8a5a33", rough=.6)
lamp = mat("lamp", "#000000", emit="#ffd9a2", power=9)
lacquer = mat("lacquer", "#07080b", rough=.1, coat=.6)

# lobby: polished floor, plaster wall with one opening
L, R, TOP, WALL = -172, 40, 246, 1000
block("floor", -900, 1200, -400, WALL, -2, 0, stone)
for i in range(16):
    block("joint", -900, 1200, i * 90 - 200, i * 90 - 199.2, 0, .02, gap)
    block("joint", i * 90 - 600, i * 90 - 599.2, -400, WALL, 0, .02, gap)
block("left", -900, L - 16, WALL, WALL + 30, 0, 460, plaster)
block("right", R + 16, 1200, WALL, WALL + 30, 0, 460, plaster)
block("above", L - 16, R + 16, WALL, WALL + 30, TOP + 16, 460, plaster)
for x0, x1, z0, z1 in ((L - 16, L, 0, TOP), (R, R + 16, 0, TOP), (L - 16, R + 16, TOP, TOP + 16)):
    block("portal", x0, x1, WALL - 6, WALL + 34, z0, z1, oak)
for x in (330, 620):                                      # joints of the wall
    block("shadow gap", x, x + 1.2, WALL - .2, WALL, 9, 460, skirt)
block("skirting", R + 16, 1200, WALL - 1.5, WALL, 0, 9, skirt)
block("skirting", -900, L - 16, WALL - 1.5, WALL, 0, 9, skirt)
# door leaves, opened towards the lobby
for hinge, turn in ((L, 252), (R, 282)):
    door_leaf(empty((hinge, WALL - 6, 0), (0, 0, turn)), width=118, top=TOP - 2, face=pale, metal=brass)

# the hall before the concert: an aisle between rows of seats, and a grand piano on the lit stage
block("carpet", -900, 700, WALL + 34, 2600, -2, -.1, carpet)
for x in (-720, 420):
    block("side", x, x + 10, WALL + 34, 2900, 0, 600, timber)
block("ceiling", -900, 700, WALL + 34, 2900, 560, 580, timber)
block("stage", -900, 700, 2500, 3000, 0, 62, oak)
block("back", -900, 700, 3002, 3010, 0, 560, timber)
for i in range(70):
    block("slat", -800 + i * 20, -788 + i * 20, 2990, 3002, 62, 560, oak if i % 3 else timber)
for row in range(11):
    for i in range(-8, 8):
        seat_back(-98 + i * 55 + (68 if i >= 0 else -14), 1160 + row * 112, 62, seat)
grand = empty((-96, 2640, 62), (0, 0, 14))
outline = rounded([(-75, -70, 6), (75, -70, 6), (75, 20, 30), (30, 70, 50), (-40, 190, 30), (-75, 150, 40)])
slab("piano", outline, 62, 96, 2, lacquer, grand)
lid = empty((-75, 0, 97), (0, -36, 0), grand)
slab("lid", [(x + 75, y, nx, ny) for x, y, nx, ny in outline], 0, 3, 1, lacquer, lid)
for x, y in ((-60, -50), (60, -50), (-40, 130)):
    tube("leg", [(x, y, 0), (x, y, 64)], 5, lacquer, grand)
slab("stool", rrect(60, 34, 4), 42, 52, 3, lacquer, grand).location = (0, -120, 0)
for x in (-22, 22):
    tube("leg", [(x, -120, 0), (x, -120, 44)], 3, lacquer, grand)
for y in range(1200, 2500, 220):
    for x in (-480, -330, -180, -30, 120, 270):
        slab("lamp", circle(10, 32), 546, 553, 1, lamp).location = (x, y, 0)
softbox((-60, 1750, 545), (-60, 1750, 0), (500, 1100), 2600, "#ffb877")
softbox((-96, 2560, 540), (-96, 2760, 62), (420, 260), 3400, "#ffb877")

# the way in: belts between posts
posts = [(50, 270), (54, 470), (58, 670), (61, 870)]
barrier(posts, chrome, dark, belt)

# umbrellas left at the wall
umbrella_rack(empty((112, 968, 0)), dark, timber)

# sign beside the portal
s = empty((128, WALL - 3, 176), (90, 0, 0))
slab("plate", rrect(44, 58, 1.5), 0, 2, .4, belt, s)
panel("sign", rrect(44, 58, 1.5), 2.02, printed("sign", os.path.join(a.ui, "hall-sign.png"), rough=.5), s)

# the terminal on its pedestal
ped = empty((0, 0, 0), (0, 0, 8))
slab("column", rrect(27, 25, 3), 0, 93.2, .4, plaster, ped)
slab("top", rrect(34, 32, 5), 93.2, 95, .3, wood("top", "#7d5836", "#a9845c", grain=.05, across=.9), ped)
terminal(os.path.join(a.ui, "terminal.png"), empty((0, 0, 95), (0, 0, 15)))

softbox((-150, -190, 260), (0, 0, 115), (110, 130), 420, "#fff8ee")
softbox((190, -120, 190), (0, 0, 115), (70, 190), 110, "#dbe9ff")
softbox((120, 150, 190), (0, 0, 118), (40, 120), 120, "#ffd9a8")
softbox((500, 350, 430), (300, 1000, 110), (500, 500), 3600, "#fffaf2")
softbox((-400, 300, 430), (-420, 1000, 150), (300, 400), 1800, "#fff4e4")
for x in (200, 340, 480):                                # lamps that graze the wall
    softbox((x, WALL - 34, 430), (x, WALL + 12, 150), (16, 16), 420, "#ffe0b4", spread=80)
camera((20.5, -128, 121), (20.5, 100, 121), lens=51, focus=(0, -3, 121), fstop=6.3, shift=(0, -.087))
shoot(a, glow=.06, vignette=.08, exposure=.42, look="Medium High Contrast")
