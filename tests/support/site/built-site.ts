import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built site. */
export const DIST = join(import.meta.dirname, '../../../web/dist');

/** A prerendered page. */
export interface BuiltPage {
  /** Its path, such as `/news/12/`. */
  path: string;
  /** Its route in the application. */
  route: string;
  html: string;
}

/** Every page of the built site except the one for unknown addresses. */
export function builtPages(): BuiltPage[] {
  return globSync('**/index.html', { cwd: DIST })
    .toSorted()
    .map((file) => {
      const html = readFileSync(join(DIST, file), 'utf8');
      const path = `/${file.replace(/index\.html$/, '')}`;
      return { path, route: /data-route="([^"]*)"/.exec(html)?.[1] ?? '', html };
    });
}
