"""The site on its first morning: a laptop shows the home page, beside it the sketch that it came from, tea and a twig of cherry."""
import math, os, random, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
from studio import *

a = start()
random.seed(9)
ui = lambda name: os.path.join(a.ui, name + ".png")
world_light("#86b0ff", .54)
plaster = mat("plaster", "#e9eaec", rough=.85)
paper = mat("paper", "#fbf8f0", rough=.75)
board = mat("board", "#8f6f4d", rough=.85)
glaze = mat("glaze", "#f6f3ec", rough=.22, coat=.35)
indigo = mat("indigo", "#12305f", rough=.2, coat=.4)
tea = mat("tea", "#7d8a35", rough=.12)
bare = mat("bare", "#dcb98a", rough=.7)
blue = mat("blue", "#1e50ff", rough=.35, coat=.3)
red = mat("red", "#d9431e", rough=.35, coat=.3)
bark = mat("bark", "#4a3229", rough=.8)
petal = mat("petal", "#fdcfd2", rough=.7, sss=.12)
sepal = mat("sepal", "#8e3a44", rough=.7)
bud = mat("bud", "#eb9fb2", rough=.6)

# desk against the wall
for i in range(-3, 4):
    slab("board", rrect(220, 13.9, .1, 4), -2, 0, .12, wood("oak", "#b18a5e", "#dcbb8d", shift=i + 5), seg=3).location = (9 * (i % 3), i * 14 + 3, 0)
block("wall", -200, 200, 52, 60, -80, 160, plaster)

laptop(ui("home"), empty((-8, 2, 0), (0, 0, 11)), 1.5)

# the sketch on its pad, a pencil that is red at one end and blue at the other
pad = empty((21.5, -8.9, 0), (0, 0, -15))
slab("back", rrect(20.2, 14.5, .3), 0, .18, .05, board, pad)
slab("leaves", rrect(20, 14.3, .2), .18, .9, .04, paper, pad)
panel("sketch", rrect(20, 14.3, .2), .905, printed("sketch", ui("sketch")), pad)
pencil = empty((-.5, -14.5, .33), (0, 90, 11))
for k, m in ((-1, blue), (1, red)):
    half = empty((0, 0, 0), (0, 90 - 90 * k, 30), pencil)
    lathe("half", [(.37, 0), (.37, 7)], m, half, n=6)
    lathe("cone", [(.37, 7), (.12, 8.5)], bare, half, n=24)
    lathe("lead", [(.12, 8.5), (.03, 8.85), (0, 8.87)], m, half, n=24)

# tea
turned = lambda name, profile, m, parent: lathe(name, smooth_path(profile, 8), m, parent)
cup = empty((18.2, 6, 0))
turned("cup", [(2.2, 0), (2.4, .1), (2.5, .5), (3.1, .9), (3.6, 2.2), (3.8, 4.4), (3.9, 7.6), (3.8, 7.75), (3.7, 7.6), (3.5, 3)], glaze, cup)
turned("band", [(3.62, 2.2), (3.74, 3.2), (3.82, 4.4)], indigo, cup)
lathe("tea", [(0, 6.7), (3.68, 6.7)], tea, cup)

# cherry: a twig in a vase
vase = empty((29, 15, 0))
turned("vase", [(1.7, 0), (1.9, .1), (3.0, 1.6), (3.5, 3.6), (3.2, 5.6), (2.1, 7.7), (1.2, 9.0), (1.0, 10.2), (1.25, 11), (1.1, 11.05), (.85, 10.2)], indigo, vase)
def blossom(twig, at, turn, cupped):
    """Five notched petals around a heart, on a stalk that comes from the twig."""
    tube("stalk", [twig, at], .07, sepal, vase)
    b = empty(at, turn, vase)
    rim = [(.16, 0), (.66, .44), (.82, 1.08), (.56, 1.56), (.14, 1.68), (0, 1.48)]
    edge = rim + [(-x, y) for x, y in rim[-2::-1]]
    for i in range(5):
        mesh("petal", [(x, y, .1 * y * y + .24 * x * x) for x, y in edge], [tuple(range(len(edge)))], petal, empty((0, 0, 0), (cupped, 0, 72 * i), b), smooth=False)
    lathe("heart", [(.26, -.12), (.26, .12), (0, .18)], sepal, b, n=16)
for points, r, first in (([(.6, 0, 4), (-.1, 0, 11), (-2.2, -.6, 15.5), (-6.4, -1, 19.2), (-9.6, -1, 23)], .25, 22), ([(-.8, -.1, 13), (1.6, -1, 16.2), (3.6, -1.4, 20.5)], .18, 10)):
    twig = smooth_path(points, 9)
    tube("twig", twig, r, bark, vase)
    for x, y, z in twig[first::5]:
        for q in (random.uniform(0, 6.3) for _ in range(3)):
            blossom((x, y, z), (x + 1.6 * math.cos(q), y - .5 + .6 * math.sin(q), z + .5 + 1.1 * math.sin(q)), (64 - 24 * math.sin(q), 38 * math.cos(q), random.uniform(0, 72)), random.uniform(8, 24))
    lathe("bud", [(0, -.3), (.3, 0), (.34, .35), (0, 1)], bud, empty(twig[-1], parent=vase), n=24)

# low sun through the bars of a window, whose upper edge leaves the wall above in the cool light of the room
lattice_light(4.4, angle=.8, pitch=27, gap=.84, at=(-79, -76, 72), towards=(-1, 16, 14), tilt=2).data.color = rgb("#ffd9a4")[:3]
block("head", -500, 500, -.5, .5, 0, 400, plaster, empty((-95, -60, 92), (0, 13, 0))).visible_camera = False
softbox((-92, -40, 60), (0, 0, 6), (50, 50), 26, "#fff0da")
softbox((90, -60, 60), (0, 0, 10), (50, 90), 14, "#bfd5fb")
camera((3, -106, 39), (4, 0, 9.4), lens=61, focus=(-8, 6, 10), fstop=5.6)
shoot(a, glow=.06, vignette=.14, exposure=.34, look="Medium High Contrast")
