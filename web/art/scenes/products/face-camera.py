"""Face-recognition and body-temperature terminal measuring a group."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
product_set(2.2, a.variant)
terminal(os.path.join(a.ui, "terminal.png"), empty((-5, 0, 0), (0, 0, 20)))
camera((0, -190, 30), (9.0, 0, 20.2), lens=92, focus=(-5, -3, 30), fstop=6)
shoot(a, glow=.05, vignette=.1, exposure=.42)
