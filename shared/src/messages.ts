/** Messages for refused values; the page and the service use the same ones. */
export const MESSAGES = {
  notSelected: '未選択です',
  notEntered: '未入力です',
  tooLong: '文字制限を超えてます',
  agreementNeeded: '個人情報の取扱いについてご確認ください。',
  emailFormat: 'メールアドレスの形式が正しくありません',
  emailLetters: 'メールアドレスは半角の英数字と記号で入力してください',
  emailSecond: 'メールアドレスは一つだけ入力してください',
  phoneFormat: '電話番号の形式が正しくありません',
  phoneSecond: '電話番号は一つだけ入力してください',
  phoneRemark: '電話番号と内線番号だけを入力してください',
  kanaFormat: 'カタカナで入力してください',
  noSuchDay: '存在する日付を選択してください',
  fileTooLarge: 'ファイルサイズが2MBを超えてます',
  fileEmpty: 'ファイルの中身が空です',
  fileType: 'PDF、Word、Excel、JPEG、PNG形式のファイルを選択してください',
  fileProtected: 'パスワードを解除したファイルを選択してください',
  fileName: 'ファイル名の末尾に「.pdf」などの拡張子を付けて選択してください',
  fileUnknown:
    'ファイルの中身を確認できませんでした。PDF、Word、Excel、JPEG、PNG形式で保存し直して選択してください',
  fileMacros:
    'マクロを含むファイルは受け付けていません。マクロのない形式（.docx、.xlsx）かPDF形式で保存し直して選択してください',
  fileRename: (format: string, extension: string) =>
    `ファイルの中身は${format}形式です。ファイル名の末尾を「.${extension}」に変えて選択してください`,
  fileConvertPicture: (format: string) =>
    `${format}は受け付けていません。JPEG、PNG、PDFのいずれかの形式で保存し直して選択してください`,
  fileConvertDocument: (format: string) =>
    `${format}は受け付けていません。PDF形式で保存し直して選択してください`,
  fileUnpack: (format: string) =>
    `${format}は受け付けていません。展開して、中のファイルを選択してください`,
  valueFormat: '入力内容の形式が正しくありません',
  unreadableCharacter: '使用できない文字が含まれています',
  unknownField: '不明な項目です',
  keyFormat: 'Idempotency-Key はUUIDで指定してください',
} as const;
