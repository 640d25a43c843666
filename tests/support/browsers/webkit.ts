import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePorts } from '../free-ports.ts';
import { FRAMED, type FrontServer, reportConsole } from '../site/front-server.ts';
import { hasProgram } from '../has-program.ts';
import {
  type JourneyWindow,
  type Key,
  pathOfFinger,
  type Point,
  type WindowOptions,
} from './journey-page.ts';
import { drawAsPrinted, remotePage } from './remote-page.ts';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Whether this machine has WebKit with its driver and a display to draw on. */
export const hasWebKit = (): boolean =>
  existsSync(BROWSER) && ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].every(hasProgram);

/** The key under which W3C WebDriver sends a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Tab: '\uE004',
};

/** Milliseconds. */
const DEADLINE = 30_000;

/** Its window can't be narrower, in CSS pixels; a narrower page is shown in a frame. */
const NARROWEST_WINDOW = 500;
const WIDEST = 1500;

function endGroup({ pid }: ChildProcess): void {
  // The group: Xvfb and the driver have children of their own.
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}

/** WebKit takes what the visitor prefers from the settings of GTK. */
async function gtkSettings({ reducedMotion = false, darkScheme = false }: WindowOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'gtk-'));
  await mkdir(join(folder, 'gtk-3.0'));
  const settings = {
    'gtk-enable-animations': Number(!reducedMotion),
    'gtk-application-prefer-dark-theme': Number(darkScheme),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), ['[Settings]', ...lines].join('\n'));
  return folder;
}

/** Starts the engine of Safari with a window before a server. It is driven by W3C WebDriver. */
export async function openWebKit(
  front: FrontServer,
  options: WindowOptions = {},
): Promise<JourneyWindow> {
  const { width = 1440, height = 900 } = options;
  const [[port = 0], settings] = await Promise.all([freePorts(1), gtkSettings(options)]);
  // Takes a free display and writes its number to the descriptor.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1600x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Without a graphics card it costs a third more of the processors.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      XDG_CONFIG_HOME: settings,
    },
  });
  const endProcesses = () => {
    endGroup(driver);
    endGroup(screen);
  };
  process.once('exit', endProcesses);

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
  let session = '';
  const send = (path: string, body: object) => call('POST', `${session}${path}`, body);
  const end = async () => {
    await call('DELETE', session).catch(() => {});
    process.off('exit', endProcesses);
    endProcesses();
    await rm(settings, { recursive: true, force: true });
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
          // Whether a form may be left is asked by a dialog of the browser; a journey that leaves means to.
          unhandledPromptBehavior: 'accept',
        },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    session = `/session/${sessionId}`;
    const framed = width < NARROWEST_WINDOW;
    // The height that is given includes the browser's own bar. A frame can grow in its window.
    await send('/window/rect', { width: framed ? WIDEST : width, height: height + 38 });

    const run = (script: string, args: readonly unknown[]) =>
      // A function body, whose promise the driver waits for.
      send('/execute/sync', {
        script: `return (function () { ${asBody(script)} }).apply(null, arguments);`,
        args,
      });
    const find = async (script: string, args: readonly unknown[]) =>
      ((await run(script, args)) as Record<string, string>)[ELEMENT];
    const act = (id: string, actions: object[], parameters: object = {}) =>
      send('/actions', { actions: [{ id, ...parameters, actions }] });
    const pointer = (actions: object[]) =>
      act('mouse', actions, { type: 'pointer', parameters: { pointerType: 'mouse' } });
    const move = ({ x, y }: Point) => ({
      type: 'pointerMove',
      duration: 50,
      x: Math.round(x),
      y: Math.round(y),
    });

    /** Runs in the document around the frame, and waits until another one is loaded in the frame. */
    const inFrame = async (script: string, args: readonly unknown[] = []) => {
      await send('/frame', { id: null });
      await run(
        `(url) => {
           const frame = document.querySelector('iframe');
           return new Promise((resolve) => { frame.onload = () => resolve(); ${script} });
         }`.replace(/^/, '(') + ')(...arguments)',
        args,
      );
      await send('/frame', { id: 0 });
    };
    const resize = async (to: number) => {
      if (!framed) {
        await send('/window/rect', { width: to, height: height + 38 });
        return;
      }
      await send('/frame', { id: null });
      await run(`(${sizeFrame})(...arguments)`, [to, height]);
      await send('/frame', { id: 0 });
    };
    if (framed) {
      await send('/url', { url: `${front.address}${FRAMED}` });
      await resize(width);
    }
    front.beginWith(reportConsole);

    const page = remotePage({
      async goto(url) {
        if (!framed) return void (await send('/url', { url }));
        const here = (await run('(() => location.href)()', [])) as string;
        const within = here.split('#')[0] === url.split('#')[0] && url.includes('#');
        if (within) await run('((url) => void location.assign(url))(...arguments)', [url]);
        else await inFrame('frame.contentWindow.location.assign(url);', [url]);
      },
      async reload() {
        if (framed) await inFrame('frame.contentWindow.location.reload();');
        else await send('/refresh', {});
      },
      // The driver would wait for another document of the window.
      goBack: async () => void (await (framed ? run('history.back()', []) : send('/back', {}))),
      goForward: async () =>
        void (await (framed ? run('history.forward()', []) : send('/forward', {}))),
      run,
      async click(script, args) {
        await send(`/element/${await find(script, args)}/click`, {});
      },
      async chooseFiles(script, args, paths) {
        await send(`/element/${await find(script, args)}/value`, { text: paths.join('\n') });
      },
      screenshot: async () =>
        Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
    });
    return {
      page,
      version: capabilities.browserVersion,
      complaints: () => front.complaints,
      resize,
      press: async (key) => {
        const value = KEYS[key];
        const keys = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await act('keyboard', keys, { type: 'key' });
      },
      moveMouse: async (to) => void (await pointer([move(to)])),
      tap: async (at) =>
        void (await pointer([
          move(at),
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])),
      swipe: async (from, to) =>
        void (await pointer([
          move(from),
          { type: 'pointerDown', button: 0 },
          ...pathOfFinger(from, to).map(move),
          { type: 'pointerUp', button: 0 },
        ])),
      print: (printed) => page.evaluate(drawAsPrinted, printed),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Runs in the document around the frame. */
function sizeFrame(width: number, height: number): void {
  const frame = document.querySelector('iframe');
  if (frame) Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
}

/** `(function)(…)` is an expression; WebDriver wants statements. */
const asBody = (script: string) => (script.startsWith('(') ? `return ${script}` : script);
