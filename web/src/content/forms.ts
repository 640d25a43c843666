import { keyed } from './locales/keyed.ts';
import { TEXT_LIMITS } from 'shared/limits';

/*
 * お問い合わせフォームと応募フォームに共通する文言です。
 * 送信できなかったときの文言は failures.ts に、項目名や入力例などフォームごとの文言は contact.ts と application.ts にあります。
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
    /** 確認画面がまだ届いていない場合 */
    awaited:
      '確認画面を読み込んでいます。しばらくしても開かない場合は、ページを再読み込みしてください。',
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
