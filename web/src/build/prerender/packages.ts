import type { Rolldown } from 'vite';

const PACKAGE = /.*\/node_modules\/(?<name>@[^/]+\/[^/]+|[^/]+)\//;

function packagesIn({ modules }: Rolldown.OutputChunk): string[] {
  const names = Object.entries(modules).flatMap(([id, { renderedLength }]) => {
    const name = PACKAGE.exec(id)?.groups?.['name'];
    return name && renderedLength > 0 ? [name] : [];
  });
  return [...new Set(names)];
}

/** The packages whose code each script of a build holds, by the script's file. */
export function packagesOf(bundle: Rolldown.OutputBundle): Map<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, packagesIn(chunk)]));
}
