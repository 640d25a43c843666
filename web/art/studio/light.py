"""Backdrop, house light and camera."""
import math
import bpy
from mathutils import Vector
from .color import NAVY, rgb
from .materials import mat
from .shapes import mesh


def world_light(color, strength=1.0):
    n = bpy.context.scene.world.node_tree.nodes["Background"]
    n.inputs[0].default_value, n.inputs[1].default_value = rgb(color), strength


def cyc(low, high, z0=0, z1=40, width=240, depth=60, front=80, radius=22, rough=.55):
    """Seamless paper sweep with a vertical colour gradient."""
    prof = [(-front, 0), (depth - radius, 0)]
    prof += [(depth - radius + radius * math.sin(a), radius * (1 - math.cos(a))) for a in (math.pi / 2 * i / 32 for i in range(1, 33))]
    prof.append((depth, 160))
    v = [(x, y, z) for y, z in prof for x in (-width / 2, width / 2)]
    o = mesh("cyc", v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)])
    m = mat("cyc", low, rough=rough, spec=.3)
    t = m.node_tree
    co, sp, mr, mx = (t.nodes.new("ShaderNode" + k) for k in ("TexCoord", "SeparateXYZ", "MapRange", "MixRGB"))
    mr.interpolation_type = "SMOOTHSTEP"
    mr.inputs["From Min"].default_value, mr.inputs["From Max"].default_value = z0, z1
    mx.inputs[1].default_value, mx.inputs[2].default_value = rgb(low), rgb(high)
    for a, b in ((co.outputs["Object"], sp.inputs[0]), (sp.outputs["Z"], mr.inputs["Value"]),
                 (mr.outputs[0], mx.inputs["Fac"]), (mx.outputs[0], t.nodes["Principled BSDF"].inputs["Base Color"])):
        t.links.new(a, b)
    o.data.materials.append(m)
    return o


def aim(o, target):
    o.rotation_euler = (Vector(target) - o.location).to_track_quat("-Z", "Y").to_euler()


def softbox(loc, target, size, watt, color="#ffffff", spread=180, shadow=True):
    l = bpy.data.lights.new("softbox", "AREA")
    l.shape, l.size, l.size_y = "RECTANGLE", size[0], size[1]
    l.energy, l.color, l.spread = watt * 1000, rgb(color)[:3], math.radians(spread)
    l.cycles.cast_shadow = shadow
    o = bpy.data.objects.new("softbox", l)
    bpy.context.collection.objects.link(o)
    o.location = loc
    aim(o, target)
    o.visible_camera = False
    return o


def three_point(target=(0, 0, 6), key=9, fill=2, rim=7, k=1.0):
    """House light: big warm-white key upper left, cool fill right, electric-blue rim behind right."""
    t = Vector(target)
    softbox(t + Vector((-38, -26, 38)) * k, t, (24 * k, 30 * k), key * k * k, "#fffaf2")
    softbox(t + Vector((46, -30, 14)) * k, t, (20 * k, 50 * k), fill * k * k, "#dbe9ff")
    softbox(t + Vector((34, 30, 22)) * k, t, (10 * k, 46 * k), rim * k * k, "#6fa4ff")
    softbox(t + Vector((-36, 26, 16)) * k, t, (8 * k, 40 * k), rim * .6 * k * k, "#bfefff")


def camera(loc, target, lens=85, focus=None, fstop=0, shift=(0, 0)):
    c = bpy.data.cameras.new("cam")
    c.lens, c.clip_end, (c.shift_x, c.shift_y) = lens, 20000, shift
    o = bpy.data.objects.new("cam", c)
    bpy.context.collection.objects.link(o)
    o.location = loc
    aim(o, target)
    if fstop:
        c.dof.use_dof, c.dof.aperture_fstop = True, fstop / 100  # units are cm, Blender assumes m
        c.dof.focus_distance = (Vector(focus or target) - o.location).length
    bpy.context.scene.camera = o
    return o


def lattice_light(strength=1.4, angle=1.2, pitch=17, gap=.62, at=(-70, -62, 92), towards=(16, 30, 16), tilt=24, k=1.0):
    """Low sun through a woven screen outside the picture: soft crossing bands on the backdrop.
    `pitch` is the distance of two slats, `gap` the open part of it."""
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = strength, math.radians(angle), rgb("#fff1dc")[:3]
    o = bpy.data.objects.new("sun", sun)
    bpy.context.collection.objects.link(o)
    at, towards = Vector(at) * k, Vector(towards) * k
    o.location = at
    aim(o, towards)
    screen_at = bpy.data.objects.new("screen", None)
    bpy.context.collection.objects.link(screen_at)
    screen_at.location, screen_at.rotation_euler = at.lerp(towards, .18), o.rotation_euler
    slat, n = mat("slat", "#ffffff", rough=.8), 14
    for axis in (0, 1):
        for i in range(-n, n + 1):
            half, width, z = n * pitch * k, pitch * k * (1 - gap) / 2, (axis * 2 - 1) * (i % 2 * 2 - 1) * .2
            c = i * pitch * k
            corners = [(c - width, -half), (c + width, -half), (c + width, half), (c - width, half)]
            ob = mesh("slat", [((x, y) if axis else (y, x)) + (z,) for x, y in corners], [(0, 1, 2, 3)], slat, screen_at, smooth=False)
            ob.visible_camera = ob.visible_glossy = ob.visible_diffuse = False
    screen_at.rotation_euler.rotate_axis("Z", math.radians(tilt))
    return o


def product_set(k=1.0, variant="", sun=1.3):
    """The one studio of all product pictures; `k` scales it to the size of the product (1: about 15 cm high)."""
    world_light("#dbe6f6", .30)
    low, high = ("#16325c", NAVY) if variant == "dark" else ("#f6f3ec", "#a9c6f0")
    cyc(low, high, z0=0, z1=56 * k, depth=74 * k, width=320 * k, front=110 * k, radius=30 * k)
    three_point((0, 0, 7 * k), key=17, fill=1.5, rim=17, k=k)
    lattice_light(sun, angle=1.7, pitch=18, gap=.70, tilt=30, k=k)
