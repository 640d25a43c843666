import { sep } from 'node:path';

import type { Plugin } from 'vite';

import { PictureFile } from '../../content/schemas/fields.ts';
import { collections } from './collections.ts';

const VIRTUAL = 'virtual:content/';
/** How Rollup's conventions mark a module without a file. */
const RESOLVED = `\0${VIRTUAL}`;

const collectionOf = (file: string) =>
  collections.find(({ folder }) => file.startsWith(folder + sep));

/** A module whose default export is plain data; a picture in it is what `pictures-plugin.ts` makes of the file. */
function moduleOf(data: unknown): string {
  const imports: string[] = [];
  const replace = (_: string, value: unknown) => {
    if (!(value instanceof PictureFile)) return value;
    const name = `picture${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${value.path}?picture`)};`);
    return `\0${name}`;
  };
  const json = JSON.stringify(data, replace).replaceAll(/"\\u0000(picture\d+)"/g, '$1');
  return `${imports.join('\n')}\nexport default ${json};\n`;
}

/**
 * Gives the site its collections as plain data: `virtual:content/<folder>/<view>` is made of all files of a folder,
 * `<file>?page=<id>` is what the page of one thing loads.
 */
export function contentCollections(): Plugin {
  return {
    name: 'content-collections',
    resolveId: {
      filter: { id: /^virtual:content\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: [/^\0virtual:content\//, /\.(?:md|yaml)\?page=/] },
      handler(id) {
        if (!id.startsWith(RESOLVED)) {
          const [path = ''] = id.split('?');
          this.addWatchFile(path);
          return moduleOf(collectionOf(path)?.page(path));
        }
        const [name = '', view = ''] = id.slice(RESOLVED.length).split('/');
        const collection = collections.find((one) => one.name === name);
        if (!collection) throw new Error(`No collection is called ${name}`);
        const entries = collection.read();
        for (const { path } of entries) this.addWatchFile(path);
        if (view === 'pages') {
          const loaders = entries.map(
            ({ path, thing }) =>
              `${JSON.stringify(thing.id)}: () => import(${JSON.stringify(`${path}?page=${thing.id}`)})`,
          );
          return `export default { ${loaders.join(', ')} };\n`;
        }
        const data = collection.view(view);
        if (data === undefined) throw new Error(`${name} has no view ${view}`);
        return moduleOf(data);
      },
    },
    // A file that comes, changes or goes may change every list.
    hotUpdate({ file }) {
      if (!collectionOf(file)) return undefined;
      const { moduleGraph, hot } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(RESOLVED) || id.startsWith(file)) moduleGraph.invalidateModule(module);
      }
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
