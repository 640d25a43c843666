import type { TestProject } from 'vitest/node';

import { buildSite, installChromium, installEngines } from '../../.tools/prepare.ts';
import { describeChromium } from '../support/browsers/chromium.ts';
import type { BrowserEngine } from '../support/browsers/engines.ts';
import { startSite } from '../support/site/site.ts';
import { startStack, type StackAddresses } from '../support/site/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** In which engines the journeys are made; given by the configuration. */
    engines: BrowserEngine['name'][];
    /** The address of the built site, without a service behind it. */
    site: string;
    /** The site with a service and an inbox, for tests that stop none of them. */
    stack: StackAddresses;
  }
}

/** Starts what all files use; it keeps nothing that one of them could leave to another, but the mails in the inbox. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { engines } = project.getProvidedContext();
  if (engines.includes('Chromium')) {
    await installChromium();
    console.log(`Browser: ${await describeChromium()}`);
  } else {
    await installEngines();
  }
  await buildSite();
  const [alone, stack] = await Promise.all([startSite(), startStack()]);
  const { site, api, inbox } = stack;
  project.provide('site', alone.address);
  project.provide('stack', { site, api, inbox });
  return async () => {
    await Promise.all([alone.stop(), stack.stop()]);
  };
}
