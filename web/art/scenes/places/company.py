"""A building in a woven coat, at nightfall after rain: lit lobby, trees, bicycles, the street behind. One unit is 10 cm."""
import math, os, random, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from mathutils import Vector

a = start()
random.seed(12)
world_light("#47679f", .5)
band = mat("band", "#e6e4de", rough=.5, grain=.05, grain_scale=.8)
upright = mat("upright", "#d5d7d8", rough=.5, grain=.05, grain_scale=.8)
edge_m = mat("edge", "#8d949e", rough=.4, metal=.4)
soffit = mat("soffit", "#8c6541", rough=.5)
dark = mat("dark", "#151b26", rough=.5)
frame = mat("frame", "#20262f", rough=.35, metal=.8)
oak = mat("oak", "#a9784a", rough=.5)
stone = mat("stone", "#b9b2a6", rough=.4)
bark = mat("bark", "#3a3029", rough=.9)
leaf = mat("leaf", "#3c5c34", rough=.6)
cloth = mat("cloth", "#1a2740", rough=.9)
skin = mat("skin", "#6b4b38", rough=.7)
spot = mat("spot", "#000000", emit="#ffdcae", power=14)
strip = mat("strip", "#000000", emit="#ffd9a6", power=5)
glass = fake_glass("glass", "#e6eef6", rough=.02, opacity=.02)

def wet(name, color, dry, scale):
    """Ground after rain: smooth where water stands."""
    m = mat(name, color, spec=.5)
    t = m.node_tree
    co, nz, mr, fine, bp = (t.nodes.new("ShaderNode" + k) for k in ("TexCoord", "TexNoise", "MapRange", "TexNoise", "Bump"))
    nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value = scale, 3
    fine.inputs["Scale"].default_value = 1.5
    for k, v in (("From Min", .42), ("From Max", .58), ("To Min", .04), ("To Max", dry)):
        mr.inputs[k].default_value = v
    bp.inputs["Strength"].default_value, bp.inputs["Distance"].default_value = .05, .1
    p = t.nodes["Principled BSDF"]
    for x, y in ((co.outputs["Object"], nz.inputs["Vector"]), (co.outputs["Object"], fine.inputs["Vector"]), (nz.outputs["Fac"], mr.inputs["Value"]),
                 (mr.outputs[0], p.inputs["Roughness"]), (fine.outputs["Fac"], bp.inputs["Height"]), (bp.outputs["Normal"], p.inputs["Normal"])):
        t.links.new(x, y)
    return m

def windows(name, wall, lit, power, share, haze):
    """A distant building: some of its windows have light, and the air before it glows faintly."""
    m = mat(name, wall, rough=.6)
    t = m.node_tree
    co, sp, add, cb, br, on, mix = (t.nodes.new("ShaderNode" + k) for k in ("TexCoord", "SeparateXYZ", "Math", "CombineXYZ", "TexBrick", "MapRange", "MixRGB"))
    br.offset = 0
    for k, v in (("Scale", 1), ("Mortar Size", 2.3), ("Mortar Smooth", .1), ("Brick Width", 9), ("Row Height", 11)):
        br.inputs[k].default_value = v
    br.inputs["Color1"].default_value, br.inputs["Color2"].default_value, br.inputs["Mortar"].default_value = (0, 0, 0, 1), (1, 1, 1, 1), (0, 0, 0, 1)
    on.inputs["From Min"].default_value = 1 - share
    mix.inputs[1].default_value, mix.inputs[2].default_value = rgb(haze), rgb(lit)
    p = t.nodes["Principled BSDF"]
    for x, y in ((co.outputs["Object"], sp.inputs[0]), (sp.outputs["X"], add.inputs[0]), (sp.outputs["Y"], add.inputs[1]), (add.outputs[0], cb.inputs["X"]),
                 (sp.outputs["Z"], cb.inputs["Y"]), (cb.outputs[0], br.inputs["Vector"]), (br.outputs["Color"], on.inputs["Value"]),
                 (on.outputs[0], mix.inputs["Fac"]), (mix.outputs[0], p.inputs["Emission"])):
        t.links.new(x, y)
    p.inputs["Emission Strength"].default_value = power
    m.cycles.sample_as_light = False
    return m

# ground: pavement, kerb, road with a crossing
pavement, road = wet("pavement", "#5b6068", .38, .02), wet("road", "#23272e", .45, .013)
line = wet("line", "#b9bcbe", .5, .02)
block("pavement", -3000, 3000, -150, 5000, -4, 0, pavement)
block("road", -3000, 3000, -1200, -154, -4, -1.5, road)
block("kerb", -3000, 3000, -154, -150, -4, .1, stone)
for i in range(9):
    block("crossing", -196 + i * 15, -188.5 + i * 15, -330, -164, -1.6, -1.46, line)
for i in range(60):
    x = -900 + i * 30
    block("joint", x, x + .35, -150, 900, 0, .03, dark)
for i in range(24):
    block("joint", -900, 900, -140 + i * 30, -139.65 + i * 30, 0, .03, dark)

# the building
W, D, R, FLOOR, BASE, N = 340, 240, 34, 40, 54, 8
home = empty((189, 171, 0), (0, 0, 20))
edge = rrect(W, D, R, 24)
ends = [(p, edge[(i + 1) % len(edge)]) for i, p in enumerate(edge)]
length = sum(math.dist(p[:2], q[:2]) for p, q in ends)
def at(s):
    """Point and outward direction on the outline after `s` units."""
    s %= length
    for p, q in ends:
        step = math.dist(p[:2], q[:2])
        if s < step:
            k = s / step
            n = Vector((p[2] + (q[2] - p[2]) * k, p[3] + (q[3] - p[3]) * k)).normalized()
            return p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k, n.x, n.y
        s -= step
    return edge[0]

columns, rows = 64, 18
pitch, rise = length / columns, FLOOR * N / rows
def ribbon(name, spine, wide, m):
    """spine: (x, y, z, nx, ny) points; the band is wide across its run and 1.6 thick."""
    v, f = [], []
    for i, (x, y, z, nx, ny) in enumerate(spine):
        t = (Vector(spine[min(i + 1, len(spine) - 1)][:3]) - Vector(spine[max(i - 1, 0)][:3])).normalized()
        s = t.cross(Vector((nx, ny, 0))).normalized()
        n, s, c = s.cross(t).normalized() * .8, s * wide / 2, Vector((x, y, z))
        v += [c + s + n, c - s + n, c - s - n, c + s - n]
        if i:
            f += [(4 * i - 4 + j, 4 * i - 4 + (j + 1) % 4, 4 * i + (j + 1) % 4, 4 * i + j) for j in range(4)]
    mesh(name, [tuple(p) for p in v], f, m, home, angle=50)

for r in range(1, rows):
    spine = []
    for i in range(columns * 8 + 1):
        x, y, nx, ny = at(i / 8 * pitch)
        o = 10 + 1.75 * math.cos(math.pi * i / 8) * (1 if r % 2 else -1)
        spine.append((x + nx * o, y + ny * o, BASE + r * rise, nx, ny))
    ribbon("level", spine, 5.6, band)
for c in range(columns):
    x, y, nx, ny = at(c * pitch)
    spine = []
    for i in range(rows * 8 + 1):
        o = 10 - 1.75 * math.cos(math.pi * i / 8) * (1 if c % 2 == 0 else -1)
        spine.append((x + nx * o, y + ny * o, BASE + i / 8 * rise, nx, ny))
    ribbon("upright", spine, 5.2, upright)
slab("hem", rrect(W + 30, D + 30, R + 15), BASE - 4, BASE + 1, .6, band, home, seg=2)
slab("soffit", rrect(W + 26, D + 26, R + 13), BASE - 4.4, BASE - 3.9, .2, soffit, home, seg=2)
slab("parapet", rrect(W + 30, D + 30, R + 15), BASE + FLOOR * N - 2, BASE + FLOOR * N + 4, .6, band, home, seg=2)
slab("core", rrect(W - 3, D - 3, R - 1), BASE, BASE + FLOOR * N, .5, dark, home, seg=2)
# rooms: bright under the ceiling, darker below; each pane its own mood
room = mat("room", "#05070b", rough=.08, emit="#ffffff", power=1.5)
t = room.node_tree
co, sp, rp, info, on, tone, mul = (t.nodes.new("ShaderNode" + k) for k in
    ("TexCoord", "SeparateXYZ", "ValToRGB", "ObjectInfo", "MapRange", "ValToRGB", "MixRGB"))
for e, (p, c) in zip((rp.color_ramp.elements[0], rp.color_ramp.elements[1], rp.color_ramp.elements.new(.34), rp.color_ramp.elements.new(.8), rp.color_ramp.elements.new(.93)),
                     ((0, "#1b1712"), (1, "#2a2017"), (.34, "#5c472f"), (.8, "#c8a06a"), (.93, "#fff0d4"))):
    e.position, e.color = p, rgb(c)
for k, v in (("From Min", .38), ("From Max", 1), ("To Min", .02), ("To Max", 1)):
    on.inputs[k].default_value = v
mul.blend_type, mul.inputs["Fac"].default_value = "MULTIPLY", 1
for x, y in ((co.outputs["UV"], sp.inputs[0]), (sp.outputs["Y"], rp.inputs["Fac"]), (info.outputs["Random"], on.inputs["Value"]),
             (rp.outputs[0], mul.inputs[1]), (on.outputs[0], mul.inputs[2]), (mul.outputs[0], t.nodes["Principled BSDF"].inputs["Emission"])):
    t.links.new(x, y)
for r in range(N):
    for c in range(columns // 2):
        x, y, nx, ny = at((c * 2 + 1) * pitch)
        e = empty((x - nx * .8, y - ny * .8, BASE + r * FLOOR + FLOOR / 2), (90, 0, math.degrees(math.atan2(ny, nx)) + 90), home)
        panel("room", rrect(pitch * 1.92, FLOOR * .84, .3, 2), 0, room, e)

# lobby behind glass, a little inside the coat
block("inside", -140, 140, -70, 80, 0, BASE - 4, oak, home)
for i in range(46):
    block("batten", -138 + i * 6, -135.6 + i * 6, -73, -70, 0, BASE - 4, soffit, home)
block("lobby floor", -158, 158, -108, 108, 0, 1.2, stone, home)
for k in range(3):
    block("step", -66 - k * 3.4, 66 + k * 3.4, -122 - k * 3.4, -100, 0, 1.2 - k * .4, stone, home)
def pane(p, q):
    """One skin only: the second face of a thick pane would mirror at slanting views."""
    mesh("pane", [(*p, 1.2), (*q, 1.2), (*q, BASE - 4), (*p, BASE - 4)], [(0, 1, 2, 3)], glass, home, smooth=False)
for i in range(-7, 8):
    x = i * 22
    block("mullion", x - .5, x + .5, -104.6, -103, 1.2, BASE - 4, frame, home)
    if i < 7:
        pane((x + .5, -104), (x + 21.5, -104))
for i in range(-4, 5):
    y = i * 23
    block("mullion", -154.6, -153, y - .5, y + .5, 1.2, BASE - 4, frame, home)
    if i < 4:
        pane((-154, y + 22.5), (-154, y + .5))
block("transom", -154, 154, -104.8, -102.8, 27, 28, frame, home)
block("transom", -154.8, -152.8, -100, 100, 27, 28, frame, home)
block("canopy", -50, 6, -146, -104, 30, 31.6, frame, home)
block("canopy light", -46, 2, -142, -108, 29.8, 29.9, strip, home)
block("desk", -92, -62, -92, -84, 1.2, 12, band, home)
for x, y in ((-150, -100), (-88, -112), (22, -112), (96, -112), (-160, -30), (-160, 50)):
    lathe("pillar", [(3.6, 0), (3.6, BASE - 4)], band, home, n=40).location = (x, y, 0)
for i in range(16):
    for x, y in ((-160 + i * 21, -120), (-140 + i * 19, -88)):
        slab("downlight", circle(1.5, 20), BASE - 4.9, BASE - 4.6, .1, spot, home).location = (x, y, 0)
for i in range(10):
    slab("downlight", circle(1.5, 20), BASE - 4.9, BASE - 4.6, .1, spot, home).location = (-166, -96 + i * 21, 0)
for x, y, w, h, e in ((-60, -88, 170, 24, 620), (90, -88, 130, 24, 480), (-147, 0, 12, 190, 520), (-40, -128, 220, 12, 420), (100, -128, 100, 12, 190), (-170, 0, 12, 190, 420)):
    l = softbox((x, y, BASE - 6), (x, y, 0), (w, h), e, "#ffd2a0")
    l.parent = home
    l.visible_glossy = False

# trees of the street
def tree(seed, tall):
    random.seed(seed)
    v, f, root = [], [], empty()
    def grow(p, d, reach, r, depth):
        q = p + d * reach
        tube("limb", [tuple(p), tuple((p + q) / 2 + Vector((random.uniform(-1, 1), random.uniform(-1, 1), 0)) * reach * .05), tuple(q)], r, bark, root)
        if depth == 0:
            for _ in range(70):
                c = q + Vector((random.gauss(0, 6), random.gauss(0, 6), random.gauss(0, 4.4)))
                u = Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, .6))).normalized()
                w = u.cross(Vector((random.gauss(0, 1), random.gauss(0, 1), 1))).normalized()
                k = len(v)
                v.extend(tuple(c + x) for x in (u * -1.1, w * .55, u * 1.1, w * -.55))
                f.append((k, k + 1, k + 2, k + 3))
            return
        for i in range(3 if depth > 1 else 4):
            t = 2.4 * i + random.uniform(0, 1.2)
            side = Vector((math.cos(t), math.sin(t), 0))
            grow(q, (d + side * random.uniform(.35, .75) + Vector((0, 0, .12))).normalized(), reach * random.uniform(.58, .74), r * .62, depth - 1)
    grow(Vector((0, 0, 0)), Vector((0, 0, 1)), tall, 1.7, 4)
    mesh("leaves", v, f, leaf, root, smooth=False)
    return root
for i, (x, y, tall, turn) in enumerate(((-118, -100, 27, 0), (-176, 60, 31, 80), (-150, 230, 30, 150), (-136, 420, 31, 20), (158, -128, 25, 60))):
    g = tree(i + 3, tall)
    g.location, g.rotation_euler.z = (x, y, 0), math.radians(turn)
    block("grate", x - 7, x + 7, y - 7, y + 7, .02, .12, dark)

# bicycles: one parked, one on its way home
def bicycle(at, turn, rider=False):
    b = empty(at, (0, 0 if rider else 5, turn))
    wheel = lambda x: [(x + 3.3 * math.cos(q), 0, 3.4 + 3.3 * math.sin(q)) for q in (2 * math.pi * i / 40 for i in range(41))]
    for x in (-5.4, 5.4):
        tube("tyre", wheel(x), .24, dark, b)
        for i in range(9):
            q = math.pi * i / 9
            tube("spoke", [(x + 3.2 * math.cos(q), 0, 3.4 + 3.2 * math.sin(q)), (x - 3.2 * math.cos(q), 0, 3.4 - 3.2 * math.sin(q))], .03, edge_m, b)
    for p in ([(-5.4, 0, 3.4), (-1, 0, 3.2), (3.6, 0, 7.6), (4.0, 0, 9.8)], [(-1, 0, 3.2), (-2.2, 0, 8.6)], [(-5.4, 0, 3.4), (-2, 0, 7.6), (3.7, 0, 7.4)], [(5.4, 0, 3.4), (3.9, 0, 8.6)]):
        tube("frame", p, .26, frame if rider else band, b)
    tube("bar", [(2.6, -2.6, 10.2), (4, -1.6, 10.2), (4, 1.6, 10.2), (2.6, 2.6, 10.2)], .2, frame, b)
    slab("saddle", squircle(2.4, 1.4, 2.4, n=40), 8.6, 9.3, .3, dark, b).location.x = -2.4
    tube("guard", [(-5.4 + 3.7 * math.cos(q), 0, 3.4 + 3.7 * math.sin(q)) for q in (math.pi * i / 12 for i in range(2, 12))], .2, frame, b)
    block("basket", 5.2, 8, -1.7, 1.7, 7.4, 9.8, frame, b)
    if not rider:
        return
    slab("lamp", circle(.4, 20), 0, .3, .1, spot, empty((6.4, 0, 6.4), (0, 90, 0), b))
    slab("tail", circle(.3, 20), 0, .3, .1, mat("tail", "#000000", emit="#ff3018", power=8), empty((-7.2, 0, 6.8), (0, -90, 0), b))
    for r, m, p in ((1.75, cloth, [(-2.3, 0, 9.4), (-1.7, 0, 12), (-.5, 0, 15)]), (.62, cloth, [(-.5, 1.6, 14.6), (1, 2, 12.2), (2.9, 2.4, 10.4)]), (.62, cloth, [(-.5, -1.6, 14.6), (1, -2, 12.2), (2.9, -2.4, 10.4)]),
                    (.9, dark, [(-2.2, .9, 9.2), (1.4, 1, 8.4), (.4, 1, 4.6)]), (.9, dark, [(-2.2, -.9, 9.2), (.8, -1, 6.2), (-1.4, -1, 2.4)]), (.4, skin, [(-.5, 0, 15), (-.2, 0, 16.6)])):
        tube("rider", smooth_path(p, 6), r, m, b)
    slab("pack", squircle(3, 4.4, 3, n=48), -1, 1, .8, dark, empty((-3.2, 0, 13.2), (90, 0, 0), b)).rotation_euler = (0, 0, .3)
    lathe("helmet", [(0, 1.5), (.9, 1.2), (1.35, .4), (1.3, -.3), (0, -.4)], band, empty((-.1, 0, 17.6), (0, 0, 0), b), n=32, sx=1.2)
    lathe("head", [(0, -1.4), (.7, -1.1), (1.05, -.2), (1, .5), (0, .8)], skin, empty((0, 0, 17.4), (0, 0, 0), b), n=32)
bicycle((116, -92, 0), 20)
bicycle((128, -82, 0), 24)
bicycle((-26, -190, -1.5), 6, rider=True)

# lamps of the street, neighbours, sky
for x, y in ((-196, -138), (-186, 160), (-176, 460), (330, -138)):
    tube("pole", [(x, y, 0), (x, y, 66), (x + 4, y, 70), (x + 16, y, 71)], .8, frame)
    slab("head", rrect(9, 3, 1), 70, 70.5, .1, spot).location = (x + 15, y, 0)
for i, (x0, x1, y0, y1, h, wall, lit, haze) in enumerate((
        (-560, -236, 120, 330, 196, "#39435a", "#ffd9a4", "#0a1120"), (-520, -226, 350, 560, 300, "#4b566f", "#ffe3ba", "#141d30"),
        (-500, -216, 590, 800, 168, "#59647d", "#ffd49a", "#232e44"), (-480, -206, 830, 1200, 258, "#6b758c", "#ffdcae", "#3b475e"),
        (-60, 240, 760, 1100, 250, "#6b758c", "#ffdcae", "#3b475e"), (-170, -20, 1500, 1700, 210, "#8890a3", "#ffdcae", "#626c80"))):
    block("neighbour", x0, x1, y0, y1, 0, h, windows(f"front{i}", wall, lit, .3, .42 + .06 * (i % 3), haze))
    if i < 3:
        for k in range(6):
            y = y0 + 12 + k * 31
            block("shop", x1 - 1, x1 + .3, y, y + 26 - k % 3 * 6, 3, 20, mat("shop", "#100b06", emit=("#ffcf96", "#ffe2bd", "#ffb878")[k % 3], power=.55))
sky = panel("sky", rrect(14000, 7000, 1, 1), 0, screen("sky", os.path.join(a.ui, "evening.png"), .8, rough=1, spec=0))
sky.location, sky.rotation_euler = (-900, 6000, 1750), (math.pi / 2, 0, 0)
softbox((-700, -700, 700), (120, 60, 160), (600, 600), 6000, "#a9c2f0").visible_glossy = False
softbox((-900, 1500, 260), (60, 60, 200), (500, 300), 11000, "#ffb98a").visible_glossy = False
camera((0, -380, 16), (0, 0, 16), lens=30, shift=(0, .12))
shoot(a, glow=.16, vignette=.2, exposure=.5, look="Medium High Contrast")
