import type { ApiErrorKind } from './api-error.ts';

/** What the visitor reads while a form is sent and when that fails. */
export const sendingMessages = {
  sending: '送信しています…',
  title: '送信中です',
  stay: '完了するまで、このままお待ちください。',
  progress: '送信の進み具合',
  percentSent: (percent: number) => `${percent}%送信しました`,
  judging: '送信した内容を確認しています。このままお待ちください。',
  cancel: '送信を中止する',
  resend: '再送信',
  sent: '送信しました',
  failed: '送信できませんでした',
  notSent: '送信を中止しました',
  taken: '先ほどの送信は受け付けています',
  kept: '入力内容は、この画面に残っています。',
  waitLeft: (wait: string) => `再送信できるまで あと${wait}`,
  mayResend: '再送信できます。',
  requestId: (id: string) => `お電話などでお知らせいただく場合の番号：${id}`,
} as const;

interface FailureTexts {
  title: string;
  advice: string;
  /** Nothing went wrong: the visitor wanted it so, or everything has arrived. */
  calm?: true;
}

/** What became of the sending, and what to do now. */
export const failureTexts: Record<ApiErrorKind, FailureTexts> = {
  fields: {
    title: sendingMessages.failed,
    advice: '入力内容に受け付けられないものがあります。',
  },
  'form-token': {
    title: sendingMessages.failed,
    advice: '送信の準備が整いませんでした。少し時間をおいて「再送信」を押してください。',
  },
  'rate-limited': {
    title: sendingMessages.failed,
    advice:
      '短い時間に多くの送信があったため、受け付けを一時的に止めています。時間をおいて「再送信」を押してください。',
  },
  unavailable: {
    title: sendingMessages.failed,
    advice: '現在、受付システムを利用できません。時間をおいて「再送信」を押してください。',
  },
  offline: {
    title: sendingMessages.failed,
    advice:
      'サーバーと通信できませんでした。電波やインターネット接続をご確認のうえ、「再送信」を押してください。',
  },
  'too-large': {
    title: sendingMessages.failed,
    advice: '送信内容が大きすぎます。内容を減らして「再送信」を押してください。',
  },
  'unsupported-type': {
    title: sendingMessages.failed,
    advice: '受け付けられない形式の内容が含まれています。ご確認のうえ「再送信」を押してください。',
  },
  conflict: {
    calm: true,
    title: sendingMessages.taken,
    advice:
      '通信の途中で受付完了のお知らせが届きませんでしたが、変更前の内容はすでに届いています。変更後の内容もお送りになる場合は「再送信」を押してください。その必要がなければ、このままページを閉じていただけます。',
  },
  cancelled: {
    calm: true,
    title: sendingMessages.notSent,
    advice: '送信する場合は「再送信」を押してください。',
  },
  unexpected: {
    title: sendingMessages.failed,
    advice:
      '予期しない問題が起きました。時間をおいて「再送信」を押してください。解決しない場合は、お手数ですがお電話でご連絡ください。',
  },
};
