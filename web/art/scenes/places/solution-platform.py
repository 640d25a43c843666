"""The platform as a loom of glass: threads of light spread from one cloth through the layers of data."""
import math, os, random, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
random.seed(9)
world_light("#24508f", .8)
cyc("#18315a", "#36609f", z0=0, z1=70, depth=160, width=900, front=200, radius=90, rough=.3)
glass = fake_glass("glass", "#a9d0ff", rough=.06, opacity=.045)
edge = mat("edge", "#02060c", emit=CYAN, power=1.5)
hot = mat("hot", "#000000", emit="#bff2ff", power=8)
blue = mat("blue", "#000000", emit="#3f8bff", power=3.2)
pale = mat("pale", "#000000", emit="#fff3dc", power=3.0)
warp = [mat(f"warp{i}", "#123bc4", rough=.45, emit=c, power=.9) for i, c in enumerate(("#1e50ff", "#5f9bff"))]
weft = mat("weft", "#c92f10", rough=.45, emit=VERMILION, power=1)

root = empty((0, 0, 0), (0, 0, 38))
W = 17
plates = [(1.6, "data", 1.7), (7.0, "net", 1.9), (12.4, "net", 1.2)]
for z, name, power in plates:
    slab("plate", rrect(W, W, 1.5), z, z + .34, .06, glass, root, seg=3)
    panel("print", rrect(W, W, 1.5), z + .36, glow_print(name, os.path.join(a.ui, f"plate-{name}.png"), power), root)
    r = rrect(W, W, 1.5)
    tube("edge", [(x, y, z + .17) for x, y, _, _ in r + r[:1]], .035, edge, root)

# on the topmost lies a cloth in plain weave; its last thread of weft hangs down, still to be woven
N, PITCH, LIFT = 23, .36, 13.1
HALF = (N - 1) / 2 * PITCH
for i in range(N):
    at, sign = i * PITCH - HALF, 1 if i % 2 else -1
    along = [(k / 184 * 2 - 1) * (HALF + .5) for k in range(185)]
    over = [.075 * sign * math.cos(math.pi * (s + HALF) / PITCH) for s in along]
    tube("warp", [(at, s, LIFT + z) for s, z in zip(along, over)], .1, warp[i % 2], root)
    tube("weft", [(s, at, LIFT - z) for s, z in zip(along, over)], .115, weft, root)
tube("loose", smooth_path([(HALF + .5, -HALF, LIFT), (HALF + 2, -HALF - .4, LIFT - .1), (W / 2 - .6, -HALF - 1.6, 12.95), (W / 2 + .7, -HALF - 2.4, 12.3), (W / 2 + 1.2, -HALF - 2.9, 8), (W / 2 + 1.5, -HALF - 3.4, 2), (W / 2 + 2.4, -HALF - 4.4, .3), (W / 2 + 5, -HALF - 4, .2), (W / 2 + 6, -HALF - 9, .2), (W / 2 - 2, -HALF - 12, .2), (W / 2 + 2, -HALF - 22, .2)], 16), .1, weft, root)

# harness: nine by nine threads leave the cloth and spread from layer to layer
n = 9
for i in range(n):
    for j in range(n):
        u, v = (i / (n - 1) - .5) * 2, (j / (n - 1) - .5) * 2
        top, mid, low = (u * 2.2, v * 2.2, 12.4), (u * 4.6 + random.uniform(-.2, .2), v * 4.6 + random.uniform(-.2, .2), 7.36), (u * 7.2 + random.uniform(-.3, .3), v * 7.2 + random.uniform(-.3, .3), 1.96)
        m = random.choice((blue, blue, edge, edge, pale))
        for p, q in ((top, mid), (mid, low)):
            tube("thread", [tuple(p[k] + (q[k] - p[k]) * (s if k == 2 else s * s * (3 - 2 * s)) for k in range(3)) for s in (t / 16 for t in range(17))], .026, m, root)
        for c in (mid, low):
            if random.random() < .6:
                lathe("node", [(.001, -.1), (.09, -.06), (.11, 0), (.09, .06), (.001, .1)], hot, root, n=12).location = c
# threads run off over the floor, woven with each other
for i in range(15):
    o = (i - 7) * 1.05
    for axis in (0, 1):
        reach, side = random.uniform(36, 120), -1 if axis else random.choice((-1, -1, 1))
        pts = [((8.7 + (reach - 8.7) * t / 60) * side, o, .12) for t in range(61)]
        tube("run", [(y, x, z) if axis else (x, y, z) for x, y, z in pts], .03, (weft if axis else random.choice((blue, blue, edge))), root)
        end = pts[-1]
        lathe("end", [(.001, -.12), (.15, 0), (.001, .12)], hot, root, n=12).location = (end[1], end[0], end[2]) if axis else end

t = (0, 0, 8)
softbox((-38, -30, 42), t, (30, 30), 7, "#fff6ea").visible_glossy = False
softbox((40, 30, 22), t, (10, 50), 16, "#9cc0ff", spread=90).visible_glossy = False
camera((0, -74, 32), (-7.4, 0, 7.2), lens=68)
bpy.context.scene.cycles.sample_clamp_indirect = 1
shoot(a, glow=.14, vignette=.25, exposure=.3, look="Medium High Contrast")
