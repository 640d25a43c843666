import type { CDPSession, Page } from 'playwright-core';

/** Types into the focused field like an input method: `steps` are the texts before it commits. */
export async function composeText(page: Page, steps: readonly string[], committed: string) {
  await withSession(page, async (session) => {
    for (const text of steps) {
      const end = text.length;
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: end,
        selectionEnd: end,
      });
    }
    await session.send('Input.insertText', { text: committed });
  });
}

// Chromium's names of autofill data: https://chromedevtools.github.io/devtools-protocol/tot/Autofill/
const KNOWN_OF_USER = {
  NAME_FULL: '見本 花子',
  EMAIL_ADDRESS: 'hanako@example.jp',
  PHONE_HOME_WHOLE_NUMBER: '0312345678',
  COMPANY_NAME: '株式会社サンプル',
  ADDRESS_HOME_COUNTRY: 'JP',
};

/** Makes the browser autofill the form of a field, as if its suggestion had been chosen. */
export async function autofill(page: Page, selector: string) {
  await withSession(page, async (session) => {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { node } = await session.send('DOM.describeNode', { nodeId });
    const fields = Object.entries(KNOWN_OF_USER).map(([name, value]) => ({ name, value }));
    await session.send('Autofill.enable');
    await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
  });
}

async function withSession(page: Page, act: (session: CDPSession) => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  await act(session);
  await session.detach();
}
