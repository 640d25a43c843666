import { write } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

import { timeInJapan } from '../clock.ts';
import type { Watched } from './watchdog.ts';

const { beats, tick, limit } = workerData as Watched;

/** Milliseconds for what is said before the end. */
const LAST_WORDS = 2000;
const MOST_CALLS = 10;

/** Calls of the main thread, the innermost first; undefined when it can't be asked. */
async function whereItStands(): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const session = new Session();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
    files.set(scriptId, url.replace(/^.*\//, ''));
  });
  session.on('Debugger.paused', ({ params }) => {
    const calls = params.callFrames.map(
      ({ functionName, location: { scriptId, lineNumber } }) =>
        `${functionName || '(anonymous)'} ${files.get(scriptId)}:${lineNumber + 1}`,
    );
    resolve(calls.slice(0, MOST_CALLS).join(' < '));
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  setTimeout(() => resolve(undefined), LAST_WORDS);
  return promise;
}

const kill = () => process.kill(process.pid, 'SIGKILL');

async function endProcess(): Promise<void> {
  const at = (await whereItStands()) ?? 'unknown';
  const facts = { level: 'fatal', time: `${timeInJapan(Date.now())}+09:00`, service: 'intake-api' };
  const line = JSON.stringify({ ...facts, at, msg: 'the event loop stands, the process ends' });
  // Whoever reads the log may be what hangs.
  write(2, `${line}\n`, kill);
  setTimeout(kill, LAST_WORDS);
}

let seen = Atomics.load(beats, 0);
let standing = 0;
const counting = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  standing = beat === seen && beat !== 0 ? standing + 1 : 0;
  seen = beat;
  if (standing < limit) return;
  clearInterval(counting);
  void endProcess();
}, tick);
