import { dirname, join, sep } from 'node:path';

import type { Plugin } from 'vite';

import { caseFile, caseParts } from '../../content/schemas/cases.ts';
import { choicesFile } from '../../content/schemas/choices.ts';
import { companyFile, companyParts } from '../../content/schemas/company.ts';
import { PictureFile } from '../../content/schemas/fields.ts';
import { jobFile, jobParts } from '../../content/schemas/jobs.ts';
import { newsFile, newsParts } from '../../content/schemas/news.ts';
import { productFile, productParts } from '../../content/schemas/products.ts';
import { noticeFile } from '../../content/schemas/notice.ts';
import { questionParts, questionsFile } from '../../content/schemas/questions.ts';
import { type Collection, parseFile, readCollection } from './collection.ts';
import { ContentError, readContentFile } from './content-file.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** Everything that stands as one file an item, by its folder below `content/`. */
const collections: Readonly<Record<string, Collection>> = {
  news: { files: '*/index.md', schema: newsFile, parts: newsParts },
  cases: { files: '*/index.md', schema: caseFile, parts: caseParts },
  products: { files: '*/index.yaml', schema: productFile, parts: productParts },
  // Staff read the name of the job that an application is for.
  jobs: { files: '*.yaml', schema: jobFile, unique: 'name', parts: jobParts },
  questions: { files: '*.yaml', schema: questionsFile, parts: questionParts },
  notice: { files: '*.md', schema: noticeFile, parts: { notice: noticeFile } },
  company: { files: '*.yaml', schema: companyFile, parts: companyParts },
  // Where the service reads it too.
  '../../../shared/src/content': { files: '*.json', schema: choicesFile, parts: {} },
};

/** A module whose default export is plain data; a picture in it is what `pictures-plugin.ts` makes of the file. */
function moduleOf(data: unknown, folder: string): string {
  const imports: string[] = [];
  const replace = (_: string, value: unknown) => {
    if (!(value instanceof PictureFile)) return value;
    const name = `picture${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${join(folder, value.name)}?picture`)};`);
    return `\0${name}`;
  };
  const json = JSON.stringify(data, replace)?.replaceAll(/"\\u0000(picture\d+)"/g, '$1');
  return `${imports.join('\n')}\nexport default ${json};\n`;
}

/** Reads all files of the content. @throws ContentError that names every problem of every file */
export function checkContent(): void {
  const problems = Object.entries(collections).flatMap(([folder, collection]) => {
    try {
      readCollection(join(CONTENT, folder), collection);
      return [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.problems;
    }
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/**
 * Makes `<file>?<part>` a module with a part of what the file says. Pages collect them with `import.meta.glob`.
 * @param drafts whether those are shown; otherwise, what such a module exports is undefined
 */
export function contentCollections({ drafts }: { drafts: boolean }): Plugin {
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
        const { schema, parts } = collections[folder] ?? {};
        const part = parts?.[name];
        if (!schema || !part) throw new Error(`${folder} has no part ${name}`);
        const file = readContentFile(path);
        const isDraft = parseFile(file, schema).draft;
        return moduleOf(isDraft && !drafts ? undefined : parseFile(file, part), dirname(path));
      },
    },
  };
}
