import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from './root.ts';

/** A package that ships, to the server or to visitors. */
export interface ShippedPackage {
  name: string;
  license: string;
}

interface Manifest {
  name: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folders in which a package finds its dependencies: its own, or the one that it stands in. */
function findPackage(name: string, from: string): string | undefined {
  const above = from.slice(0, from.lastIndexOf('node_modules') + 'node_modules'.length);
  for (const place of [join(from, 'node_modules'), above]) {
    try {
      return realpathSync(join(place, name));
    } catch {
      // Not in this one.
    }
  }
  return undefined;
}

/**
 * Every package that a workspace needs at run time, found as Node finds them, those of the
 * workspace itself left out.
 * @throws Error when one is not installed
 */
export function shippedPackages(workspace: string): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  function visit(folder: string): void {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const {
      name,
      license,
      dependencies = {},
      optionalDependencies = {},
    } = JSON.parse(text) as Manifest;
    if (found.has(folder)) return;
    found.set(folder, { name, license: license ?? 'unknown' });
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = findPackage(dependency, folder);
      if (at) visit(at);
      else if (!(dependency in optionalDependencies)) {
        throw new Error(`${dependency} of ${name} is not installed`);
      }
    }
  }
  visit(join(ROOT, workspace));
  const foreign = [...found].filter(([folder]) => !isOurs(folder)).map(([, shipped]) => shipped);
  const unique = new Map(foreign.map((shipped) => [`${shipped.name} ${shipped.license}`, shipped]));
  return [...unique.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const isOurs = (folder: string): boolean => dirname(folder) === realpathSync(ROOT);

/** Where the list stands. */
export const LICENSE_LIST = join(ROOT, 'intake-api/docs/licenses.md');

/** The list of what ships with the service, without versions: they change every week. */
export function licenseList(): string {
  const rows = shippedPackages('intake-api').map(({ name, license }) => `| ${name} | ${license} |`);
  return `# Licences of what ships with the service

Written by \`npm run tables\`, kept equal by a test. Each licence text stands in its package in the image. What is in the
site's bundle is listed, texts included, in \`licenses.md\` of every build.

| package | licence |
|---|---|
${rows.join('\n')}
`;
}
