"""Devices that appear in more than one picture."""
import os
from .color import CYAN, NAVY
from .materials import fake_glass, mat, screen
from .outlines import circle, rrect, squircle
from .shapes import empty, lathe, panel, slab, tube


def phone(ui, parent, power=1.2, frame="#aeb7c4", thick=.4):
    """A phone of 7.3 x 15 cm around the parent's origin, screen towards +Z."""
    metal, black = mat("phone-frame", frame, rough=.26, metal=1), mat("phone-glass", "#020306", rough=.05, spec=.4)
    slab("frame", rrect(7.3, 15.0, 1.15, 32), -thick, thick, .16, metal, parent)
    slab("glass", rrect(7.1, 14.8, 1.05, 32), thick - .3, thick + .03, .07, black, parent)
    panel("ui", rrect(6.76, 14.34, .92, 32), thick + .032, screen("ui", ui, power, rough=.08, spec=.25), parent)
    slab("island", rrect(1.7, .46, .22), thick - .02, thick + .034, .002, black, parent).location.y = 6.55
    for side, y0, y1 in ((1, 1.4, 3.3), (-1, 2.6, 3.9), (-1, .8, 2.1)):
        tube("key", [(side * 3.68, y0, 0), (side * 3.68, y1, 0)], .11, metal, parent)


def terminal(ui, parent, pole=16, foot=9.5):
    """Face-recognition terminal on a round foot, about 40 cm high with the standard pole (cm); a tall one needs a wider `foot`."""
    alu = mat("alu", "#d3d8df", rough=.3, metal=1, aniso=.4)
    black = mat("black", "#020408", rough=.06, spec=.35)
    dark = mat("dark", "#0a0d12", rough=.45)
    white = mat("white", "#eef0f2", rough=.36, coat=.2)
    lens = mat("lens", "#050814", rough=.03, spec=.9, coat=1)
    iris = mat("iris", "#101a40", rough=.1, metal=1)
    led = mat("led", "#001018", emit=CYAN, power=4)
    slab("base", circle(foot, 160), 0, .9, .3, white, parent)
    lathe("foot", [(2.6, .9), (2.2, 1.0), (1.75, 1.4), (1.7, 2.2)], alu, parent)
    lathe("pole", [(1.5, .9), (1.5, pole - .5), (1.35, pole - .1), (0, pole)], alu, parent)
    lathe("collar", [(1.5, pole - 8), (1.78, pole - 7.95), (1.82, pole - 7.8), (1.82, pole - 7.1), (1.78, pole - 6.95), (1.5, pole - 6.9)], white, parent)
    head = empty((0, -1.9, pole + 10.5), (86, 0, 0), parent)
    slab("hinge", rrect(3.4, 5, .8), -2.6, -.9, .4, dark, head).location.y = -6
    slab("back", rrect(13.6, 26, 1.9), -1.3, .2, 1.1, white, head, bevel0=1.1)
    slab("frame", rrect(13.8, 26.2, 2.0), -.05, .78, .14, alu, head)
    slab("glass", rrect(13.4, 25.8, 1.8), .3, .9, .1, black, head)
    panel("ui", rrect(12.3, 19.68, .9), .903, screen("ui", ui, 1.15), head).location.y = -2.15
    bar = empty((0, 10.3, .88), parent=head)
    slab("bar", rrect(9.2, 2.9, 1.4), -.1, .32, .14, dark, bar)
    slab("bar_glass", rrect(8.9, 2.6, 1.28), 0, .36, .06, black, bar)
    for x, r in ((-2.7, .78), (0, .62), (2.7, .78)):
        e = empty((x, 0, .36), parent=bar)
        lathe("ring", [(r, 0), (r + .03, .07), (r - .06, .1), (r - .12, .03), (r - .2, -.05)], alu, e)
        lathe("lens", [(r - .16, .0), (r * .55, .05), (r * .2, .075), (0, .08)], lens, e)
        lathe("iris", [(r * .5, .075), (r * .36, .085), (r * .34, .08)], iris, e)
    slab("halo", rrect(9.36, 3.06, 1.5), .0, .1, .03, led, bar)


def laptop(ui, parent, power=1.1):
    """An open laptop, 34 cm wide, around the middle of its base; the screen leans back and is seen from -Y."""
    alu = mat("alu", "#c9ced6", rough=.3, metal=1)
    dark = mat("dark", "#0a0d13", rough=.5)
    key = mat("key", "#14181f", rough=.55)
    slab("base", rrect(34, 24, 1.6), .2, 1.5, .35, alu, parent)
    slab("well", rrect(29.5, 11.4, .5), 1.4, 1.51, .02, dark, parent).location.y = 3.8
    for r in range(5):
        for c in range(14):
            if r or not 4 <= c <= 8:
                slab("key", rrect(1.75, 1.8, .3), 1.5, 1.62, .05, key, parent).location = (-13.4 + c * 2.06, -.4 + r * 2.1, 0)
    slab("space", rrect(10, 1.8, .3), 1.5, 1.62, .05, key, parent).location = (-1.04, -.4, 0)
    slab("pad", rrect(11, 6.6, .6), 1.48, 1.52, .01, mat("pad", "#b9bec7", rough=.35, metal=1), parent).location.y = -7
    tube("hinge", [(-15.4, 11.9, 1.5), (15.4, 11.9, 1.5)], .42, dark, parent)
    lid = empty((0, 12.2, 1.6), (104, 0, 0), parent)
    slab("lid", rrect(34, 23, 1.6), -.35, .3, .2, alu, lid).location.y = 11.6
    slab("bezel", rrect(33.4, 22.4, 1.3), .2, .34, .03, dark, lid).location.y = 11.6
    panel("ui", rrect(32, 20, .3), .345, screen("ui", ui, power), lid).location.y = 11.8


def dash_mount(parent, lean=0):
    """Cradle that holds `phone()` in a vehicle; the caller sets the phone at z 0 of the same parent."""
    dark, rubber = mat("mount", "#0b0e14", rough=.42, grain=.1, grain_scale=30), mat("rubber", "#101319", rough=.6)
    lathe("cup", [(1.9, -.95), (2.1, -1.2), (2.0, -1.7), (1.1, -2.1), (0, -2.2)], dark, parent)
    slab("cradle", rrect(6.6, 5.4, .9), -1.0, -.42, .2, dark, parent)
    for x in (-1, 1):
        slab("claw", rrect(.7, 3.0, .3), -.9, .62, .18, rubber, parent).location.x = x * 3.98


def mouthpiece(parent, clear=None, sy=1):
    """Clear mouthpiece along Z, its wide end at .3, its tip at 2.7."""
    return lathe("mouth", [(.98, .3), (.96, .9), (.82, 1.6), (.78, 2.6), (.8, 2.66), (.74, 2.7), (.66, 2.66), (.64, 1.6), (.7, .3)],
                 clear or fake_glass("clear", "#f3f8ff", rough=.12, opacity=.55), parent, sy=sy)


def handheld(ui, parent, power=1.35):
    """Handheld breathalyzer of 6 x 13 cm around the parent's origin, screen towards +Z, mouthpiece towards +Y."""
    white = mat("white", "#eef0f2", rough=.34, coat=.25, grain=.05, grain_scale=90)
    navy = mat("navy", NAVY, rough=.38, coat=.2, grain=.06, grain_scale=90)
    dark = mat("dark", "#05070b", rough=.5)
    glass = mat("glass", "#020408", rough=.05, spec=.4)
    steel = mat("steel", "#c6ccd4", rough=.22, metal=1)
    ring = mat("ring", "#001018", emit=CYAN, power=3.2)
    ink = mat("ink", "#5b6676", rough=.6)
    body = lambda w, h: squircle(w, h, 4.2, taper=.055, waist=.02)
    slab("back", body(6.0, 13.0), -1.35, -.06, .9, navy, parent, seg=12, bevel0=.9)
    slab("core", body(5.86, 12.86), -.3, .3, .05, dark, parent)
    slab("front", body(6.0, 13.0), .0, 1.25, .62, white, parent, seg=12, crown=.1, bevel0=.03)
    slab("bezel", rrect(4.56, 5.16, .62), 1.1, 1.41, .05, dark, parent).location.y = 1.75
    slab("glass", rrect(4.44, 5.04, .56), 1.2, 1.445, .06, glass, parent).location.y = 1.75
    panel("ui", rrect(4.05, 4.6, .3), 1.4465, screen("ui", ui, power), parent).location.y = 1.75
    b = empty((0, -3.35, 1.36), parent=parent)
    slab("seat", circle(1.22), -.2, .03, .03, dark, b)
    lathe("halo", [(1.16, .02), (1.17, .06), (1.10, .075), (1.03, .06), (1.02, .02)], ring, b)
    slab("button", circle(.98), -.2, .15, .09, steel, b, crown=-.05)
    m = empty((0, 6.42, -.05), (-90, 0, 0), parent=parent)
    lathe("socket", [(0, 0), (1.32, 0), (1.36, .08), (1.30, .34), (1.15, .38), (0, .38)], navy, m, sx=1, sy=.72)
    mouthpiece(m, sy=.72)
    for y in (.52, .68, .84):
        slab("grip", rrect(.9, .06, .03), 0, .02, .01, ink, parent).location = (0, -4.9 + y - .5, 1.36)
