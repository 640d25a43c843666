// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { createWorld, memoryStore, showForm } from '../testing/form-page.tsx';
import { choose, compose, press, textOf, type, valueOf } from '../testing/visitor.ts';
import { ContactForm } from './contact-form.tsx';

async function openForm(store = memoryStore()) {
  const world = createWorld(store);
  const receipts: string[] = [];
  const close = await showForm(world, <ContactForm onDone={(receipt) => receipts.push(receipt)} />);
  world.pass(60_000);
  return { ...world, close, receipts };
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
  await press('入力内容を送信する');
  await press('送信する');
}

const focusedTitle = () =>
  textOf(`#${document.activeElement?.getAttribute('aria-labelledby') ?? 'nothing'}`);
const failure = () => textOf('#failure-title');
const submitButton = () => textOf('button[type=submit]');

describe('お問い合わせフォーム', () => {
  it('空のまま送信すると、まとめと項目に同じ言葉が出て、まとめに移動する', async () => {
    await openForm();
    await press('入力内容を送信する');
    expect(textOf('#category-error')).toBe('未選択です');
    expect(textOf('#company-error')).toBe('未入力です');
    expect(textOf('#agreement-error')).toBe('個人情報の取扱いについてご確認ください。');
    expect(focusedTitle()).toBe('入力内容をご確認ください（7件）');
    await press('会社名：未入力です');
    expect(document.activeElement?.id).toBe('company');
    await type('company', '株式会社サンプル');
    expect(textOf('#company-error')).toBeUndefined();
  });

  it('正しく入力して確認すると、受け付けられる', async () => {
    const { sentKeys, access } = await openForm();
    await fillIn('hanako@example.jp');
    await send();
    expect(textOf('[role=status] p')).toBe('提出成功です');
    expect(submitButton()).toBe('送信しました');
    expect(sentKeys).toEqual(['key-1']);
    expect(access.store.get('draft:contact')).toBeUndefined();
    expect(access.store.get('submission-key:contact')).toBeUndefined();
  });

  it('サービスだけが断った項目も、その項目に出る', async () => {
    await openForm();
    await fillIn('refused@example.jp');
    await send();
    expect(textOf('#phone-error')).toBe('電話番号の形式が正しくありません');
    expect(failure()).toBeUndefined();
    expect(focusedTitle()).toBe('入力内容をご確認ください（1件）');
  });

  it('混み合っているときは待ち時間を示し、それまで再送信しない', async () => {
    const { sentKeys } = await openForm();
    await fillIn('busy@example.jp');
    await send();
    expect(focusedTitle()).toBe('送信できませんでした');
    await press(submitButton() ?? '');
    expect(sentKeys).toEqual(['key-1']);
  });

  it('変更していなければ、同じ鍵でそのまま再送信する', async () => {
    const { sentKeys } = await openForm();
    await fillIn('lost@example.jp');
    await send();
    expect(failure()).toBe('送信できませんでした');
    await press('再送信');
    expect(textOf('[role=status] p')).toBe('提出成功です');
    expect(sentKeys).toEqual(['key-1', 'key-1']);
  });

  it('受付済みの内容を変更していたら知らせ、望まれたときだけ別件として送る', async () => {
    const { sentKeys } = await openForm();
    await fillIn('lost@example.jp');
    await send();
    await type('body', '追記です。');
    await press('再送信');
    await press('送信する');
    expect(failure()).toBe('先ほどの送信は受け付けています');
    await press('再送信');
    expect(textOf('[role=status] p')).toBe('提出成功です');
    expect(sentKeys).toEqual(['key-1', 'key-1', 'key-2']);
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
    const store = memoryStore();
    const { close } = await openForm(store);
    await fillIn('hanako@example.jp');
    close();
    await openForm(store);
    expect(valueOf('company')).toBe('株式会社サンプル');
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
    await press('入力内容を消去する');
    expect(valueOf('company')).toBe('');
    expect(store.get('draft:contact')).toBeUndefined();
  });
});
