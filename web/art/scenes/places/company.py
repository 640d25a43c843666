"""A building whose facade is woven: bands over and under around a rounded tower, lit from inside before sunrise.
One unit is 10 cm."""
import math, os, random, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *
from mathutils import Vector

a = start()
random.seed(12)
world_light("#4f74ab", .55)
band = mat("band", "#dfe4ea", rough=.38, metal=.25)
cross = mat("cross", "#c4d0e0", rough=.34, metal=.35)
core = mat("core", "#0a1730", rough=.12, spec=.6)
slabm = mat("slab", "#20304d", rough=.5)
plaza = mat("plaza", "#1a2a47", rough=.14, spec=.6, grain=.05, grain_scale=.25)
warm = [mat(f"warm{i}", "#120b05", emit=c, power=p) for i, (c, p) in enumerate((("#ffd7a0", 2.4), ("#ffe6c4", 1.7), ("#ffc27a", 1.5)))]

W, D, R, FLOOR, N = 300, 220, 84, 38, 17
edge = rrect(W, D, R, 40)
# even spacing along the outline
length, pts = 0, []
for i, p in enumerate(edge):
    q = edge[(i + 1) % len(edge)]
    step = math.hypot(q[0] - p[0], q[1] - p[1])
    pts.append((length, p, q, step))
    length += step
def at(s):
    s %= length
    for l, p, q, step in pts:
        if l <= s < l + step or (l, p, q, step) == pts[-1]:
            t = (s - l) / step if step else 0
            n = (p[2] + (q[2] - p[2]) * t, p[3] + (q[3] - p[3]) * t)
            k = math.hypot(*n) or 1
            return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, n[0] / k, n[1] / k

tower = empty((0, 0, 0), (0, 0, 24))
columns = 44
pitch = length / columns
high = FLOOR * N
def ribbon(name, spine, wide, m):
    """spine: (x, y, z, nx, ny) points; the band is wide across its run and 2 thick."""
    v, f = [], []
    for i, (x, y, z, nx, ny) in enumerate(spine):
        x2, y2, z2 = spine[min(i + 1, len(spine) - 1)][:3]
        x1, y1, z1 = spine[max(i - 1, 0)][:3]
        t = Vector((x2 - x1, y2 - y1, z2 - z1)).normalized()
        n = Vector((nx, ny, 0))
        s = t.cross(n).normalized() * wide / 2
        n = s.cross(t).normalized() * 1.1
        c = Vector((x, y, z))
        v += [c + s + n, c - s + n, c - s - n, c + s - n]
        if i:
            k = 4 * i
            f += [(k - 4 + j, k - 4 + (j + 1) % 4, k + (j + 1) % 4, k + j) for j in range(4)]
    return mesh(name, [tuple(p) for p in v], f, m, tower, angle=50)

depth = 4.5
for r in range(1, N):                                    # level bands
    spine = []
    for i in range(columns * 10 + 1):
        s = i / 10 * pitch
        x, y, nx, ny = at(s)
        o = 9 + depth * math.cos(math.pi * i / 10) * (1 if r % 2 else -1)
        spine.append((x + nx * o, y + ny * o, r * FLOOR, nx, ny))
    ribbon("level", spine, 17, band)
for c in range(columns):                                 # upright bands
    x, y, nx, ny = at(c * pitch)
    spine = []
    for i in range(N * 10 + 1):
        z = i / 10 * FLOOR
        o = 9 - depth * math.cos(math.pi * i / 10) * (1 if c % 2 == 0 else -1)
        spine.append((x + nx * o, y + ny * o, z, nx, ny))
    ribbon("upright", spine, 14, cross)
slab("glass", rrect(W - 6, D - 6, R - 3), 0, high, 1, core, tower, seg=2)
slab("roof", rrect(W + 24, D + 24, R + 12), high, high + 5, 1.5, band, tower, seg=2)
# rooms with light on
for r in range(N):
    for c in range(columns):
        if random.random() < (.95 if r == 0 else .36):
            x, y, nx, ny = at((c + .5) * pitch)
            e = empty((x - nx * 1.2, y - ny * 1.2, r * FLOOR + FLOOR / 2), (90, 0, math.degrees(math.atan2(ny, nx)) + 90), tower)
            panel("room", rrect(pitch * .94, FLOOR * .86, .5, 2), 0, random.choice(warm), e)
mesh("plaza", [(-4000, -1500, 0), (4000, -1500, 0), (4000, 5000, 0), (-4000, 5000, 0)], [(0, 1, 2, 3)], plaza)
for i in range(26):                                      # joints in the paving, lamps along the path
    tube("joint", [(-1200 + i * 100, -700, .05), (-1200 + i * 100, 500, .05)], .35, slabm)
for i in range(7):
    lathe("bollard", [(3, 0), (3, 9), (2.6, 9.4), (0, 9.4)], slabm, n=24).location = (150 + i * 70, -150 + i * 34, 0)
    lathe("light", [(3.1, 7.2), (3.1, 8.6)], warm[1], n=24).location = (150 + i * 70, -150 + i * 34, 0)
sky = panel("sky", rrect(12000, 6000, 1, 1), 0, screen("sky", os.path.join(a.ui, "dawn.png"), .62, rough=1, spec=0))
sky.location, sky.rotation_euler = (1800, 4104, 1680), (math.pi / 2, 0, math.radians(-22.5))
softbox((-900, -900, 900), (0, 0, 260), (500, 500), 9000, "#bcd4ff")
softbox((1100, 900, 300), (0, 0, 300), (200, 700), 26000, "#ffc891").visible_glossy = False
camera((-190, -700, 36), (196, 0, 232), lens=26)
shoot(a, glow=.14, vignette=.2, exposure=.35, look="Medium High Contrast")
