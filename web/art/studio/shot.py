"""Start an empty scene, and take the picture (Blender 3.4, Cycles on the CPU)."""
import argparse, os, sys, tempfile, time
import bpy
from .denoise import bloom, denoise


def start(size=(1600, 1000), spp=192):
    """Parse `-- out.png [--spp N] [--scale PERCENT] [--ui DIR]` and give an empty scene."""
    ap = argparse.ArgumentParser()
    ap.add_argument("out")
    ap.add_argument("--spp", type=int, default=spp, help="samples per pixel, shared by two half renders")
    ap.add_argument("--scale", type=int, default=100)
    ap.add_argument("--ui", default=".", help="folder with the textures made by screen.ts")
    ap.add_argument("--variant", default="")
    a = ap.parse_args(sys.argv[sys.argv.index("--") + 1:])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.resolution_x, s.render.resolution_y = size
    s.render.resolution_percentage = a.scale
    c = s.cycles
    c.device, c.use_denoising = "CPU", False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .012, 24
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 2, 3
    c.transmission_bounces, c.transparent_max_bounces = 4, 16
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.sample_clamp_direct = 1.0, 3.0, 0
    s.view_settings.view_transform = "Filmic"
    s.world = bpy.data.worlds.new("w")
    s.world.use_nodes = True
    return a


def shoot(a, glow=.06, exposure=0, vignette=0.0, strength=1.0, look="High Contrast"):
    """Two half-sample renders with different seeds, own denoiser, bloom, Filmic, PNG."""
    import numpy as np
    s = bpy.context.scene
    s.view_settings.exposure, s.view_settings.look = exposure, look
    s.cycles.samples = max(4, a.spp // 2)
    vl = s.view_layers[0]
    vl.use_pass_normal = vl.use_pass_diffuse_color = True
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers")
    fo = t.nodes.new("CompositorNodeOutputFile")
    fo.format.file_format, fo.format.color_mode, fo.format.color_depth = "OPEN_EXR", "RGB", "32"
    fo.file_slots.clear()
    names = [n for n in ("Image", "Denoising Albedo", "Denoising Normal") if rl.outputs.get(n)]
    if len(names) < 3:
        names = ["Image", "DiffCol", "Normal"]
    for n in names:
        fo.file_slots.new(n)
        t.links.new(rl.outputs[n], fo.inputs[n])
    bufs, t0 = [], time.time()
    for seed in (1, 2):
        s.cycles.seed = seed
        with tempfile.TemporaryDirectory() as d:
            fo.base_path = d
            bpy.ops.render.render()
            got = []
            for n in names:
                im = bpy.data.images.load(os.path.join(d, n + "0001.exr"))
                w, h = im.size
                px = np.empty(w * h * 4, np.float32)
                im.pixels.foreach_get(px)
                got.append(px.reshape(h, w, 4)[..., :3].copy())
                bpy.data.images.remove(im)
            bufs.append(got)
    t1 = time.time()
    px = denoise(bufs[0], bufs[1], strength)
    t2 = time.time()
    px = bloom(px, glow) if glow else px
    if vignette:
        yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
        px *= (1 - vignette * np.clip((xx ** 2 + yy ** 2) / 2, 0, 1) ** 1.5)[..., None]
    im = bpy.data.images.new("final", w, h, float_buffer=True)
    im.colorspace_settings.name = "Linear"
    im.pixels.foreach_set(np.dstack([px, np.ones((h, w, 1), np.float32)]).ravel())
    s.render.image_settings.file_format, s.render.image_settings.color_mode = "PNG", "RGB"
    s.render.dither_intensity = 1
    os.makedirs(os.path.dirname(os.path.abspath(a.out)), exist_ok=True)
    im.save_render(os.path.abspath(a.out), scene=s)
    print(f"SHOT {a.out} {w}x{h} spp={a.spp} render={t1 - t0:.0f}s denoise={t2 - t1:.0f}s")
