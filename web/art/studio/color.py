"""The palette, and hex colours as the linear light that Blender calculates with."""
NAVY, BLUE, CYAN, WARM, VERMILION = "#0b1f3a", "#1e6bff", "#17c3e6", "#f7f4ee", "#d9431e"


def rgb(h):
    if not isinstance(h, str):
        return (*h, 1.0)
    v = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in v], 1.0)
