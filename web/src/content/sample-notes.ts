/** 見本の内容であることを断る注意書き。内容を自社のものに替え終えたら false にすると、どのページからも消えます。 */
const SHOWN: boolean = true;

type Page = 'figures' | 'persons' | 'cases' | 'company';

export const sampleNotes: Readonly<Partial<Record<Page, string>>> = SHOWN
  ? {
      /** 製品のページ */
      figures: '記載の数値は見本です。',
      /** 採用情報の「入社エピソード」 */
      persons: '人物と経歴は、すべて見本です。',
      /** 導入事例 */
      cases: '記載の社名・人名・数値は、すべて見本です。',
      /** 会社情報 */
      company: '記載の社名・人名・住所・数値は、すべて見本です。',
    }
  : {};
