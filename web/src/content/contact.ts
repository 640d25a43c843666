import { keyed } from './locales/keyed.ts';
import company from './company/facts.yaml?facts';
import { CONTACT_LABELS } from 'shared/contact';
import { TEXT_LIMITS } from 'shared/limits';

/*
 * お問い合わせページとお問い合わせフォームの文言です。送信完了ページの文言は completion.ts にあります。
 * 項目名は、受付メールにも使うため shared/src/contact.ts に、お問い合わせ種別の選択肢は shared/src/content/choices.json にあります。
 */

/** 項目名の下に表示する、記入例と補足 */
const support = {
  category: 'いちばん近いものを一つお選びください。',
  company: '例：株式会社○○（個人のお客様は「個人」とご記入ください）',
  name: '例：山田 花子',
  kana: 'お名前の入力に合わせて自動で入ります。ひらがなでも入力できます。',
  phone: '例：06-0000-0000（ハイフンの有無、全角・半角は問いません）',
  email: '例：hanako@example.jp　ご返信は、主にこのアドレスへお送りします。',
  body: `${TEXT_LIMITS.body}文字以内でご記入ください。`,
} as const;

export const contactTexts = keyed('contact', {
  pageLead:
    '製品・サービスのご相談から、新しいAI事業の立ち上げまで。担当者が内容を確認し、原則として3営業日以内にご連絡します。',
  formLabel: 'CONTACT FORM',
  formTitle: 'お問い合わせフォーム',
  stepsTitle: '送信までの流れ',
  steps: ['ご用件とご連絡先の入力', '入力内容の確認', '送信完了・受付番号の発行'],
  phoneTitle: 'お電話でのお問い合わせ',
  phoneHours: company.officeHours,
  salesTitle: '営業・勧誘お断り',
  salesText:
    '本フォームへの営業・勧誘目的の送信はお断りしています。営業目的の送信は、キーワードと文面から自動的に判定し、担当者に転送せず、原則として、受け付けた日から14日後に削除します。ご相談が誤って営業と判定されることもあります。3営業日を過ぎても連絡がないときは、お手数ですがお電話でお知らせください。',
  /** 項目名。フォームの順に並べます。 */
  labels: CONTACT_LABELS,
  support,
  groups: {
    matter: 'ご用件',
    person: 'お客様について',
    content: 'ご相談の内容',
  },
  /** リンク「個人情報保護方針」の前後 */
  privacy: {
    before:
      'お預かりした個人情報は、お問い合わせへの対応など、方針に定める目的に利用します。送信の前に',
    link: '個人情報保護方針',
    after: 'をご確認ください。',
  },
  agreementStatement: '個人情報の取扱いに同意する',
  /** フォームのボタン。押すと、送信の前に確認画面が開きます。 */
  submit: '入力内容を確認する',
  review: {
    title: '送信してよろしいですか？',
    lead: '次の内容を送信します。担当者から、メールまたはお電話でご連絡します。',
    agreed: '同意する',
    send: '送信する',
  },
} as const);
