import { once } from 'node:events';
import { createServer } from 'node:net';

// Systems give ports from 32768 on to whoever connects: one of those could be gone again before the program that it
// was found for listens.
const FIRST = 20_000;
const EACH = 1500;
const MOST_WORKERS = 8;

// Test files that run at once are in processes with different numbers and never try the same ones; where in its
// share a process begins is left to chance, since other runs may use the same machine.
const start = FIRST + EACH * (Number(process.env['VITEST_POOL_ID'] ?? 0) % MOST_WORKERS);
let tried = Math.floor(Math.random() * EACH);

/** Whether nobody on this machine listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

/** Ports of this machine that nobody uses now. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let attempts = 0; found.length < count; attempts += 1) {
    if (attempts > EACH) throw new Error('no free port left');
    tried += 1;
    const port = start + (tried % EACH);
    if (await isFree(port)) found.push(port);
  }
  return found;
}
