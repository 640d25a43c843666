import { join, sep } from 'node:path';

import type { Plugin } from 'vite';

import { PictureFile } from '../../content/schemas/fields.ts';
import { ContentError, readContentFile } from './content-file.ts';
import { readThing, readThings } from './collection.ts';
import { collections } from './collections.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** A module whose default export is plain data; a picture in it is what `pictures-plugin.ts` makes of the file. */
function moduleOf(data: unknown): string {
  const imports: string[] = [];
  const replace = (_: string, value: unknown) => {
    if (!(value instanceof PictureFile)) return value;
    const name = `picture${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${value.path}?picture`)};`);
    return `\0${name}`;
  };
  const json = JSON.stringify(data, replace)?.replaceAll(/"\\u0000(picture\d+)"/g, '$1');
  return `${imports.join('\n')}\nexport default ${json};\n`;
}

/** Reads all files of the content. @throws ContentError that names every problem of every file */
export function checkContent(): void {
  const problems = Object.entries(collections).flatMap(([folder, collection]) => {
    try {
      readThings(join(CONTENT, folder), collection);
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.problems;
    }
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/** Makes `<file>?<view>` a module with what a view of its collection picks of the file. Pages collect them with `import.meta.glob`. */
export function contentCollections(): Plugin {
  return {
    name: 'content-collections',
    buildStart() {
      // The development server tells of a file where it is shown.
      if (this.environment.mode === 'build') checkContent();
    },
    load: {
      filter: { id: /\.(?:md|yaml)\?\w+$/ },
      handler(id) {
        const [path = '', name = ''] = id.split('?');
        const [folder = ''] = path.slice(CONTENT.length + 1).split(sep);
        const { schema, views } = collections[folder] ?? {};
        const view = views?.[name];
        if (!schema || !view) throw new Error(`${folder} has no view ${name}`);
        const file = readContentFile(path);
        readThing(file, schema);
        return moduleOf(readThing(file, view));
      },
    },
  };
}
