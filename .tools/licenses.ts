import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

import { ROOT } from './processes.ts';

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

/**
 * Every package that a workspace needs at run time, found as Node finds them, those of the
 * workspace itself left out.
 * @throws Error when one is not installed
 */
export function shippedPackages(workspace: string): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  const manifests = new Set([join(ROOT, workspace, 'package.json')]);
  // Reaches what is added on the way, too.
  for (const path of manifests) {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    const { name, license = 'unknown', dependencies, optionalDependencies = {} } = manifest;
    if (path.includes('node_modules')) shipped.set(`${name} ${license}`, { name, license });
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      try {
        manifests.add(realpathSync(findPackageJSON(dependency, path) ?? dependency));
      } catch (error) {
        if (!(dependency in optionalDependencies)) throw error;
      }
    }
  }
  return [...shipped.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
