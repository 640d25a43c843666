import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAROUSEL, REFERENCE_WIDTH } from '../constants.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sheets = globSync('**/*.css', { cwd: root });
const components = globSync('**/*.{ts,tsx}', { cwd: root });

describe('style sheets', () => {
  it('each have a name of their own, which the names of their classes begin with', () => {
    const names = sheets.map((sheet) => basename(sheet));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // Of Safari alone, a build leaves the prefixes out that only iOS needs.
  it('are built for every browser that .browserslistrc names', () => {
    const browsers = [
      ...readFileSync(join(root, '../../.browserslistrc'), 'utf8').matchAll(
        /^(\w+) >= ([\d.]+)$/gm,
      ),
    ].map(([, name = '', version = '']) => `${name.replace('_saf', '')}${version}`);
    const [, targets = ''] = /target: \[(.*)\]/.exec(read('../vite.config.ts')) ?? [];
    expect([...targets.matchAll(/'([^']+)'/g)].map(([, name]) => name).toSorted()).toEqual(
      browsers.toSorted(),
    );
  });

  it('scale by the reference width', () => {
    expect(read('styles/tokens.css')).toContain(`--unit: calc(100vw / ${REFERENCE_WIDTH});`);
  });

  it('space the resting slides as the carousel does', () => {
    expect(read('pages/home/slides.module.css')).toContain(`gap: ${CAROUSEL.spacing}px;`);
  });

  it('name both ends of an animated clip-path: a browser can not interpolate from none', () => {
    const frames = sheets.flatMap((sheet) =>
      [...read(sheet).matchAll(/@keyframes ([\w-]+) \{(.*?)\n\}/gs)].map(([, name, body = '']) => ({
        sheet,
        name,
        clips: body.match(/clip-path: inset/g)?.length ?? 0,
      })),
    );
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter(({ clips }) => clips === 1)).toEqual([]);
  });

  it('compose every class of layout.css, and none that is not there', () => {
    const find = (text: string, pattern: RegExp) =>
      Array.from(text.matchAll(pattern), ([, names = '']) => names.split(' ')).flat();
    const used = [
      ...sheets.flatMap((sheet) => find(read(sheet), /composes: (.+) from global;/g)),
      ...components.flatMap((file) => find(read(file), /(?:className="|clsx\(')([a-z -]+)["']/g)),
    ];
    const defined = find(read('styles/layout.css'), /\.([a-z-]+)(?=[^{};]*\{)/g);
    expect(new Set(used)).toEqual(new Set(defined));
  });

  it('use no custom property that nothing defines', () => {
    const everything = [...sheets, ...components].map(read).join('\n');
    const defined = new Set([...everything.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name));
    const used = new Set([...everything.matchAll(/var\((--[\w-]+)[,)]/g)].map(([, name]) => name));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});

const imports = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** What a style sheet defines, and what the components that import it ask of it. */
function classNames(sheet: string) {
  const named = new Set<string>();
  let computed = false;
  for (const component of components) {
    const code = read(component);
    for (const [, styles = '', path = ''] of code.matchAll(imports)) {
      if (join(dirname(component), path) !== sheet) continue;
      for (const [, name = ''] of code.matchAll(
        new RegExp(`(?<![\\w./])${styles}\\.([a-zA-Z]\\w*)`, 'g'),
      )) {
        named.add(name);
      }
      computed ||= code.includes(`${styles}[`);
    }
  }
  const selectors = read(sheet).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g);
  return { defined: new Set([...selectors].map(([, name = '']) => name)), named, computed };
}

describe.each(sheets.filter((sheet) => sheet.endsWith('.module.css')))('%s', (sheet) => {
  const { defined, named, computed } = classNames(sheet);

  it('defines every class that its components name', () => {
    expect([...named].filter((name) => !defined.has(name))).toEqual([]);
  });

  it.skipIf(computed)('defines no class that nothing names', () => {
    expect([...defined].filter((name) => !named.has(name))).toEqual([]);
  });
});
