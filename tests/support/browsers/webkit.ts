import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { freePorts } from '../free-ports.ts';
import { hasProgram } from '../has-program.ts';
import type { RemoteBrowser } from './remote-page.ts';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Whether this machine has WebKit with its driver and a display to draw on. */
export const hasWebKit = (): boolean =>
  existsSync(BROWSER) && ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].every(hasProgram);

export interface WebKit extends RemoteBrowser {
  version: string;
  close(): Promise<void>;
}

/** The key under which W3C WebDriver sends a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const DEADLINE = 20_000;

function endGroup({ pid }: ChildProcess): void {
  // The group: Xvfb and the driver have children of their own.
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

/** Starts the engine of Safari with a window of this size, in CSS pixels. It can't be narrower than 500. */
export async function launchWebKit({ width = 1440, height = 900 } = {}): Promise<WebKit> {
  const [port = 0] = await freePorts(1);
  const options = { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] as const, detached: true };
  // Takes a free display and writes its number to the descriptor.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1600x24'], {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const end = () => {
    endGroup(driver);
    endGroup(screen);
  };

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };

  try {
    const started = performance.now();
    while (!(await call('GET', '/status').catch(() => false))) {
      if (performance.now() - started > DEADLINE)
        throw new Error('WebKitWebDriver does not answer');
      await pause(50);
    }
    const { sessionId, capabilities } = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
          timeouts: { script: DEADLINE },
        },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const at = (path: string) => `/session/${sessionId}${path}`;
    await call('POST', at('/window/rect'), { width, height });

    const run = (script: string, args: readonly unknown[]) =>
      // A function body, whose promise the driver waits for.
      call('POST', at('/execute/sync'), {
        script: `return (function () { ${asBody(script)} }).apply(null, arguments);`,
        args,
      });
    const find = async (script: string, args: readonly unknown[]) =>
      ((await run(script, args)) as Record<string, string>)[ELEMENT];

    return {
      version: capabilities.browserVersion,
      goto: async (url) => void (await call('POST', at('/url'), { url })),
      reload: async () => void (await call('POST', at('/refresh'), {})),
      goBack: async () => void (await call('POST', at('/back'), {})),
      goForward: async () => void (await call('POST', at('/forward'), {})),
      run,
      async click(script, args) {
        await call('POST', at(`/element/${await find(script, args)}/click`), {});
      },
      async chooseFiles(script, args, paths) {
        const element = await find(script, args);
        await call('POST', at(`/element/${element}/value`), { text: paths.join('\n') });
      },
      screenshot: async () =>
        Buffer.from((await call('GET', at('/screenshot'))) as string, 'base64'),
      async close() {
        await call('DELETE', at('')).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** `(function)(…)` is an expression; WebDriver wants statements. */
const asBody = (script: string) => (script.startsWith('(') ? `return ${script}` : script);
