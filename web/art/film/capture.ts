/** node art/film/capture.ts OUTDIR [--frames 240] [--size 1920x1080] [--only 0,60] [--scene film] - frames of weave.html as PNG. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withPage } from '../browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    frames: { type: 'string', default: '240' },
    size: { type: 'string', default: '1920x1080' },
    only: { type: 'string' },
    scene: { type: 'string', default: 'film' },
  },
});
const [out] = positionals;
if (!out) throw new Error('node art/film/capture.ts OUTDIR');
const [width = 0, height = 0] = values.size.split('x').map(Number);
const total = Number(values.frames);
const wanted = values.only?.split(',').map(Number) ?? Array.from({ length: total }, (_, i) => i);

await mkdir(out, { recursive: true });
await withPage(width, height, async (page) => {
  await page.goto(`${pathToFileURL(join(import.meta.dirname, 'weave.html')).href}?scene=${values.scene}#capture`, { timeout: 0 });
  for (const frame of wanted) {
    const url = await page.evaluate((t) => {
      (globalThis as unknown as { draw(t: number): void }).draw(t);
      return document.querySelector('canvas')?.toDataURL('image/png') ?? '';
    }, frame / total);
    await writeFile(join(out, `${String(frame).padStart(4, '0')}.png`), Buffer.from(url.split(',')[1] ?? '', 'base64'));
  }
});
