// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { CompletionPage } from '../../pages/completion/completion-page.tsx';
import { contactCompletion } from '../../content/completion.ts';
import { contactLabel } from '../../content/page-labels.ts';
import { ContactForm } from './contact-form.tsx';

declare global {
  // React asks for this name before it lets tests wait for its updates.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** The keys of all that was sent to the service. */
let sentKeys: string[];

type Answer = readonly [status: number, response: object, retryAfter?: string];

const problem = (status: number, code: string, more: object = {}) =>
  [status, { type: 'about:blank', title: code, status, code, requestId: 'r', ...more }] as const;

const PHONE = { field: 'phone', message: '電話番号の形式が正しくありません' };

/**
 * The service; the e-mail address chooses what goes wrong. Of `lost@` it accepts the first inquiry, but the answers are lost,
 * also those to the two times that the page sends it again by itself.
 */
function createService() {
  const accepted = new Map<string, string>();
  let answersToLose = 3;
  return (path: string, key: string, body: string): Answer | 'lost' => {
    if (path === '/api/form-token') return [200, { token: 't', expiresAt: '2026-11-20T21:00:00Z' }];
    if (body.includes('refused@')) return problem(422, 'invalid-fields', { errors: [PHONE] });
    if (body.includes('busy@')) return [...problem(429, 'rate-limited'), '12'];
    const earlier = accepted.get(key) ?? body;
    if (earlier !== body) return problem(409, 'idempotency-conflict');
    accepted.set(key, body);
    if (body.includes('lost@') && answersToLose > 0) {
      answersToLose -= 1;
      return 'lost';
    }
    return [202, { receipt: `C-20261120-${accepted.size}` }];
  };
}

/** The part of XMLHttpRequest that is used, over a service. */
function requestsTo(service: ReturnType<typeof createService>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Map<string, string>();
    path = '';
    status = 0;
    response: unknown = null;
    retryAfter: string | undefined;
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader() {
      return this.retryAfter ?? null;
    }
    async send(body: string) {
      await Promise.resolve();
      const key = this.headers.get('idempotency-key');
      if (key) sentKeys.push(key);
      const answer = service(this.path, key ?? '', body);
      if (answer !== 'lost') [this.status, this.response, this.retryAfter] = answer;
      this.dispatchEvent(new Event(answer === 'lost' ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  sentKeys = [];
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  vi.stubGlobal('XMLHttpRequest', requestsTo(createService()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Shows the form as its page does, with a completion page to lead to, and lets the token grow old enough. */
async function openForm() {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <ContactForm />,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/contact/complete',
      staticData: { page: { label: contactLabel, title: 'completion.contact' } },
      component: () => (
        <CompletionPage name="contactCompletion" completion={contactCompletion} form="/contact" />
      ),
    }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const page = createRoot(container);
  await act(async () => {
    await router.load();
    page.render(<RouterProvider router={router as never} />);
  });
  await settle(() => {});
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const close = () => act(() => page.unmount());
  onTestFinished(() => {
    close();
    container.remove();
  });
  return close;
}

// jsdom knows the element, but not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// Nothing is laid out there, and so nothing comes into sight.
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as never;

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/** Lets everything settle that an event has set off, requests to the service included. */
async function settle(event: () => void) {
  await act(async () => {
    event();
    await vi.advanceTimersByTimeAsync(1);
  });
  // A request takes a few turns: token, answer, body.
  for (let turn = 0; turn < 20; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    });
  }
}

function enter(control: HTMLElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types into a control, as React notices it: through the setter of the element itself. */
async function type(id: string, text: string) {
  await settle(() => enter(byId(id), text));
}

/** Adds to a control through an input method that shows these steps before it commits the result. */
async function compose(id: string, steps: readonly string[], result: string) {
  const control = byId(id);
  const before = valueOf(id);
  const tell = (name: string, data: string) =>
    control.dispatchEvent(new CompositionEvent(name, { data, bubbles: true }));
  for (const data of steps) {
    await settle(() => {
      tell('compositionupdate', data);
      enter(control, before + data);
    });
  }
  await settle(() => tell('compositionend', result));
}

function valueOf(id: string): string {
  const control = byId(id);
  return 'value' in control ? String(control.value) : '';
}

/** Clicks the label with this text. */
async function choose(label: string) {
  const found = Array.from(document.querySelectorAll('label')).find(
    ({ textContent }) => textContent === label,
  );
  if (!found) throw new Error(`The page has no choice ${label}`);
  await settle(() => found.click());
}

/** Presses the button with this text. */
async function press(name: string) {
  const found = Array.from(document.querySelectorAll('button')).find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`The page has no button ${name}`);
  await settle(() => found.click());
}

/** The text of the element, or undefined when there is none. */
function textOf(selector: string): string | undefined {
  // Without the marks of where a line may end.
  return document.querySelector(selector)?.textContent.replaceAll('\u200b', '');
}

async function fillIn(email: string) {
  await choose('ソリューション');
  await type('company', '株式会社サンプル');
  await type('name', '見本 花子');
  await type('phone', '０３ー００００ー００００');
  await type('email', email);
  await type('body', '資料を希望します。');
  await choose('個人情報の取扱いに同意する');
}

async function send() {
  await press('入力内容を確認する');
  await press('送信する');
}

/** Sends until the page stops sending again by itself. */
async function sendInVain() {
  await send();
  for (let again = 0; again < 2; again += 1) {
    await settle(() => vi.advanceTimersByTime(3_000));
  }
}

const focusedTitle = () =>
  textOf(`#${document.activeElement?.getAttribute('aria-labelledby') ?? 'nothing'}`);
const failure = () => textOf('#failure-title');
const submitButton = () => textOf('button[type=submit]');

describe('お問い合わせフォーム', () => {
  it('空のまま送信すると、まとめと項目に同じ言葉が出て、まとめに移動する', async () => {
    await openForm();
    await press('入力内容を確認する');
    expect(textOf('#category-error')).toBe('未選択です');
    expect(textOf('#company-error')).toBe('未入力です');
    expect(textOf('#agreement-error')).toBe('個人情報の取扱いについてご確認ください。');
    expect(focusedTitle()).toBe('入力内容に不備があります（7件）');
    await press('会社名：未入力です');
    expect(document.activeElement?.id).toBe('company');
    await type('company', '株式会社サンプル');
    expect(textOf('#company-error')).toBeUndefined();
  });

  it('正しく入力して確認すると、受け付けられる', async () => {
    await openForm();
    await fillIn('hanako@example.jp');
    await send();
    expect(textOf('[role=status] p')).toBe('提出成功です');
    expect(textOf('h1')).toBe('お問い合わせ送信完了');
    expect(document.body.textContent).toMatch(/C-\d{8}-/);
    expect(sentKeys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(sessionStorage.getItem('draft:contact')).toBeNull();
    expect(sessionStorage.getItem('submission-key:contact')).toBeNull();
  });

  it('サービスだけが断った項目も、その項目に出る', async () => {
    await openForm();
    await fillIn('refused@example.jp');
    await send();
    expect(textOf('#phone-error')).toBe('電話番号の形式が正しくありません');
    expect(failure()).toBeUndefined();
    expect(focusedTitle()).toBe('入力内容に不備があります（1件）');
  });

  it('混み合っているときは待ち時間を示し、それまで再送信しない', async () => {
    await openForm();
    await fillIn('busy@example.jp');
    await send();
    expect(focusedTitle()).toBe('送信できませんでした');
    await press(submitButton() ?? '');
    expect(sentKeys).toHaveLength(1);
    // A clock that is set back makes nobody wait longer.
    await settle(() => vi.setSystemTime(Date.now() - 3_600_000));
    await settle(() => vi.advanceTimersByTime(1_000));
    expect(submitButton()).toMatch(/あと1[012]秒$/);
  });

  it('変更していなければ、同じ鍵でそのまま再送信する', async () => {
    await openForm();
    await fillIn('lost@example.jp');
    await sendInVain();
    expect(failure()).toBe('送信できませんでした');
    await press('再送信');
    expect(textOf('[role=status] p')).toBe('提出成功です');
    expect(new Set(sentKeys).size).toBe(1);
    expect(sentKeys).toHaveLength(4);
  });

  it('受付済みの内容を変更していたら知らせ、望まれたときだけ別件として送る', async () => {
    await openForm();
    await fillIn('lost@example.jp');
    await sendInVain();
    await type('body', '追記です。');
    await press('再送信');
    await press('送信する');
    expect(failure()).toBe('先ほどの送信は、すでに受け付けました');
    await press('再送信');
    expect(textOf('[role=status] p')).toBe('提出成功です');
    expect(new Set(sentKeys.slice(0, 4)).size).toBe(1);
    expect(sentKeys).toHaveLength(5);
    expect(sentKeys[4]).not.toBe(sentKeys[0]);
  });

  it('お名前を変換して入力するとフリガナが入り、手で直した後は変わらない', async () => {
    await openForm();
    await compose('name', ['み', 'みほ', 'みほn', '見本'], '見本');
    expect(valueOf('kana')).toBe('ミホン');
    await compose('name', ['は', 'はな', 'はなこ', '花子'], '花子');
    expect(valueOf('kana')).toBe('ミホンハナコ');
    await type('kana', 'ミモト ハナコ');
    await compose('name', ['み', '美'], '美');
    expect(valueOf('kana')).toBe('ミモト ハナコ');
    expect(valueOf('name')).toBe('見本花子美');
  });

  it('読み込み直しても文字の入力は残り、同意は取り直す', async () => {
    const close = await openForm();
    await fillIn('hanako@example.jp');
    close();
    await openForm();
    expect(valueOf('company')).toBe('株式会社サンプル');
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
    await press('入力内容を消去する');
    expect(valueOf('company')).toBe('');
    expect(sessionStorage.getItem('draft:contact')).toBeNull();
  });
});
