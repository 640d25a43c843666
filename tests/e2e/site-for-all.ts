import type { TestProject } from 'vitest/node';

import { startSite } from '../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, without a service behind it. */
    site: string;
  }
}

/** Starts the built site once for all files; it keeps nothing that one of them could leave to another. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide('site', site.address);
  return () => site.stop();
}
