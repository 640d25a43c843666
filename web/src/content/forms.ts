import { keyed } from './locales/keyed.ts';
import { TEXT_LIMITS } from 'shared/limits';

/*
 * お問い合わせフォームと応募フォームに共通する文言です。
 * 項目名や入力例など、フォームごとの文言は contact.ts と application.ts にあります。
 * 入力の誤りを知らせる文言（「未入力です」など）はサイトと受付サービスが共に使うため、shared/src/messages.ts と file-formats.ts にあります。
 */
export const formTexts = keyed('forms', {
  closeDialog: '閉じる',
  required: '必須',
  optional: '任意',
  /** 送信の前に見つかった誤りの一覧 */
  summaryTitle: (count: number) => `入力内容に不備があります（${count}件）`,
  summaryEntry: (label: string, message: string) => `${label}：${message}`,
  bodyPlaceholder: `${TEXT_LIMITS.body}文字以内でご記入ください`,
  counter: (count: number, max: number) => `${count} / ${max}文字`,
  charactersLeft: (left: number) => `あと${left}文字入力できます`,
  charactersOver: (over: number) => `${over}文字超えています`,
  /** JavaScriptが使えないときと、しばらくしても読み込まれないときに、フォームの下に表示します。 */
  scriptless: {
    text: 'このフォームの送信には、JavaScriptが必要です。しばらくお待ちいただいても送信できないときは、通信の状況とブラウザーの設定をお確かめいただくか、お電話または郵便でご連絡ください。',
    phone: '電話番号',
    address: '宛先',
  },
  /** 書きかけの内容を復元したときのお知らせ */
  restored: {
    text: '前回の入力内容を復元しました。',
    textWithFiles: '前回の入力内容を復元しました。ファイルはもう一度お選びください。',
    discard: '入力内容を消去する',
  },
  /** 書きかけのままページを離れようとしたときの確認 */
  leave: {
    title: 'このページを離れますか？',
    notSent: '入力中の内容はまだ送信されていません。',
    /** 送信中、または送信に失敗したあと。届いたかどうかは、まだわかりません。 */
    perhapsSent: '送信の完了を、まだ確認できていません。内容はすでに届いている場合があります。',
    kept: '文字の入力内容は、このタブを閉じるまで（最後の入力から3時間まで）保存されます。',
    keptWithoutFiles:
      '文字の入力内容は、このタブを閉じるまで（最後の入力から3時間まで）保存されますが、選択したファイルは保存されません。',
    stay: '入力を続ける',
    go: 'ページを離れる',
  },
  /** 送信前の確認画面 */
  review: {
    empty: '記入なし',
    edit: '修正',
    editOf: (label: string) => `${label}を修正する`,
    back: '入力に戻る',
    print: '印刷・PDFに保存',
  },
  sending: {
    button: '送信しています…',
    title: '送信中です',
    stay: '完了するまで、このままお待ちください。',
    cancel: '送信を中止する',
    resend: '再送信',
    sent: '送信しました',
    /** 45秒、2分5秒、10分 */
    waitLeft: (minutes: number, seconds: number) =>
      `再送信できるまで あと${minutes > 0 ? `${minutes}分` : ''}${seconds > 0 ? `${seconds}秒` : ''}`,
    mayResend: '再送信できます。',
  },
} as const);

interface FailureTexts {
  readonly title: string;
  /** 次にしていただくこと */
  readonly advice: string;
  /** 問題が起きたわけではない場合（送信の中止、受付済み） */
  readonly calm?: true;
}

/** 送信できなかったときのお知らせ。受け付けたかどうかわからない場合は、二重に届かないこともお伝えします。 */
export const failureTexts = keyed('failures', {
  kept: '入力内容は、この画面に残っています。',
  requestId: 'お電話などでお知らせいただく場合の番号：',
  kinds: {
    fields: {
      title: '送信できませんでした',
      advice: '入力内容に受け付けられないものがあります。',
    },
    'form-token': {
      title: '送信できませんでした',
      advice: '送信の準備が整いませんでした。少し時間をおいて「再送信」を押してください。',
    },
    'rate-limited': {
      title: '送信できませんでした',
      advice:
        '短い時間に多くの送信があったため、受付を一時的に止めています。時間をおいて「再送信」を押してください。',
    },
    unavailable: {
      title: '送信できませんでした',
      advice: '現在、受付システムを利用できません。時間をおいて「再送信」を押してください。',
    },
    offline: {
      title: '送信できませんでした',
      advice:
        'サーバーと通信できませんでした。インターネットへの接続をご確認のうえ、「再送信」を押してください。すでに届いていた場合も、同じ内容が二重に届くことはありません。',
    },
    'too-large': {
      title: '送信できませんでした',
      advice: '送信内容が大きすぎます。内容を減らして「再送信」を押してください。',
    },
    'unsupported-type': {
      title: '送信できませんでした',
      advice:
        '受け付けられない形式の内容が含まれています。ご確認のうえ「再送信」を押してください。',
    },
    conflict: {
      calm: true,
      title: '先ほどの送信は、すでに受け付けました',
      advice:
        '変更前の内容が届いています。変更後の内容も送る場合は「再送信」を押してください。必要がなければ、このままページを閉じてください。',
    },
    cancelled: {
      calm: true,
      title: '送信を中止しました',
      advice:
        '中止する前に、送信した内容が届いている場合があります。「再送信」を押すと、受け付けたかどうかを確認できます。同じ内容が二重に届くことはありません。',
    },
    unexpected: {
      title: '送信できませんでした',
      advice:
        '予期しない問題が起きました。時間をおいて「再送信」を押してください。解決しない場合は、お電話でご連絡ください。',
    },
  } as const satisfies Record<string, FailureTexts>,
} as const);

export type FailureKind = keyof (typeof failureTexts)['ja']['kinds'];
