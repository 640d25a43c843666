import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { ROOT } from './sources.ts';

interface Collection {
  name: string;
  /** Of a collection that entries can be added to and deleted from. */
  folder?: string;
  path?: string;
  media_folder?: string;
  extension?: string;
  files?: { file: string }[];
}

const { media_folder: pictures, collections } = parse(
  readFileSync(join(ROOT, 'web/edit/config.yml'), 'utf8'),
  { merge: true },
) as { media_folder: string; collections: Collection[] };

const PICTURES = ['.avif', '.jpeg', '.jpg', '.png', '.webp'];

/** The folders in which the editor writes and deletes, with what it writes there. */
const owned: [folder: string, extensions: string[]][] = [
  [pictures, PICTURES],
  ...collections.flatMap(({ folder, extension, media_folder, files = [] }) => [
    ...files.map(({ file }): [string, string[]] => [dirname(file), [extname(file)]]),
    ...(folder
      ? [
          [folder, [`.${extension}`, ...(media_folder === '' ? PICTURES : [])]] as [
            string,
            string[],
          ],
        ]
      : []),
  ]),
];

describe('web/edit/config.yml', () => {
  it.each(owned)('%s holds no source code, nothing but %j', (folder, extensions) => {
    expect(existsSync(join(ROOT, folder))).toBe(true);
    const files = globSync(`${folder}/**/*`, { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(files.filter((name) => !extensions.includes(extname(name)))).toEqual([]);
  });

  it('gives each entry with pictures a folder of its own: a deletion takes the whole folder', () => {
    const withPictures = collections.filter((one) => one.media_folder === '');
    expect(withPictures.length).toBeGreaterThan(2);
    expect(withPictures.filter(({ path }) => path !== '{{slug}}/index')).toEqual([]);
  });
});
