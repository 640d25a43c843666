import { act } from 'react';

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

/** Lets everything settle that an event has set off, requests to the mock backend included. */
async function settle(event: () => void) {
  await act(async () => {
    event();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  // A request takes a few turns: token, answer, body.
  for (let turn = 0; turn < 5; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  }
}

function enter(control: HTMLElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types into a control, as React notices it: through the setter of the element itself. */
export async function type(id: string, text: string) {
  await settle(() => enter(byId(id), text));
}

/** Adds to a control through an input method that shows these steps before it commits the result. */
export async function compose(id: string, steps: readonly string[], result: string) {
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

export function valueOf(id: string): string {
  const control = byId(id);
  return 'value' in control ? String(control.value) : '';
}

/** Clicks the label with this text. */
export async function choose(label: string) {
  const found = Array.from(document.querySelectorAll('label')).find(
    ({ textContent }) => textContent === label,
  );
  if (!found) throw new Error(`The page has no choice ${label}`);
  await settle(() => found.click());
}

/** Presses the button with this text. */
export async function press(name: string) {
  const found = Array.from(document.querySelectorAll('button')).find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`The page has no button ${name}`);
  await settle(() => found.click());
}

/** The text of the element, or undefined when there is none. */
export function textOf(selector: string): string | undefined {
  return document.querySelector(selector)?.textContent ?? undefined;
}
