/*
 * フォームの送信後に表示する、完了ページの文言です。
 */
import { keyed } from './locales/keyed.ts';
import type { SitePath } from './pages.ts';

export interface CompletionTexts {
  /** ページを開いたときに、短く表示します。 */
  readonly accepted: string;
  readonly lead: string;
  readonly receiptLabel: string;
  readonly receiptNote: string;
  /** 受付日 */
  readonly receivedOn: (year: number, month: number, day: number) => string;
  readonly print: string;
  /** 送信した内容の控え。送信したタブだけに残り、閉じると消えます。 */
  readonly copy: {
    readonly title: string;
    readonly note: string;
    readonly sentAt: string;
    readonly empty: string;
  };
  readonly nextTitle: string;
  readonly next: readonly string[];
  /** 送信せずにこのページを開いたときに、上の内容の代わりに表示します。 */
  readonly withoutReceipt: { readonly title: string; readonly text: string };
  readonly toForm: string;
  /** フォームのあるページ */
  readonly form: SitePath;
  readonly toHome: string;
  /** どちらのときにも、その下に並べるページです。 */
  readonly furtherTitle: string;
  readonly further: readonly {
    readonly label: string;
    readonly text: string;
    readonly path: SitePath;
  }[];
}

const receivedOn = (year: number, month: number, day: number) =>
  `受付日：${year}年${month}月${day}日`;

const copy = {
  title: '送信した内容の控え',
  note: 'この控えは、お使いのブラウザーのこのタブだけにあり、タブを閉じるか3時間が過ぎると消えます。印刷、またはPDFで保存してお手元に残してください。',
  sentAt: '送信日時',
  empty: '記入なし',
} as const;

const cases = {
  label: '導入事例',
  text: '導入した現場で、何がどれだけ変わったかをお伝えします。',
  path: '/case/list',
} as const;

/** お問い合わせの送信後 */
export const contactCompletion = keyed('contactCompletion', {
  accepted: '提出成功です',
  lead: 'お問い合わせいただき、ありがとうございます。内容を受け付けました。',
  receiptLabel: '受付番号',
  receiptNote: 'お電話などでお問い合わせの際は、この番号をお知らせください。',
  receivedOn,
  print: '印刷・PDFに保存',
  copy,
  nextTitle: 'このあとの流れ',
  next: [
    '担当者が内容を確認します。',
    'ご記入のメールアドレスまたは電話番号へ、担当者からご連絡します。',
    '3営業日を過ぎても連絡がない場合は、迷惑メールフォルダーをご確認のうえ、お電話でお知らせください。',
  ],
  withoutReceipt: {
    title: '送信した内容は見つかりませんでした。',
    text: 'このページは、お問い合わせフォームの送信後に表示されます。',
  },
  toForm: 'お問い合わせフォームへ',
  form: '/contact',
  toHome: 'ホームへ戻る',
  furtherTitle: 'こちらもご覧ください',
  further: [
    {
      label: '製品・サービス',
      text: '製品の仕様と価格の目安、検知器の比較を掲載しています。',
      path: '/product/index',
    },
    cases,
    {
      label: 'お知らせ',
      text: '製品とサービス、展示会、会社からのお知らせをお届けします。',
      path: '/news/list',
    },
  ],
} satisfies CompletionTexts);

/** 応募の送信後 */
export const applicationCompletion = keyed('applicationCompletion', {
  accepted: '提出成功です',
  lead: 'ご応募いただき、ありがとうございます。応募書類を受け付けました。',
  receiptLabel: '受付番号',
  receiptNote: 'お電話などでお問い合わせの際は、この番号をお知らせください。',
  receivedOn,
  print: '印刷・PDFに保存',
  copy,
  nextTitle: 'このあとの流れ',
  next: [
    '採用担当者が応募書類を確認します。',
    'ご記入のメールアドレスまたは電話番号へ、書類選考の結果と今後の流れをお知らせします。',
    '1週間を過ぎても連絡がない場合は、迷惑メールフォルダーをご確認のうえ、お電話でお知らせください。',
  ],
  withoutReceipt: {
    title: '送信した内容は見つかりませんでした。',
    text: 'このページは、応募フォームの送信後に表示されます。',
  },
  toForm: '採用情報・応募フォームへ',
  form: '/employment/info',
  toHome: 'ホームへ戻る',
  furtherTitle: 'こちらもご覧ください',
  further: [
    {
      label: '事業紹介',
      text: '事業を支える四つの層と、パートナーとの役割の分担をご説明します。',
      path: '/business',
    },
    cases,
    {
      label: '会社情報',
      text: '企業理念、行動指針、沿革、拠点を掲載しています。',
      path: '/company',
    },
  ],
} satisfies CompletionTexts);
