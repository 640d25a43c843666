"""Meshes. Products are modelled lying in XY with the front towards +Z, in centimetres."""
import math
import bpy


def mesh(name, verts, faces, m=None, parent=None, smooth=True, angle=40):
    d = bpy.data.meshes.new(name)
    d.from_pydata(verts, [], faces)
    d.update()
    if smooth:
        d.polygons.foreach_set("use_smooth", [True] * len(d.polygons))
        d.use_auto_smooth, d.auto_smooth_angle = True, math.radians(angle)
    o = bpy.data.objects.new(name, d)
    bpy.context.collection.objects.link(o)
    if m:
        d.materials.append(m)
    o.parent = parent
    return o


def slab(name, outline, z0, z1, bevel, m, parent=None, seg=8, crown=0, bevel0=None):
    """Extruded outline with round edges and an optional slightly domed front."""
    n, rings = len(outline), []
    b0 = bevel if bevel0 is None else bevel0
    def ring(inset, z, k=1):
        rings.append([((x - nx * inset) * k, (y - ny * inset) * k, z) for x, y, nx, ny in outline])
    ring(b0 + .02, z0)
    for i in range(seg + 1):
        a = math.pi / 2 * i / seg
        ring(b0 * (1 - math.sin(a)), z0 + b0 * (1 - math.cos(a)))
    for i in range(seg + 1):
        a = math.pi / 2 * i / seg
        ring(bevel * (1 - math.cos(a)), z1 - bevel * (1 - math.sin(a)))
    caps = 10 if crown else 1
    for i in range(1, caps + 1):
        k = 1 - .002 if not crown else 1 - i / (caps + 1)
        ring(bevel, z1 + crown * (1 - k * k), k)
    v = [p for r in rings for p in r]
    f = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i)
         for r in range(len(rings) - 1) for i in range(n)]
    f.append(tuple(range(n - 1, -1, -1)))
    f.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    return mesh(name, v, f, m, parent)


def panel(name, outline, z, m, parent=None):
    """Flat face with UVs over its bounding box, for screens and printed labels."""
    o = mesh(name, [(x, y, z) for x, y, _, _ in outline], [tuple(range(len(outline)))], m, parent, smooth=False)
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    uv = o.data.uv_layers.new()
    for l in o.data.loops:
        x, y, _, _ = outline[l.vertex_index]
        uv.data[l.index].uv = ((x - min(xs)) / (max(xs) - min(xs)), (y - min(ys)) / (max(ys) - min(ys)))
    return o


def block(name, x0, x1, y0, y1, z0, z1, m, parent=None):
    """A box between two corners: walls, boards, beams."""
    return mesh(name, [(x, y, z) for z in (z0, z1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))],
                [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], m, parent, smooth=False)


def lathe(name, profile, m, parent=None, n=96, sx=1, sy=1):
    """Revolve (radius, z) points around Z."""
    v = [(r * sx * math.cos(2 * math.pi * i / n), r * sy * math.sin(2 * math.pi * i / n), z) for r, z in profile for i in range(n)]
    f = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(profile) - 1) for i in range(n)]
    return mesh(name, v, f, m, parent)


def tube(name, pts, r, m, parent=None):
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps = "3D", r, 6, True
    s = c.splines.new("POLY")
    s.points.add(len(pts) - 1)
    for p, q in zip(s.points, pts):
        p.co = (*q, 1)
    o = bpy.data.objects.new(name, c)
    bpy.context.collection.objects.link(o)
    c.materials.append(m)
    o.parent = parent
    return o


def text(s, size, m, loc, parent=None, font=None, align="CENTER", spacing=1.0):
    c = bpy.data.curves.new("text", "FONT")
    c.body, c.size, c.align_x, c.align_y, c.extrude, c.space_character = s, size, align, "CENTER", .001, spacing
    if font:
        c.font = bpy.data.fonts.load(font)
    o = bpy.data.objects.new("text", c)
    bpy.context.collection.objects.link(o)
    c.materials.append(m)
    o.location, o.parent = loc, parent
    return o


def empty(loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    o = bpy.data.objects.new("e", None)
    bpy.context.collection.objects.link(o)
    o.location, o.rotation_euler, o.parent = loc, [math.radians(a) for a in rot], parent
    return o


def sheet(name, path, width, m, parent=None):
    """A strip of paper or cloth: (y, z) points swept along X, with UVs."""
    v = [(x, y, z) for y, z in path for x in (-width / 2, width / 2)]
    o = mesh(name, v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(path) - 1)], m, parent, angle=80)
    uv = o.data.uv_layers.new()
    for l in o.data.loops:
        i = l.vertex_index
        uv.data[l.index].uv = (i % 2, i // 2 / (len(path) - 1))
    return o


def smooth_path(points, n=10):
    """Catmull-Rom curve through points of any dimension."""
    out = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = (points[max(0, min(len(points) - 1, i + j))] for j in (-1, 0, 1, 2))
        for k in range(n):
            t = k / n
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(p0, p1, p2, p3)))
    return out + [tuple(points[-1])]
