"""Driver-only phone, hardened, in its vehicle cradle. `--variant dark` is the picture that words stand on."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(1.25, a.variant)
navy = mat("navy", "#122b52", rough=.5, grain=.12, grain_scale=40)
dark = mat("dark", "#0b0e14", rough=.42, grain=.1, grain_scale=30)
steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
key = mat("key", "#001018", emit=CYAN, power=2.6)

root = empty((-2.5, 0, 1.4), (0, 0, 20))
slab("plinth", circle(8.2, 160), -1.4, 0, .18, mat("stone", "#f4f2ee", rough=.5, grain=.04), root)
slab("puck", circle(3.6, 120), 0, 1.1, .4, dark, root)
lathe("puck_ring", [(2.2, 1.1), (2.2, 1.28), (2.0, 1.34), (1.5, 1.3)], steel, root)
tube("arm", smooth_path([(0, 0, 1.2), (0, .6, 3.0), (0, 1.5, 5.4), (0, .9, 8.0)]), .85, dark, root)
ph = empty((0, -1.0, 10.6), (80, 0, 0), root)
dash_mount(ph)
phone(os.path.join(a.ui, "driver.png"), ph, 1.25, frame="#4a5a74", thick=.5)
# hardened shell with corner knobs and a report key that is felt without looking
slab("shell", rrect(7.95, 15.65, 1.5, 32), -.8, .44, .22, navy, ph, bevel0=.5)
for x in (-1, 1):
    for y in (-1, 1):
        slab("knob", circle(1.22, 64), -.84, .5, .26, navy, ph, bevel0=.5).location = (2.92 * x, 6.78 * y, 0)
slab("report", rrect(.34, 2.2, .16), -.24, .24, .08, key, ph).location = (4.0, 3.9, .0)

camera((0, -104, 17), (5.6, 0, 9.8), lens=78 if a.variant == "dark" else 96, focus=(-2.5, -2, 11), fstop=8)
shoot(a, glow=.05, vignette=.1, exposure=.42)
