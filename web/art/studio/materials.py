"""Surfaces. Everything that glows is left out of the light sampling: see the README."""
import os
import bpy
from .color import rgb


def mat(name, color="#888888", rough=.4, metal=0, coat=0, trans=0, ior=1.45, spec=.5,
        emit=None, power=0, alpha=1, sss=0, grain=0, grain_scale=60, aniso=0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    p = t.nodes["Principled BSDF"]
    for k, v in {"Base Color": rgb(color), "Roughness": rough, "Metallic": metal, "Clearcoat": coat,
                 "Clearcoat Roughness": .06, "Transmission": trans, "IOR": ior, "Specular": spec,
                 "Alpha": alpha, "Subsurface": sss, "Anisotropic": aniso}.items():
        p.inputs[k].default_value = v
    if sss:
        p.inputs["Subsurface Color"].default_value = rgb(color)
        p.inputs["Subsurface Radius"].default_value = (.25, .2, .18)
    if emit:
        p.inputs["Emission"].default_value = rgb(emit)
        p.inputs["Emission Strength"].default_value = power
        m.cycles.sample_as_light = False  # tiny glowing parts: visible, but not worth light samples
    if grain:
        co, nz, bp = (t.nodes.new("ShaderNode" + n) for n in ("TexCoord", "TexNoise", "Bump"))
        nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value = grain_scale, 0
        bp.inputs["Strength"].default_value, bp.inputs["Distance"].default_value = grain, .01
        t.links.new(co.outputs["Object"], nz.inputs["Vector"])
        t.links.new(nz.outputs["Fac"], bp.inputs["Height"])
        t.links.new(bp.outputs["Normal"], p.inputs["Normal"])
    return m


def screen(name, path, power=1.0, rough=.06, spec=.4):
    m = mat(name, "#020408", rough=rough, spec=spec)
    t = m.node_tree
    tx = t.nodes.new("ShaderNodeTexImage")
    tx.image, tx.extension = bpy.data.images.load(os.path.abspath(path)), "EXTEND"
    p = t.nodes["Principled BSDF"]
    t.links.new(tx.outputs["Color"], p.inputs["Emission"])
    p.inputs["Emission Strength"].default_value = power
    m.cycles.sample_as_light = False
    return m


def glow_print(name, path, power=1.0):
    """Additive light print: black in the picture is fully transparent."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t, n = m.node_tree, m.node_tree.nodes
    n.clear()
    out, add, tr, em, tx = (n.new(k) for k in ("ShaderNodeOutputMaterial", "ShaderNodeAddShader",
        "ShaderNodeBsdfTransparent", "ShaderNodeEmission", "ShaderNodeTexImage"))
    tx.image, em.inputs["Strength"].default_value = bpy.data.images.load(os.path.abspath(path)), power
    for a, b in ((tx.outputs[0], em.inputs[0]), (tr.outputs[0], add.inputs[0]), (em.outputs[0], add.inputs[1]),
                 (add.outputs[0], out.inputs["Surface"])):
        t.links.new(a, b)
    m.cycles.sample_as_light = False
    return m


def fake_glass(name, tint="#dfeeff", rough=.05, opacity=.08, ior=1.5, edge=None, edge_power=0):
    """Thin glass without refraction: no caustic noise, about 3x faster than true transmission."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t, n = m.node_tree, m.node_tree.nodes
    n.clear()
    out, mix, fr = n.new("ShaderNodeOutputMaterial"), n.new("ShaderNodeMixShader"), n.new("ShaderNodeFresnel")
    body, tr, df, gl = (n.new("ShaderNode" + k) for k in ("MixShader", "BsdfTransparent", "BsdfDiffuse", "BsdfGlossy"))
    fr.inputs["IOR"].default_value = ior
    tr.inputs["Color"].default_value = df.inputs["Color"].default_value = rgb(tint)
    body.inputs["Fac"].default_value = opacity
    gl.inputs["Roughness"].default_value = rough
    L = t.links.new
    L(tr.outputs[0], body.inputs[1]); L(df.outputs[0], body.inputs[2])
    L(fr.outputs[0], mix.inputs["Fac"]); L(body.outputs[0], mix.inputs[1]); L(gl.outputs[0], mix.inputs[2])
    L(mix.outputs[0], out.inputs["Surface"])
    return m


def printed(name, path, rough=.7):
    """Ink on paper: the picture is the colour of the surface."""
    m = mat(name, "#ffffff", rough=rough)
    t = m.node_tree
    tx = t.nodes.new("ShaderNodeTexImage")
    tx.image = bpy.data.images.load(os.path.abspath(path))
    t.links.new(tx.outputs["Color"], t.nodes["Principled BSDF"].inputs["Base Color"])
    return m


def wood(name, low="#6e4c31", high="#bb936a", rough=.46, grain=.035, across=.62, shift=0, coat=.08):
    """Boards along X: streaks of `grain` times their width, darker pores. `shift` gives each board its own piece of the tree."""
    m = mat(name, high, rough=rough, coat=coat)
    t = m.node_tree
    co, mp, nz, rp, fine, pore, mx, bp = (t.nodes.new("ShaderNode" + k) for k in
        ("TexCoord", "Mapping", "TexNoise", "ValToRGB", "TexNoise", "MapRange", "MixRGB", "Bump"))
    mp.inputs["Location"].default_value = (37 * shift, 11 * shift, 0)
    mp.inputs["Scale"].default_value = (grain, across, across)
    nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value, nz.inputs["Distortion"].default_value = 1, 4, 1.1
    fine.inputs["Scale"].default_value, fine.inputs["Detail"].default_value = 11, 4
    for e, (at, c) in zip(rp.color_ramp.elements, ((.28, low), (.72, high))):
        e.position, e.color = at, rgb(c)
    for k, v in (("From Min", .52), ("From Max", .68), ("To Max", .26)):
        pore.inputs[k].default_value = v
    mx.inputs[2].default_value = rgb("#4a2f1c")
    bp.inputs["Strength"].default_value, bp.inputs["Distance"].default_value = .14, .02
    p = t.nodes["Principled BSDF"]
    for a, b in ((co.outputs["Object"], mp.inputs[0]), (mp.outputs[0], nz.inputs["Vector"]), (mp.outputs[0], fine.inputs["Vector"]),
                 (nz.outputs["Fac"], rp.inputs["Fac"]), (rp.outputs[0], mx.inputs[1]), (fine.outputs["Fac"], pore.inputs["Value"]),
                 (pore.outputs[0], mx.inputs["Fac"]), (mx.outputs[0], p.inputs["Base Color"]),
                 (fine.outputs["Fac"], bp.inputs["Height"]), (bp.outputs["Normal"], p.inputs["Normal"])):
        t.links.new(a, b)
    return m
