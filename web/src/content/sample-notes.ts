/** 見本の内容であることを断る注意書き。内容を自社のものに替え終えたら false にすると、どのページからも消えます。 */
const SHOWN: boolean = true;

type Page = 'figures' | 'persons' | 'cases' | 'company';

export const sampleNotes: Readonly<Partial<Record<Page, string>>> = SHOWN
  ? {
      /** 製品のページ */
      figures: '掲載している価格と数値は、説明用に作成したもので、実際のものではありません。',
      /** 採用情報の「入社エピソード」 */
      persons: '人物と経歴は、実在のものではありません。',
      /** 導入事例 */
      cases: '掲載している社名・人名・数値は、実在のものではありません。',
      /** 会社情報 */
      company: '掲載している社名・人名・住所・数値は、実在のものではありません。',
    }
  : {};
