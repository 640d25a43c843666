import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProgram, stopAll, untilReady } from '../../../.tools/processes.ts';
import { localAddress, siteProgram } from '../../../.tools/programs.ts';
import { freePorts } from '../free-ports.ts';

/** Starts the built site without a service. */
export async function startSite(): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const [site = 0, api = 0] = await freePorts(2);
  const program = siteProgram({ site, api }, 'built');
  const running = startProgram(program, folder);
  await untilReady(running, program.ready);
  return {
    address: localAddress(site),
    async stop() {
      await stopAll([running]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
