"""Outlines as lists of (x, y, nx, ny), counter-clockwise, in centimetres."""
import math


def rrect(w, h, r, n=24):
    pts = []
    for q, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for i in range(n + 1):
            a = math.pi / 2 * (q + i / n)
            pts.append((sx * (w / 2 - r) + r * math.cos(a), sy * (h / 2 - r) + r * math.sin(a), math.cos(a), math.sin(a)))
    return pts


def circle(r, n=96):
    return [(r * math.cos(a), r * math.sin(a), math.cos(a), math.sin(a)) for a in (2 * math.pi * i / n for i in range(n))]


def squircle(w, h, e=4, taper=0, waist=0, n=288):
    """Superellipse; taper widens the top, waist narrows the middle."""
    p = []
    for i in range(n):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        y = math.copysign(abs(s) ** (2 / e), s)
        x = math.copysign(abs(c) ** (2 / e), c) * (1 + taper * y - waist * (1 - y * y))
        p.append((x * w / 2, y * h / 2))
    out = []
    for i, (x, y) in enumerate(p):
        (ax, ay), (bx, by) = p[i - 1], p[(i + 1) % n]
        l = math.hypot(bx - ax, by - ay) or 1
        out.append((x, y, (by - ay) / l, (ax - bx) / l))
    return out


def rounded(corners, n=10):
    """Polygon from (x, y, radius) corners, counter-clockwise, each corner an arc."""
    out = []
    for i, (x, y, r) in enumerate(corners):
        (px, py, _), (nx, ny, _) = corners[i - 1], corners[(i + 1) % len(corners)]
        a0, a1 = math.atan2(y - py, x - px), math.atan2(ny - y, nx - x)
        turn = (a1 - a0 + math.pi) % (2 * math.pi) - math.pi
        reach = abs(r * math.tan(turn / 2))
        cx = x - math.cos(a0) * reach + math.cos(a0 + math.copysign(math.pi / 2, turn)) * r
        cy = y - math.sin(a0) * reach + math.sin(a0 + math.copysign(math.pi / 2, turn)) * r
        for k in range(n + 1):
            b = a0 + turn * k / n - math.copysign(math.pi / 2, turn)
            side = math.copysign(1, turn)
            out.append((cx + r * math.cos(b), cy + r * math.sin(b), side * math.cos(b), side * math.sin(b)))
    return out
