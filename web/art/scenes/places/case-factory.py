"""The foreman's bench in a factory: helmet, vest and the small terminal that watches for both; the hall behind."""
import math, os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
world_light("#3f6297", .6)
wall = mat("wall", "#8795a8", rough=.7)
bench = wood("bench", "#8f6440", "#bf9265", rough=.4, grain=.03, across=.4, coat=.15)
steel = mat("steel", "#aeb9c8", rough=.25, metal=1)
dark = mat("dark", "#0a0e16", rough=.45)
navy = mat("navy", "#12305c", rough=.4, coat=.3)
white = mat("white", "#f2f3f2", rough=.22, coat=.7)
band = mat("band", "#1e50ff", rough=.3, coat=.5)
strap = mat("strap", "#1b2433", rough=.8)
vest = mat("vest", "#d9431e", rough=.85, grain=.25, grain_scale=16)
silver = mat("silver", "#dfe5ec", rough=.35, metal=.5)
lens = mat("lens", "#050814", rough=.03, spec=.9, coat=1)
cyan = mat("cyan", "#001018", emit=CYAN, power=4)
lamp = mat("lamp", "#000000", emit="#eaf3ff", power=6)
shells = [mat(f"shell{i}", c, rough=.42, coat=.1, grain=.06, grain_scale=.6) for i, c in enumerate(("#d5d8d8", "#b9c2cb", "#5d7390"))]
doors = [mat(f"door{i}", c, rough=.38, coat=.15) for i, c in enumerate(("#eceded", "#dfe3e6", "#8197b3"))]
gap = mat("gap", "#14181f", rough=.7)
window = mat("window", "#0a0f16", rough=.08, emit="#bcd6ee", power=.22)
yellow = mat("yellow", "#e3b019", rough=.5)
red = mat("red", "#b3261e", rough=.4)
amber = mat("amber", "#7a4f0c", rough=.3)
green = mat("green", "#04180c", emit="#3fe08a", power=5)
crate = mat("crate", "#2c5092", rough=.5)
daylight = mat("daylight", "#000000", emit="#dcebff", power=2.6)

def worn(name, color, under, wear, along):
    """Paint on a floor that is driven on: scuffed through in streaks, dull where it is worn."""
    m = mat(name, color)
    t = m.node_tree
    co, mp, nz, mr, mx, gloss = (t.nodes.new("ShaderNode" + k) for k in ("TexCoord", "Mapping", "TexNoise", "MapRange", "MixRGB", "MapRange"))
    mp.inputs["Scale"].default_value = (.05, .05 / along, 1)
    nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value, nz.inputs["Roughness"].default_value = 1, 6, .68
    for k, v in (("From Min", .62 - wear), ("From Max", .72 - wear / 2)):
        mr.inputs[k].default_value = v
    gloss.inputs["To Min"].default_value, gloss.inputs["To Max"].default_value = .2, .55
    mx.inputs[1].default_value, mx.inputs[2].default_value = rgb(color), rgb(under)
    p = t.nodes["Principled BSDF"]
    for x, y in ((co.outputs["Object"], mp.inputs[0]), (mp.outputs[0], nz.inputs["Vector"]), (nz.outputs["Fac"], mr.inputs["Value"]), (mr.outputs[0], mx.inputs["Fac"]),
                 (nz.outputs["Fac"], gloss.inputs["Value"]), (mx.outputs[0], p.inputs["Base Color"]), (gloss.outputs[0], p.inputs["Roughness"])):
        t.links.new(x, y)
    return m

# the hall: aisle between two rows of machines under long lamps
LOW = -84
mesh("floor", [(-1200, -200, LOW), (1200, -200, LOW), (1200, 2900, LOW), (-1200, 2900, LOW)], [(0, 1, 2, 3)], worn("floor", "#58756c", "#6d7f7a", .1, 5))
mesh("aisle", [(29, -200, LOW + .1), (190, -200, LOW + .1), (190, 2800, LOW + .1), (29, 2800, LOW + .1)], [(0, 1, 2, 3)], worn("aisle", "#7f8b90", "#636e74", .14, 7))
stripe = worn("stripe", "#e8e6da", "#77837f", .12, 3)
for x in (20, 190):
    mesh("lane", [(x, -200, LOW + .2), (x + 9, -200, LOW + .2), (x + 9, 2800, LOW + .2), (x, 2800, LOW + .2)], [(0, 1, 2, 3)], stripe)
block("end", -1400, 1400, 2800, 2810, LOW, 700, wall)
for x in (-560, 780):
    block("side", x, x + 8, -200, 2800, LOW, 700, wall)
for i in range(9):                                       # high windows, roof beams, pillars
    y = 160 + i * 300
    for x in (-551, 777):
        block("light", x, x + 2, y - 120, y + 120, 330, 470, daylight)
        block("pillar", x - 14, x + 16, y + 136, y + 164, LOW, 620, wall)
    block("beam", -560, 780, y + 142, y + 158, 400, 440, shells[2])
    for k in range(14):
        block("web", -550 + k * 96, -543 + k * 96, y + 147, y + 153, 440, 500, shells[2])
block("roof", -560, 780, -200, 2810, 520, 530, wall)
block("shutter", -60, 270, 2796, 2800, LOW, 190, shells[1])
for k in range(20):
    block("rib", -60, 270, 2794, 2796, LOW + 4 + k * 13.6, LOW + 6 + k * 13.6, gap)
sign = empty((105, 2780, 262), (90, 0, 0))
panel("sign", rrect(560, 118, 1, 2), 0, printed("safety", os.path.join(a.ui, "safety.png")), sign)

def tower(x, y, z, parent, on):
    """Signal tower: three lamps, one of them lit."""
    tube("mast", [(x, y, z), (x, y, z + 16)], 1.2, steel, parent)
    for k, off in enumerate((amber, mat("off", "#123f28", rough=.3), red)):
        lathe("signal", [(0, 0), (3.6, 0), (3.6, 7.4), (0, 7.4)], green if on and k == 1 else off, empty((x, y, z + 16 + (1, 0, 2)[k] * 8), parent=parent), n=28)

def hazard(x0, x1, z0, z1, y, parent):
    """Black and yellow stripes."""
    block("hazard", x0, x1, y - .2, y, z0, z1, yellow, parent)
    x, lean = x0, z1 - z0
    while x + lean + 4 < x1:
        mesh("bar", [(x, y + .05, z0), (x + 4, y + .05, z0), (x + 4 + lean, y + .05, z1), (x + lean, y + .05, z1)], [(0, 1, 2, 3)], gap, parent, smooth=False)
        x += 9

def machine(at, turn, h, kind):
    """Machining centre or control cabinet; its front is local +Y at 0, z 0 is the floor."""
    m = empty(at, (0, 0, turn))
    shell, door = shells[kind], doors[kind]
    block("plinth", -91, 91, -190, -5, 0, 14, gap, m)
    slab("body", rrect(190, 196, 5), 14, h, 3, shell, m).location.y = -98
    def front(x0, x1, z0, z1, thick, mt, r=2.5):
        e = empty(((x0 + x1) / 2, 0, (z0 + z1) / 2), (90, 0, 180), m)
        return slab("front", rrect(x1 - x0, z1 - z0, r, 6), -1, thick, .7, mt, e, seg=3)
    if kind < 2:                                         # sliding door with a window, panel of buttons beside it
        front(-84, 38, 40, h - 16, .2, gap)
        front(-82, -23, 42, h - 18, 2.4, door)
        front(-21.6, 36, 42, h - 18, 3.2, door)
        for x0, x1 in ((-74, -31), (-13.6, 28)):
            front(x0 - 1.5, x1 + 1.5, 74, h - 32, 3.6, gap, 5)
            front(x0, x1, 76, h - 34, 3.8, window, 4)
        tube("handle", [(-19, 3, 66), (-19, 8, 68), (-19, 8, 112), (-19, 3, 114)], 1.3, steel, m)
        hazard(-82, 36, 42, 48, 3.4, m)
        block("seam", -92, 92, -.2, .25, 35.4, 36.4, gap, m)
        for k in range(7):
            block("vent", 48, 84, -.2, .3, 18 + k * 2.4, 19.1 + k * 2.4, gap, m)
        arm = empty((66, 3, 98), (0, 0, 0), m)
        slab("pendant", rrect(36, 16, 2), -24, 34, 1, gap, arm)
        block("display", -14, 14, 8, 8.2, 6, 28, mat("display", "#04101c", emit="#4f9fe0", power=.9), arm)
        for r in range(3):
            for c in range(5):
                block("key", -13 + c * 5.6, -9.6 + c * 5.6, 8, 8.6, -6 - r * 5, -2.8 - r * 5, shells[0], arm)
        lathe("stop", [(0, 2.4), (2.6, 2.2), (2.8, 1.2), (1.6, .2)], red, empty((12, 8, -20), (-90, 0, 0), arm), n=28)
    else:                                                # cabinet of two doors
        for x0, x1, k in ((-90, -1, 1), (1, 90, -1)):
            front(x0, x1, 20, h - 6, .2, gap)
            front(x0 + .9, x1 - .9, 21, h - 7, 1.8, door)
            front(x0 + 22, x1 - 22, h - 62, h - 30, 2.2, window, 3)
            tube("handle", [(-5 * k, 2, 84), (-5 * k, 5, 85), (-5 * k, 5, 99), (-5 * k, 2, 100)], .9, steel, m)
            for r in range(6):
                block("vent", x0 + 26, x1 - 26, 1.7, 2, 30 + r * 2.6, 31.2 + r * 2.6, gap, m)
    for x, z in ((30, h - 26), (-66, 60)) if kind < 2 else ((-44, 112), (46, 112)):
        y = 3.4 if kind < 2 else 2.1                     # warning: a yellow triangle on white
        block("label", x - 6, x + 6, y - .1, y, z - 6.5, z + 6.5, white, m)
        mesh("warning", [(x - 4.6, y + .05, z - 2), (x + 4.6, y + .05, z - 2), (x, y + .05, z + 5.6)], [(0, 1, 2)], yellow, m, smooth=False)
        mesh("bang", [(x - .5, y + .1, z - .6), (x + .5, y + .1, z - .6), (x + .7, y + .1, z + 3.2), (x - .7, y + .1, z + 3.2)], [(0, 1, 2, 3)], gap, m, smooth=False)
        for r in range(2):
            block("line", x - 4.6, x + 4.6 - 2 * r, y, y + .08, z - 4.2 - r * 1.4, z - 3.6 - r * 1.4, gap, m)
    tower(78, -12, h, m, kind < 2)
    for k in range(3):                                   # cables up to the tray
        tube("cable", smooth_path([(-60 + k * 7, -50, h - 2), (-60 + k * 7, -52, h + 26), (-56 + k * 7, -64, 290), (-56 + k * 7, -70, 300)], 8), 1.7, gap, m)

for i in range(9):
    y = 330 + i * 268
    machine((-100, y, LOW), -90, (176, 192, 214)[i % 3], i % 3)
    machine((322, y + 40, LOW), 90, (214, 176, 192)[i % 3], (2, 0, 1)[i % 3])
    for x in (-190, 400):
        slab("lamp", rrect(20, 190, 3), 0, 4, .6, lamp).location = (x, y, 250)
        for k in (-70, 70):
            tube("wire", [(x, y + k, 254), (x, y + k, 400)], .4, steel)
for x in (-172, 392):                                    # cable trays above both rows
    for k in (-16, 16):
        block("tray", x + k - 1, x + k + 1, 0, 2800, 210, 220, steel)
    for i in range(56):
        block("rung", x - 16, x + 16, 20 + i * 50, 24 + i * 50, 210, 212, steel)
    for k in range(5):
        tube("cable", [(x - 10 + k * 5, 0, 214), (x - 10 + k * 5, 2800, 214)], 1.8, gap)
# a trolley with crates, left at the edge of the aisle
cart = empty((236, 470, LOW), (0, 0, 4))
slab("deck", rrect(58, 92, 3), 16, 19, 1, steel, cart)
tube("push", [(-24, -44, 18), (-24, -48, 92), (24, -48, 92), (24, -44, 18)], 1.5, steel, cart)
for x in (-22, 22):
    for y in (-36, 36):
        lathe("wheel", [(0, -2), (7, -2), (7.4, 0), (7, 2), (0, 2)], gap, empty((x, y, 7.6), (0, 90, 0), cart), n=32)
for k, (x, y, z) in enumerate(((0, -20, 19), (0, 22, 19), (2, -19, 47), (-1, 23, 47), (1, -20, 75))):
    slab("crate", rrect(52, 38, 3), z, z + 27, 1.2, crate if k % 3 != 2 else shells[1], cart).location = (x, y, 0)
    block("lip", x - 27, x + 27, y - 20, y + 20, z + 23, z + 26.5, crate if k % 3 != 2 else shells[1], cart)

# the security camera that was always there
eye = empty((104, 250, 88), (0, 0, 0))
tube("drop", [(0, 0, 0), (0, 0, 340)], 2.2, steel, eye)
lathe("cap", [(0, 6), (9, 6), (13, 2), (13.4, -3), (11, -3)], white, eye)
lathe("dome", [(11, -3), (10.4, -7), (7.6, -11.5), (3.6, -14), (0, -14.6)], lens, eye)
lathe("ring", [(13.5, -1), (13.7, -1.6), (13.5, -2.4)], cyan, eye)

slab("bench", rrect(300, 80, 1.6), -5, 0, .6, bench).location = (30, 2, 0)
tube("edge", [(-130, -38.6, -2.5), (180, -38.6, -2.5)], 1.1, steel)

# terminal: a small box with its screen
t = empty((-21, 2, 0), (0, 0, 15))
slab("box", rrect(24, 16, 1.6), .6, 5.0, .5, navy, t).location.y = 3
for i in range(9):
    slab("fin", rrect(1.1, 12, .4), 5.0, 5.8, .25, navy, t).location = (-8 + i * 2, 3, 0)
slab("led", rrect(7, .3, .1), 2.4, 2.9, .05, cyan, t).location = (-6, -5.2, 0)
tube("stem", [(0, 9, 4), (0, 9, 14)], 1.0, steel, t)
s = empty((0, 3, 17), (76, 0, 0), t)
slab("back", rrect(34, 22, 1.2), -1.0, .2, .4, dark, s)
panel("ui", rrect(32.6, 20.4, .5), .22, screen("ui", os.path.join(a.ui, "patrol.png"), 1.25), s)

def dome(name, k, z, m, parent, lo=0, hi=90, n=96, ribs=.0):
    """Shell of the helmet, longer than wide, flatter on top; angles in degrees of height."""
    rows, v = 28, []
    for r in range(rows + 1):
        e = math.radians(lo + (hi - lo) * r / rows)
        for i in range(n):
            c = 2 * math.pi * i / n
            x, y = math.cos(c) * math.cos(e) ** .64, math.sin(c) * math.cos(e) ** .64
            rib = ribs * sum(math.exp(-((x - o) / .05) ** 2) for o in (-.22, 0, .22)) * max(0, math.sin(e)) * (1 - max(0, abs(y) - .5))
            v.append((x * 10.4 * k * (1 + .03 * y), y * 13.2 * k, z + 12.6 * k * math.sin(e) + rib))
    mesh(name, v, [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(rows) for i in range(n)], m, parent, angle=60)

h = empty((25, -8, .4), (0, 0, 158))
brim = [(x * (1.075 if y < 0 else 1.06), y * 1.05 + (6.2 * max(0, y / 13.2) ** 3 if y > 0 else 0), nx, ny) for x, y, nx, ny in
        [(10.4 * math.cos(c), 13.2 * math.sin(c), math.cos(c), math.sin(c)) for c in [2 * math.pi * i / 128 for i in range(128)]]]
slab("brim", brim, 1.6, 2.6, .45, white, h)
dome("shell", 1, 2.2, white, h, ribs=.55)
dome("band", 1.006, 2.2, band, h, lo=9, hi=17)
tube("chin", smooth_path([(9.6, 1, 2), (10.6, 2, .4), (12.8, 7, .35), (10.2, 14.6, .35), (3, 19.0, .35), (-5, 17.4, .35), (-10.4, 10, .35), (-10.4, 3, .5), (-9.6, 1, 2)], 12), .42, strap, h)
slab("buckle", rrect(3.2, 2.2, .5), 0, .9, .2, dark, empty((3.4, 18.9, .1), (0, 0, -10), h))

# folded vest with its reflecting bands
v = empty((60, 3, 0), (0, 0, -14))
for i, (w, d, z) in enumerate(((31, 25, 0), (30.4, 24.4, 1.7), (30, 24, 3.3))):
    slab("fold", rrect(w, d, 3), z, z + 1.75, .8, vest, v)
for x in (-7, 7):
    slab("reflect", rrect(4.6, 24.2, .3), 5.0, 5.09, .03, silver, v).location.x = x
    slab("fall", rrect(4.6, .3, .1), .4, 4.6, .05, silver, v).location = (x, -12.45, 0)
m = empty((-52, -14, 0), (0, 0, 24))
slab("board", rrect(16, 23, .8), 0, .5, .1, dark, m)
slab("sheet", rrect(15, 21, .1), .5, .62, .02, white, m)

at = (6, 0, 10)
softbox((-110, -90, 130), at, (70, 70), 250, "#fff2e0")
softbox((130, 90, 70), at, (30, 120), 150, "#7fb0ff")
softbox((-120, 110, 60), at, (30, 110), 70, "#9fe4ff")
softbox((105, 1200, 300), (105, 1200, -84), (700, 2000), 9000, "#dfe9fa").visible_glossy = False
for y in (420, 980, 1600):                               # morning through the high windows
    softbox((740, y + 60, 420), (60, y, LOW), (30, 170), 2600, "#ffe9c9", spread=34).visible_glossy = False
softbox((105, 2500, 420), (105, 2800, 200), (500, 100), 2600, "#eef3fb")
camera((-4, -166, 42), (15, 0, 22), lens=47, focus=(0, -6, 12), fstop=3.6)
shoot(a, glow=.1, vignette=.18, exposure=.35, look="Medium High Contrast")
