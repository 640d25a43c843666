"""The platform as a loom of glass: threads of light spread from one processor through the layers of data."""
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
chrome = mat("chrome", "#c4d2e6", rough=.16, metal=1)
navy = mat("navy", "#0a1b38", rough=.28, coat=.6)

root = empty((0, 0, 0), (0, 0, 38))
W = 17
plates = [(1.6, "data", 1.7), (7.0, "net", 1.9), (12.4, "chip", 1.9)]
for z, name, power in plates:
    slab("plate", rrect(W, W, 1.5), z, z + .34, .06, glass, root, seg=3)
    panel("print", rrect(W, W, 1.5), z + .36, glow_print(name, os.path.join(a.ui, f"plate-{name}.png"), power), root)
    r = rrect(W, W, 1.5)
    tube("edge", [(x, y, z + .17) for x, y, _, _ in r + r[:1]], .035, edge, root)

slab("core0", rrect(5.4, 5.4, .7), 12.8, 13.3, .12, navy, root)
slab("core1", rrect(4.6, 4.6, .6), 13.3, 14.1, .2, chrome, root)
slab("core2", rrect(3.4, 3.4, .45), 14.0, 14.16, .04, navy, root)
# the mark of the processor: two threads over, two under
for i in range(4):
    o = (-.9, -.3, .3, .9)[i]
    for axis in (0, 1):
        pts = [((t - 20) / 20 * 1.25, o, 14.22 + .05 * math.cos(math.pi * ((t - 20) / 20 * 1.25 + .9) / .6 + math.pi * i) * (1 if axis else -1)) for t in range(41)]
        tube("mark", [(y, x, z) if axis else (x, y, z) for x, y, z in pts], .075, (hot, edge)[axis], root)

# harness: nine by nine threads leave the processor and spread from layer to layer
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
        tube("run", [(y, x, z) if axis else (x, y, z) for x, y, z in pts], .03, random.choice((blue, blue, edge, pale)), root)
        end = pts[-1]
        lathe("end", [(.001, -.12), (.15, 0), (.001, .12)], hot, root, n=12).location = (end[1], end[0], end[2]) if axis else end

t = (0, 0, 8)
softbox((-38, -30, 42), t, (30, 30), 7, "#fff6ea").visible_glossy = False
softbox((40, 30, 22), t, (10, 50), 16, "#9cc0ff", spread=90).visible_glossy = False
camera((0, -74, 32), (-7.4, 0, 7.2), lens=68)
bpy.context.scene.cycles.sample_clamp_indirect = 1
shoot(a, glow=.14, vignette=.25, exposure=.3, look="Medium High Contrast")
