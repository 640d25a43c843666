import type { TestProject } from 'vitest/node';

import { buildSite, installChromium } from '../../.tools/prepare.ts';
import { startSite } from '../support/site/site.ts';
import { startStack, type StackAddresses } from '../support/site/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, without a service behind it. */
    site: string;
    /** The site with a service and an inbox, for tests that stop none of them. */
    stack: StackAddresses;
  }
}

/** Starts what all files use; it keeps nothing that one of them could leave to another, but the mails in the inbox. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installChromium();
  await buildSite();
  const [alone, stack] = await Promise.all([startSite(), startStack()]);
  const { site, api, inbox } = stack;
  project.provide('site', alone.address);
  project.provide('stack', { site, api, inbox });
  return async () => {
    await Promise.all([alone.stop(), stack.stop()]);
  };
}
