/** What the forms say themselves; what a form asks for stands with its feature. */
export const formMessages = {
  required: '必須',
  optional: '任意',
  summaryTitle: (count: number) => `入力内容をご確認ください（${count}件）`,
  summaryEntry: (label: string, message: string) => `${label}：${message}`,
  counter: (count: number, max: number) => `${count} / ${max}文字`,
  charactersLeft: (left: number) => `あと${left}文字入力できます`,
  charactersOver: (over: number) => `${over}文字超えています`,
  date: {
    year: { label: '年', choose: '選択してください' },
    month: { label: '月', choose: '選択' },
    day: { label: '日', choose: '選択' },
  },
  file: {
    drop: 'ここへファイルをドラッグして追加することもできます。',
    remove: '取り消す',
    removeOf: (name: string) => `${name}を取り消す`,
    chosen: (name: string, size: string) => `${name}（${size}）を選択しました`,
  },
  /** In place of a form where there are no scripts. */
  scriptless: {
    text: 'このフォームの送信には、JavaScriptが必要です。ブラウザーの設定で有効にしていただくか、お電話または郵便でご連絡ください。',
    phone: '電話番号',
    address: '宛先',
  },
  restored: '前回の入力内容を復元しました。',
  restoredWithoutFiles: '前回の入力内容を復元しました。ファイルはもう一度お選びください。',
  restoredElsewhere: { name: '復元のお知らせ', toForm: 'フォームの先頭へ' },
  discard: '入力内容を消去する',
  sent: '提出成功です',
  leave: {
    title: 'このページを離れますか？',
    text: '入力中の内容はまだ送信されていません。文字の入力内容は、このタブを閉じるまで保存されます。',
    textWithFiles:
      '入力中の内容はまだ送信されていません。文字の入力内容は、このタブを閉じるまで保存されますが、選択したファイルは保存されません。',
    stay: '入力を続ける',
    go: 'ページを離れる',
  },
} as const;
