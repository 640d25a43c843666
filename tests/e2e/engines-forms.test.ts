import { describe, expect, inject, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { inEachEngine, interactive, untilIn, type Journey } from '../support/browsers/journeys.ts';
import {
  fillContactForm,
  readReceipt,
  sendContactForm,
  TYPED,
} from '../support/forms/contact-form.ts';
import { digest } from '../support/digest.ts';
import {
  APPLICANT,
  fillApplication,
  readApplicationReceipt,
  RESUME,
  resumeInput,
  reviewApplication,
  sendApplication,
  WORK_HISTORY,
} from '../support/forms/recruitment-form.ts';
import { TRANSLATED, translatePage } from '../support/page/foreign-nodes.ts';
import { useStack } from '../support/site/stack.ts';

const stack = useStack(inject('stack'));

const LIMIT = 2 * 1024 * 1024;
const largest = { ...RESUME, buffer: FILES.pdf(LIMIT) };
const tooLarge = { ...RESUME, name: '大きすぎる履歴書.pdf', buffer: FILES.pdf(LIMIT + 1) };
const secondLargest = { ...WORK_HISTORY, buffer: FILES.docx(LIMIT) };

/** Texts that a form has lost, by label. */
async function lost({ page }: Journey, texts: Record<string, string>): Promise<string[]> {
  const labels: string[] = [];
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByRole('textbox', { name: label });
    if ((await field.inputValue()) !== text) labels.push(label);
  }
  return labels;
}

function contactJourney(journey: Journey): void {
  it('お問い合わせは、空では断られ、書いて送れば担当者に一通だけ届く', async () => {
    const { page } = journey;
    await journey.load('/#/contact');
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    const summary = page.getByRole('region', { name: '入力内容に不備があります' });
    await summary.getByText('未選択です').waitFor();
    expect(await summary.getByText('未入力です').count()).toBe(5);
    await fillContactForm(page);
    await sendContactForm(page);
    const receipt = await readReceipt(page);
    const mail = await stack.mailAbout(receipt);
    expect(mail.subject).toContain(TYPED.会社名);
    for (const value of ['ヨシノ サキコ', '0312345678', '見積もりをお願いします🚚']) {
      expect(mail.text).toContain(value);
    }
    await page.reload();
    expect(await readReceipt(page)).toBe(receipt);
    expect(await stack.mailsAbout(receipt)).toHaveLength(1);
  });
}

function applicationJourney(journey: Journey): void {
  it('応募は、2MiBを1バイト超えれば断られ、中止しても不通でも何も失わず、一通だけ届く', async () => {
    const { page, front } = journey;
    const resend = page.getByRole('button', { name: '再送信' });
    await journey.load('/employment/info/');
    await page.getByRole('button', { name: '入力内容を確認する' }).click();
    const summary = page.getByRole('region', { name: '入力内容に不備があります' });
    await summary.getByRole('button', { name: '履歴書：未選択です' }).waitFor();
    await resumeInput(page).setInputFiles(tooLarge);
    const refusal = summary.getByRole('button', {
      name: '履歴書：ファイルサイズが2MBを超えてます',
    });
    await refusal.waitFor();
    await fillApplication(page, { resume: largest, workHistory: secondLargest });
    await summary.waitFor({ state: 'hidden' });

    const review = await reviewApplication(page);
    for (const shown of ['2001年4月30日', '09012345678', `${largest.name}（2.0MB）`]) {
      await review.getByText(shown).waitFor();
    }
    const held = front.holdUploads();
    await review.getByRole('button', { name: 'この内容で応募する' }).click();
    await held;
    await page.getByRole('button', { name: '送信を中止する' }).click();
    await page.getByRole('region', { name: '送信を中止しました' }).waitFor();
    front.reset();

    front.cutService();
    await resend.click();
    await page.getByRole('region', { name: '送信できませんでした' }).waitFor();
    expect(await lost(journey, APPLICANT)).toEqual([]);
    front.reset();

    await resend.click();
    const receipt = await readApplicationReceipt(page);
    const mail = await stack.mailAbout(receipt);
    expect(mail.attachments.map(({ filename, content }) => [filename, digest(content)])).toEqual([
      [largest.name, digest(largest.buffer)],
      [secondLargest.name, digest(secondLargest.buffer)],
    ]);
    await page.reload();
    expect(await readApplicationReceipt(page)).toBe(receipt);
    await page.goBack();
    await page.getByRole('button', { name: '入力内容を確認する' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'お名前' }).inputValue()).toBe('');
    expect(await stack.mailsAbout(receipt)).toHaveLength(1);
  });
}

describe('広い窓で', () => {
  inEachEngine(
    { reducedMotion: true },
    () => stack.site,
    (journey) => {
      contactJourney(journey);
      applicationJourney(journey);

      it('書きかけのお問い合わせは、再読み込みしても、離れて戻っても残る', async () => {
        const { page } = journey;
        await journey.load('/contact/');
        await fillContactForm(page);
        await page.reload();
        await interactive(page);
        expect(await lost(journey, TYPED)).toEqual([]);
        await page
          .getByRole('navigation', { name: 'メインメニュー' })
          .getByRole('link', { name: '会社情報' })
          .click();
        await page.getByRole('button', { name: 'ページを離れる' }).click();
        await page.getByRole('heading', { level: 1, name: '会社' }).waitFor();
        await page.goBack();
        // In two places for a moment: as an announcement, and above the form.
        const restored = '前回の入力内容を復元しました';
        await untilIn(page, (text) => document.body.innerText.includes(text), restored);
        expect(await lost(journey, TYPED)).toEqual([]);
        await page.getByRole('button', { name: '入力内容を消去する' }).click();
      });
    },
  );
});

describe('狭い窓で', () => {
  inEachEngine(
    { reducedMotion: true, width: 375, height: 812 },
    () => stack.site,
    (journey) => {
      contactJourney(journey);

      it('翻訳して読んでいても、誤りが消え、お問い合わせを送れる', async () => {
        const { page } = journey;
        await journey.load('/contact/');
        await page.evaluate(translatePage, undefined);
        await page.getByRole('button', { name: '入力内容を確認する' }).click();
        await page.getByText(`入力内容に不備があります（7件）${TRANSLATED}`).waitFor();
        await fillContactForm(page);
        await page.getByText('入力内容に不備があります').waitFor({ state: 'hidden' });
        await sendContactForm(page);
        const mail = await stack.mailAbout(await readReceipt(page));
        expect(mail.subject).toContain(TYPED.会社名);
      });

      it('保存領域が使えなくても、書類を添えて応募できる', async () => {
        const { page, front } = journey;
        front.beginWith(() => {
          for (const name of ['sessionStorage', 'localStorage']) {
            Object.defineProperty(globalThis, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          }
        });
        await journey.load('/employment/info/');
        await fillApplication(page, { workHistory: WORK_HISTORY });
        await sendApplication(page);
        const mail = await stack.mailAbout(await readApplicationReceipt(page));
        expect(mail.attachments).toHaveLength(2);
      });
    },
  );
});
