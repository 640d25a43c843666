import type { Page } from 'playwright-core';

import { dialogOf, openForm, problem, type FormUnderTest } from './both-forms.ts';
import { interactive } from '../site/visitor.ts';

const RECEIPT = 'R-20261120-7F3K9Q';

/** Answers the requests to the form one after the other, each when `answer` is called. */
async function holdAnswers(page: Page, { endpoint }: FormUnderTest) {
  await page.route('**/api/form-token', (route) =>
    route.fulfill({ json: { token: 'a.b', expiresAt: '2099-01-01T00:00:00Z' } }),
  );
  const answers = [problem(503, 'unavailable'), { status: 202, json: { receipt: RECEIPT } }];
  let arrival = Promise.withResolvers<() => Promise<void>>();
  await page.route(`**${endpoint}`, (route) => {
    arrival.resolve(() => route.fulfill(answers.shift()));
  });
  return {
    arrived: () => arrival.promise,
    async answer() {
      const give = await arrival.promise;
      arrival = Promise.withResolvers();
      await give();
    },
  };
}

/** Brings a form into each of its states and calls `look` in each. */
export async function eachState(
  page: Page,
  site: string,
  form: FormUnderTest,
  look: (state: string) => Promise<void>,
) {
  const { arrived, answer } = await holdAnswers(page, form);
  const submit = page.getByRole('button', { name: form.submit });
  await openForm(page, site, form);
  await look('はじめ');
  await submit.click();
  await page.getByRole('region', { name: '入力内容に不備があります' }).waitFor();
  await look('指摘');
  await form.fill(page);
  await submit.click();
  await dialogOf(page, form).waitFor();
  await look('確認');
  await dialogOf(page, form).getByRole('button', { name: form.send }).click();
  await arrived();
  await look('送信中');
  await answer();
  await page.getByRole('region', { name: '送信できませんでした' }).waitFor();
  await look('失敗');
  await page.getByRole('button', { name: '再送信' }).click();
  await answer();
  await page.getByText(RECEIPT).waitFor();
  // The receipt stands in the first screen; what is below it is drawn two frames later.
  await interactive(page);
  await look('完了');
}
