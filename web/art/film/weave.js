// A loom of light. draw(t), t in [0,1), is one whole loop: the cloth advances by PICKS threads of weft (an even
// number, so that over and under meet again) and every other motion makes a whole number of turns.

const canvas = document.querySelector('canvas');
const W = (canvas.width = innerWidth), H = (canvas.height = innerHeight);
const gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true, alpha: false });
if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('no float targets');

function program(vertex, fragment) {
  const p = gl.createProgram();
  for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const s = gl.createShader(kind);
    gl.shaderSource(s, `#version 300 es\nprecision highp float;precision highp int;\n${text}`);
    gl.compileShader(s);
    if (!gl.getShaderParameter(s, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(s));
    gl.attachShader(p, s);
  }
  gl.linkProgram(p);
  if (!gl.getProgramParameter(p, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(p));
  const at = new Map();
  return (values) => {
    gl.useProgram(p);
    for (const [name, v] of Object.entries(values)) {
      if (!at.has(name)) at.set(name, gl.getUniformLocation(p, name));
      const l = at.get(name);
      if (Array.isArray(v)) gl[`uniform${v.length}f`](l, ...v);
      else if (Number.isInteger(v) && name.startsWith('i')) gl.uniform1i(l, v);
      else gl.uniform1f(l, v);
    }
  };
}

const screen = `out vec2 q;void main(){q=vec2(gl_VertexID&1,gl_VertexID>>1);gl_Position=vec4(q*2.-1.,0,1);}`;
const passes = {
  ground: program(screen, background),
  thread: program(surface + thread.vertex, thread.fragment),
  spark: program(surface + spark.vertex, spark.fragment),
  lens: program(screen, lens),
  pick: program(screen, bloomPick),
  blur: program(screen, bloomBlur),
  finish: program(screen, finish),
};

function target(w, h, levels = 1) {
  const tex = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, tex);
  gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA16F, w, h);
  for (const [k, v] of [['MIN_FILTER', levels > 1 ? gl.LINEAR_MIPMAP_NEAREST : gl.LINEAR], ['MAG_FILTER', gl.LINEAR], ['WRAP_S', gl.CLAMP_TO_EDGE], ['WRAP_T', gl.CLAMP_TO_EDGE]])
    gl.texParameteri(gl.TEXTURE_2D, gl[`TEXTURE_${k}`], v);
  const fb = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, fb);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, tex, 0);
  return { tex, fb, w, h };
}
function multisampled(w, h) {
  const fb = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, fb);
  for (const [slot, format] of [[gl.COLOR_ATTACHMENT0, gl.RGBA16F], [gl.DEPTH_ATTACHMENT, gl.DEPTH_COMPONENT24]]) {
    const rb = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, rb);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, 4, format, w, h);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, slot, gl.RENDERBUFFER, rb);
  }
  return { fb, w, h };
}

const SS = 1.25; // supersampling on top of 4x multisampling: thin bright threads crawl without it
const w = Math.round(W * SS), h = Math.round(H * SS);
const raw = multisampled(w, h), sharp = target(w, h, 4), soft = target(W, H);
const glow = [4, 8, 16].map((k) => [target(W / k | 0, H / k | 0), target(W / k | 0, H / k | 0)]);

function into(t, textures, pass, values) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, t?.fb ?? null);
  gl.viewport(0, 0, t?.w ?? W, t?.h ?? H);
  pass(values);
  textures.forEach((x, i) => { gl.activeTexture(gl.TEXTURE0 + i); gl.bindTexture(gl.TEXTURE_2D, x.tex); });
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
}

const SEG = { warp: 900, weft: 900 };
window.draw = (t) => {
  const shared = { t, aspect: W / H };
  gl.bindFramebuffer(gl.FRAMEBUFFER, raw.fb);
  gl.viewport(0, 0, w, h);
  gl.depthMask(true); // or the clear leaves the last frame's depth in place
  gl.clear(gl.DEPTH_BUFFER_BIT);
  gl.disable(gl.BLEND);
  gl.depthMask(false);
  passes.ground(shared);
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  gl.depthMask(true);
  gl.enable(gl.DEPTH_TEST);
  for (const [kind, count] of [[0, scene.warps], [1, 74]]) {
    const seg = kind ? SEG.weft : SEG.warp;
    passes.thread({ ...shared, iKind: kind, iSegments: seg });
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, (seg + 1) * 2, count);
  }
  gl.depthMask(false);
  gl.enable(gl.BLEND);
  gl.blendFuncSeparate(gl.ONE, gl.ONE, gl.ZERO, gl.ONE);
  passes.spark({ ...shared, high: h });
  gl.drawArrays(gl.POINTS, 0, PICKS + 160);
  gl.disable(gl.BLEND);
  gl.disable(gl.DEPTH_TEST);
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, raw.fb);
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, sharp.fb);
  gl.blitFramebuffer(0, 0, w, h, 0, 0, w, h, gl.COLOR_BUFFER_BIT, gl.NEAREST);

  gl.bindTexture(gl.TEXTURE_2D, sharp.tex);
  gl.generateMipmap(gl.TEXTURE_2D);
  into(soft, [sharp], passes.lens, { iFrom: 0, size: [W, H] });
  let from = soft;
  for (const [a, b] of glow) {
    into(a, [from], passes.pick, { iFrom: 0, first: from === soft ? 1 : 0, size: [a.w, a.h] });
    into(b, [a], passes.blur, { iFrom: 0, step: [1 / a.w, 0] });
    into(a, [b], passes.blur, { iFrom: 0, step: [0, 1 / a.h] });
    from = a;
  }
  into(null, [soft, ...glow.map(([a]) => a)], passes.finish, { iSoft: 0, iG0: 1, iG1: 2, iG2: 3, t });
};
draw(0);
if (!location.hash) {
  const play = (ms) => { draw((ms / 10000) % 1); requestAnimationFrame(play); };
  requestAnimationFrame(play);
}
