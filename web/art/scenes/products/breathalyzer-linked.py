"""Breathalyzer plugged into the phone, which shows the reading: a driver's table at home on a bright morning.
The phone lies on the roll-call book, so that the thicker breathalyzer hangs clear of the table."""
import math, os, random, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from studio.things import car_key

a = start()
random.seed(4)
world_light("#d3e0f2", .34)
navy = mat("navy", "#10294f", rough=.4, coat=.2, grain=.08, grain_scale=90)
dark = mat("dark", "#05070b", rough=.5)
steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
ring = mat("ring", "#001018", emit=CYAN, power=3.2)
mouth = mat("mouth", "#e9edf1", rough=.3, coat=.2, sss=.15)
cloth = mat("cloth", "#33485c", rough=.85, grain=.5, grain_scale=16)
tape = mat("tape", "#141a24", rough=.6, grain=.3, grain_scale=14)
pages = mat("pages", "#eee7d8", rough=.85)
leather = mat("leather", "#7a4526", rough=.55, grain=.35, grain_scale=9)
thread = mat("thread", "#e2cfae", rough=.8)
knit = mat("knit", "#cfc7b6", rough=.95)
hem = mat("hem", "#2d5da8", rough=.95, grain=.9, grain_scale=7)
t = knit.node_tree                                       # ribs along the fingers, purl bumps across
co, up, across, mix, bp = (t.nodes.new("ShaderNode" + k) for k in ("TexCoord", "TexWave", "TexWave", "Math", "Bump"))
for w, direction, scale in ((up, "X", .95), (across, "Y", 1.3)):
    w.bands_direction = direction
    w.inputs["Scale"].default_value, w.inputs["Distortion"].default_value, w.inputs["Detail Scale"].default_value = scale, 1.2, .4
    t.links.new(co.outputs["Object"], w.inputs["Vector"])
mix.operation = "MULTIPLY"
bp.inputs["Strength"].default_value, bp.inputs["Distance"].default_value = 1, .1
for x, y in ((up.outputs["Fac"], mix.inputs[0]), (across.outputs["Fac"], mix.inputs[1]), (mix.outputs[0], bp.inputs["Height"]),
             (bp.outputs["Normal"], t.nodes["Principled BSDF"].inputs["Normal"])):
    t.links.new(x, y)

# oak table
for i in range(-3, 6):
    slab("board", rrect(220, 13.9, .1, 4), -2, 0, .12, wood("oak", shift=i), seg=3).location = (10 + 9 * (i % 3), i * 14 - 4, 0)

# roll-call book; the phone's port reaches over its lower edge
book = empty((.5, 3.5, 0), (0, 0, 13))
cover = rounded([(-7.6, -10.5, .12), (7.6, -10.5, .6), (7.6, 10.5, .6), (-7.6, 10.5, .12)])
for z in (0, 1.26):
    slab("cover", cover, z, z + .16, .06, cloth, book)
slab("pages", rrect(14.8, 20.5, .1), .16, 1.26, .02, pages, book).location.x = -.1
slab("spine", rrect(2.2, 21.04, .1), -.01, 1.44, .08, tape, book).location.x = -6.55
slab("label", rrect(7.2, 4.5, .1), 1.42, 1.44, .01, pages, book).location = (2.2, 7.2, 0)
panel("print", rrect(7.2, 4.5, .1), 1.442, printed("label", os.path.join(a.ui, "rollbook.png")), book).location = (2.2, 7.2, 0)

# phone, and the breathalyzer in its port
ph = empty((1.6, .1, 1.83), (0, 0, 23))
phone(os.path.join(a.ui, "linked.png"), ph, .92, frame="#c9cfd8")
link = empty((0, -7.5, 0), parent=ph)                    # the port; -Y leads out of the phone
slab("plug", rrect(.84, .5, .12), -.13, .13, .1, steel, link).location.y = -.05
slab("collar", rrect(1.5, .34, .12), -.3, .3, .12, dark, link).location.y = -.27
body = empty((0, -2.75, 0), parent=link)
shape = lambda k: squircle(3.4 * k, 4.7 * k, 3.1)
slab("back", shape(1), -.98, -.02, .7, steel, body, seg=12, bevel0=.7)
slab("seam", shape(.985), -.1, .1, .02, dark, body)
slab("front", shape(1), .03, .98, .66, navy, body, seg=14, crown=.12, bevel0=.03)
b = empty((0, .35, 1.07), parent=body)
lathe("halo", [(.84, -.1), (.845, .03), (.79, .05), (.735, .03), (.73, -.1)], ring, b)
lathe("cap", [(.7, -.1), (.69, .02), (.56, .04), (0, .0)], navy, b)
for i in range(3):
    slab("vent", rrect(.9, .07, .03), .9, 1.1, .01, dark, body).location = (0, -1.1 - i * .2, 0)
m = empty((0, -2.15, 0), (90, 0, 0), body)
lathe("seat", [(1.08, -.2), (1.05, .3), (.96, .36), (.7, .36)], dark, m, sy=.62)
lathe("mouth", [(.86, .2), (.84, .5), (.7, .8), (.64, 1.3), (.6, 1.36), (.52, 1.32), (.48, .5), (0, .4)], mouth, m, sy=.62)

# car key on its ring, with a leather tag
keys = empty((16.6, -7.4, 0), (0, 0, -24))
car_key(keys, steel)
tag = empty((-.9, 5.8, .12), (4, 0, 38), keys)
slab("tag", rounded([(-1.1, 0, .5), (1.1, 0, .5), (1.3, 5.2, .9), (-1.3, 5.2, .9)]), 0, .28, .1, leather, tag)
for k in (-1, 1):
    for i in range(9):
        tube("stitch", [(k * (.88 + .02 * i), .7 + i * .5, .29), (k * (.89 + .02 * i), 1.0 + i * .5, .29)], .035, thread, tag)

def glove(at, turn, flip):
    """A work glove lying flat, knitted from swollen tubes that are melted into one skin."""
    import bmesh
    from mathutils import Matrix, Vector
    bm = bmesh.new()
    def limb(points, r0, r1, flat):
        for i in range(len(points) - 1):
            for k in range(14):
                q = (i + k / 14) / (len(points) - 1)
                c = Vector(points[i]).lerp(Vector(points[i + 1]), k / 14)
                r = r0 + (r1 - r0) * q
                bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1, matrix=Matrix.Translation(c) @ Matrix.Diagonal((r, r, r * flat, 1)))
    limb([(0, -4.5, 1.0), (0, -1, 1.2), (0, 3.4, 1.3)], 3.5, 4.3, .34)
    limb([(0, -10, .9), (0, -4, 1.0)], 3.3, 3.2, .3)
    for x, y, bend, up in ((-3.1, 9.2, -1.1, .5), (-1.1, 11.2, -.3, 1.0), (1.0, 10.8, .4, .3), (3.0, 8.8, 1.3, .9)):
        limb([(x, 3.4, 1.2), (x + bend * .4, (y + 3.4) / 2 + 1, 1.2 + up), (x + bend, y, 1.0)], 1.12, .92, .78)
    limb([(3.0, -1.5, 1.1), (5.4, 1.6, 1.3), (6.3, 4.6, 1.1)], 1.5, 1.0, .74)
    d = bpy.data.meshes.new("glove")
    bm.to_mesh(d)
    o = bpy.data.objects.new("glove", d)
    bpy.context.collection.objects.link(o)
    d.materials.append(knit)
    r = o.modifiers.new("skin", "REMESH")
    r.mode, r.voxel_size, r.use_smooth_shade = "VOXEL", .16, True
    s = o.modifiers.new("soft", "SMOOTH")
    s.factor, s.iterations = .5, 14
    for size, strength in ((2.6, .55), (.9, .16)):
        tex = bpy.data.textures.new("crease", "CLOUDS")
        tex.noise_scale = size
        w = o.modifiers.new("crease", "DISPLACE")
        w.texture, w.strength, w.mid_level = tex, strength, .5
    g = empty(at, turn)
    g.scale.x = flip
    o.parent = g
    ring_at = [(3.25 * math.cos(t), 0, .92 + .95 * math.sin(t)) for t in (2 * math.pi * i / 60 for i in range(61))]
    for i in range(5):
        tube("hem", [(x, -11.6 - i * .22, z) for x, _, z in ring_at], .2, hem, g)

glove((25, 9.5, .1), (0, 0, 66), 1)
glove((23.5, 13.6, 1.9), (4, -3, 44), -1)

# low sun from the window, through a plant on the sill: each leaf hangs between the sun and where its shadow falls
sun = bpy.data.lights.new("sun", "SUN")
sun.energy, sun.angle, sun.color = 5.2, math.radians(.7), rgb("#ffdcae")[:3]
o = bpy.data.objects.new("sun", sun)
bpy.context.collection.objects.link(o)
o.location = (-70, 40, 58)
aim(o, (0, 0, 0))
leaf = mat("leaf", "#35583c", rough=.6)
to_sun = o.location.normalized() * 38
for branch in ([(34, 16), (24, 11), (16, 8), (9.5, 6.5)], [(36, 2), (27, -1), (20, -3.5), (12, -10)], [(10, 30), (8, 22), (6, 15)]):
    stem = smooth_path([(x, y, 0) for x, y in branch], 7)
    tube("stem", [tuple(to_sun + to_sun.__class__(p)) for p in stem], .22, leaf).visible_camera = False
    for i, (x, y, _) in enumerate(stem):
        if i % 3 != 1:
            e = empty(to_sun + to_sun.__class__((x, y, random.uniform(-3, 3))), (random.uniform(-35, 35), random.uniform(20, 70), 130 + (i % 4 - 2) * 48 + random.uniform(-20, 20)))
            q = slab("leaf", squircle(2.9, 7.6, 1.6, n=40), 0, .08, .03, leaf, e, seg=2)
            q.location.y = 3.6
            q.visible_camera = q.visible_glossy = q.visible_diffuse = False

softbox((-70, 40, 60), (4, 0, 0), (60, 60), 44, "#fff3e0")
softbox((60, -30, 50), (4, 0, 0), (40, 60), 22, "#dbe9ff")
softbox((20, 80, 46), (4, 0, 0), (90, 26), 34, "#eef4ff")
camera((5, -58, 64), (9.2, -.9, 0), lens=82, focus=(2.4, -3.6, 2), fstop=5.6)
shoot(a, glow=.05, vignette=.24, exposure=.2, look="Medium High Contrast")
