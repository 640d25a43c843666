import { keyed } from './locales/keyed.ts';
import { TEXT_LIMITS } from 'shared/limits';
import { RECRUITMENT_LABELS } from 'shared/recruitment';

/*
 * 採用情報ページの応募フォームの文言です。送信完了ページの文言は completion.ts にあります。
 * 項目名は、受付メールにも使うため shared/src/recruitment.ts に、応募区分の選択肢は shared/src/content/choices.json にあります。
 */

/** 受け付ける形式と大きさは shared/src/attachment.ts で決めています。 */
const fileRule = 'PDF、Word、Excel、JPEG、PNG形式・2MBまで';

/** 項目名の下に表示する、記入例と補足 */
const support = {
  job: 'お決まりでない方は、選択せずにご応募いただけます。',
  name: '例：山田 花子',
  kana: 'お名前の入力に合わせて自動で入ります。ひらがなでも入力できます。カタカナの読みがない方は、ローマ字でご入力ください。',
  phone: '例：090-0000-0000（携帯電話可。ハイフンの有無、全角・半角は問いません）',
  email: '例：hanako@example.jp　選考のご連絡は、主にこのアドレスへお送りします。',
  resume: fileRule,
  workHistory: `中途採用にご応募の方は、できるだけあわせてお送りください。${fileRule}`,
  body: `ご希望の職種がお決まりの方は、こちらにお書きください。${TEXT_LIMITS.body}文字以内でご記入ください。`,
} as const;

export const applicationTexts = keyed('application', {
  sectionLabel: 'ENTRY FORM',
  sectionTitle: '応募フォーム',
  sectionLead:
    '必要事項をご入力のうえ、履歴書を添えてお送りください。送信の前に、内容を確認する画面が表示されます。選考で合理的配慮を希望される方は、「ご質問・志望動機など」の欄か、お電話でお知らせください。',
  /** 項目名。フォームの順に並べます。 */
  labels: RECRUITMENT_LABELS,
  support,
  /** 募集を選ばないときの選択肢 */
  noJob: '選択しない',
  groups: {
    job: '応募について',
    person: 'ご本人について',
    documents: '応募書類',
    content: 'メッセージ',
  },
  date: {
    year: { label: '年', choose: '選択してください' },
    month: { label: '月', choose: '選択' },
    day: { label: '日', choose: '選択' },
    /** 元号と、その元年 */
    eras: { 1868: '明治', 1912: '大正', 1926: '昭和', 1989: '平成', 2019: '令和' },
    eraYear: (era: string, year: number) => `${era}${year === 1 ? '元' : year}年`,
    /** 改元のあった年は、どちらの元号でも示します。 */
    yearWithEras: (year: number, eras: readonly string[]) => `${year}年（${eras.join('・')}）`,
  },
  file: {
    drop: 'ここへファイルをドラッグして追加することもできます。',
    remove: '取り消す',
    removeOf: (name: string) => `${name}を取り消す`,
    chosen: (name: string, size: string) => `${name}（${size}）を選択しました`,
    /** 二つの欄に、同じファイルが選択されたとき。このまま送信することもできます。 */
    same: (label: string) => `「${label}」と同じファイルです。お間違いがないか、ご確認ください。`,
    /** 一つの欄に、複数のファイルやフォルダーがドラッグされたとき */
    oneOnly: 'ファイルを1つだけ選択してください',
    folder: 'フォルダーではなく、ファイルを選択してください',
  },
  /** ファイルを送っている間 */
  upload: {
    progress: '送信の進み具合',
    percentSent: (percent: number) => `${percent}%送信しました`,
    judging: '送信した内容を確認しています。このままお待ちください。',
  },
  /** リンク「個人情報保護方針」の前後 */
  privacy: {
    before:
      'お預かりした個人情報は、採用選考、採用後の手続きなど、方針に定める目的に利用します。送信の前に',
    link: '個人情報保護方針',
    after: 'をご確認ください。',
  },
  /** フォームのボタン。押すと、送信の前に確認画面が開きます。 */
  submit: '入力内容を確認する',
  review: {
    title: '入力内容の確認',
    lead: '次の内容で送信します。',
    birthDate: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
    file: (name: string, size: string) => `${name}（${size}）`,
    send: 'この内容で応募する',
  },
} as const);
