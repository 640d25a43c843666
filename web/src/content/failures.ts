import { keyed } from './locales/keyed.ts';

/*
 * フォームを送信できなかったときの文言です。お問い合わせフォームと応募フォームに共通です。
 */
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
