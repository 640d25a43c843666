"""Foyer of a hall, an hour before the curtain: two terminals beside the way in, the doors to the seats, dusk in the windows."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from studio.hall import *

a = start()
ui = lambda name: os.path.join(a.ui, name + ".png")
world_light("#9fb2d6", .22)
plaster = mat("plaster", "#e9e0d2", rough=.85)
walnut = wood("walnut", "#5d3d26", "#86603f", rough=.5, grain=.03, across=.5)
frame = mat("frame", "#4e3523", rough=.45, coat=.15)
leaf = mat("leaf", "#7d5636", rough=.42, coat=.15, grain=.06, grain_scale=6)
brass = mat("brass", "#d3b27c", rough=.28, metal=1)
steel = mat("steel", "#c4cad2", rough=.22, metal=1)
dark = mat("dark", "#171c26", rough=.6)
belt = mat("belt", "#1c3f7d", rough=.7)
navy = mat("navy", "#12305c", rough=.7)
paper = mat("paper", "#fbfaf6", rough=.7)
cover = mat("cover", "#20406f", rough=.7)
timber = mat("timber", "#8a5a33", rough=.6)
seat = mat("seat", "#96321f", rough=.85)
red = mat("red", "#43201b", rough=.95)
glow = mat("glow", "#fff1d8", emit="#ffd9a2", power=5)

# The room lies across the view: its origin is the middle of the doors, X runs along the wall towards us, Y into the hall.
TURN, AT = -28, (70, 640, 0)
room = empty(AT, (0, 0, TURN))
def seen(x, y, z=0):
    """A place of the room in the scene."""
    c, s = math.cos(math.radians(TURN)), math.sin(math.radians(TURN))
    return (AT[0] + x * c - y * s, AT[1] + x * s + y * c, z)

# carpet, wall with the doors, windows to the evening
END, HALF, TOP = -330, 112, 276
panel("carpet", rrect(1100, 1100, .1), .4, printed("carpet", ui("carpet"), rough=.95), room).location = (END + 550, -550, 0)
block("threshold", -HALF, HALF, -3, 34, 0, .9, brass, room)
block("wall", END, -HALF - 14, 0, 30, 0, 480, plaster, room)
block("wall", HALF + 14, 900, 0, 30, 0, 480, plaster, room)
block("wall", -HALF - 14, HALF + 14, 0, 30, TOP + 14, 480, plaster, room)
for x0, x1, z0, z1 in ((-HALF - 14, -HALF, 0, TOP + 14), (HALF, HALF + 14, 0, TOP + 14), (-HALF, HALF, TOP, TOP + 14)):
    block("portal", x0, x1, -6, 34, z0, z1, frame, room)
for x0, x1 in ((END, -HALF - 14), (HALF + 14, 900)):       # panelling below, a rail on it
    block("panelling", x0, x1, -2.4, 0, 10, 96, walnut, room)
    block("rail", x0, x1, -4, 0, 96, 99, frame, room)
    block("skirting", x0, x1, -3.2, 0, 0, 10, frame, room)
for hinge, turn in ((-HALF, 248), (HALF, 292)):
    hung = empty((hinge, -8, 0), (0, 0, turn), room)
    door_leaf(hung, width=HALF - 1, top=TOP - 2, face=leaf, metal=brass)
    for x in range(8, 92, 7):
        block("rib", x, x + 3.4, -3.4, 3.4, 30, TOP - 6, leaf, hung)
sky = panel("sky", rrect(3200, 1600, 1), 0, screen("sky", ui("evening"), .8, spec=0), empty((END - 900, -700, 620), (90, 0, 90), room))
sky.visible_diffuse = False
block("sill", END - 14, END, -1000, 0, 0, 42, walnut, room)
block("lintel", END - 14, END, -1000, 0, 400, 480, plaster, room)
block("column", END - 14, END + 2, -26, 0, 0, 480, plaster, room)
for i in range(8):
    block("mullion", END - 10, END - 2, -146 - i * 116, -140 - i * 116, 42, 400, dark, room)
block("transom", END - 10, END - 2, -1000, -26, 296, 301, dark, room)
block("ceiling", END, 900, -1000, 0, 480, 490, plaster, room)

# behind the doors: rows of seats that rise to a wall of timber ribs
block("floor", -1300, 700, 34, 1800, -2, -.1, red, room)
block("ceiling", -1300, 700, 34, 1800, 760, 780, timber, room)
block("far wall", -1300, 700, 1600, 1610, 0, 760, timber, room)
for i in range(74):
    block("rib", -1290 + i * 26, -1276 + i * 26, 1584, 1600, 0, 760, leaf if i % 3 else timber, room)
mesh("side", [(*p, z) for z in (0, 780) for p in ((END - 10, 30), (END - 1350, 1610))], [(0, 1, 3, 2)], timber, room)    # in line with the view: unseen from the windows
house = empty((-139, 371, 0), (0, 0, 34), room)
for row in range(10):
    y, rise = row * 104, row * 26
    left = -374 - row * 12                                # where the rows meet the side
    if row:
        block("step", left, 640, y - 50, y + 54, rise - 26, rise, red, house)
    for i in range(17):
        if i not in (9, 10):
            place = empty((left + 34 + i * 58, y, rise), (0, 0, 180), house)
            seat_back(0, -20, 62, seat, place)
            slab("cushion", rrect(45, 40, 12), -5, 5, 4, seat, empty((0, -4, 52), (78, 0, 0), place))
for x in (-760, -500, -240):
    tube("wall lamp", [(x, 1578, 400), (x, 1578, 500)], 6, glow, room)
softbox(seen(-200, 700, 740), seen(-200, 760), (700, 700), 5200, "#ffbd80")
softbox(seen(-300, 1400, 720), seen(-300, 1600, 300), (900, 60), 2000, "#ffbd80")

# wall lamps, the sign between them
for x in (END + 44, HALF + 42, HALF + 170):
    tube("lamp", [(x, -9, 172), (x, -9, 226)], 3.4, glow, room)
    for z in (170, 228):
        tube("cap", [(x, -9, z - 2), (x, -9, z + 2)], 3.9, brass, room)
    block("plate", x - 4, x + 4, -2, 0, 178, 220, brass, room)
    tube("arm", [(x, -9, 199), (x, -1, 199)], 1.2, brass, room)
    softbox(seen(x, -26, 199), seen(x, 30, 199), (12, 60), 130, "#ffca8a")
sign = empty((HALF + 86, 0, 216), (90, 0, 0), room)
slab("plate", rrect(29, 108, 1.5), 0, 3, .4, navy, sign)
panel("sign", rrect(29, 108, 1.5), 3.02, screen("sign", ui("seats-sign"), .75, rough=.5), sign)
softbox(seen(60, -260, 470), seen(40, -60, 60), (700, 160), 1500, "#ffd9a8")

# the way in: a belt on the right, the notice on its first post
barrier([(158, 330), (128, 420), (98, 510)], steel, dark, belt)
notice = empty((158, 326.4, 112), (90, 0, 0))
slab("notice", rrect(32, 23, 1), -.4, .4, .2, dark, notice)
panel("paper", rrect(30, 21, .6), .42, printed("notice", ui("measuring"), rough=.6), notice)
tube("holder", [(158, 330, 96), (158, 330, 101)], .7, dark)
block("clip", 156, 160, 326.6, 330.8, 100.4, 102.4, dark)

# where tickets are looked at: a lectern with the evening's poster and programmes
desk = empty((16, 540, 0), (0, 0, -10))
slab("foot", rrect(56, 38, 1), 0, 8, .2, brass, desk)
slab("body", rrect(60, 42, 1), 8, 100, .4, walnut, desk)
poster = empty((0, -21, 56), (90, 0, 0), desk)
slab("frame", rrect(49, 69, .8), 0, .8, .3, brass, poster)
panel("poster", rrect(46.4, 65.6, .3), .82, printed("poster", ui("concert"), rough=.5), poster)
slab("top", rrect(70, 50, 1.5), 100, 103, .4, frame, desk)
for i in range(3):
    for k in range(6 - i):
        slab("programme", rrect(15, 21, .2), 103 + k * .5, 103.4 + k * .5, .05, paper if k < 5 - i else cover, desk).location = (-20 + i * 19, -4 + k % 2, 0)

# what the rain left below the windows
umbrella_rack(empty((END + 34, -150, 0), (0, 0, 78), room), dark, timber)

# the terminals, one on each side
for at, turn in (((0, 0, 0), 12), ((197, 318, 0), -18)):
    terminal(ui("terminal-evening"), empty(at, (0, 0, turn)), pole=122, foot=18)

softbox((-190, -150, 290), (0, 0, 130), (110, 130), 330, "#fff1dc")
softbox((150, -120, 190), (0, 0, 128), (60, 160), 60, "#dbe9ff")
softbox((60, 130, 210), (0, 0, 132), (40, 120), 110, "#ffd095")
softbox((60, 130, 270), (150, 330, 110), (60, 60), 130, "#fff1dc", spread=90)
softbox(seen(END + 10, -420, 240), seen(200, -300, 60), (600, 300), 700, "#7ea2e6")
camera((20, -142, 125), (20, 100, 125), lens=42, focus=(0, -3, 132), fstop=8, shift=(0, -.03))
shoot(a, glow=.08, vignette=.12, exposure=.72, look="Medium High Contrast")
