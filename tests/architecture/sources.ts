import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** One source file and the modules it names; paths are relative to the root. */
export interface Source {
  path: string;
  text: string;
  imports: string[];
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm;

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = Array.from(text.matchAll(IMPORT), ([, name]) => name ?? '').map((name) =>
    name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), name)) : name,
  );
  return { path, text, imports };
}

/** The product's own source files, without tests. */
export function sources(pattern = '{shared,intake-api,web}/src/**/*.{ts,tsx}'): Source[] {
  return globSync(pattern, {
    cwd: ROOT,
    exclude: ['**/*.test.*', '**/*.contract.ts'],
  })
    .toSorted()
    .map(readSource);
}
