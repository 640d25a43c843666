import type { Fact } from '../prose.ts';

/** A condition that is told by its figure. */
export interface Headline {
  readonly term: string;
  readonly figure: string;
  readonly unit: string;
  readonly note: string;
}

export interface Requirement {
  readonly id: 'new-graduate' | 'mid-career';
  readonly name: string;
  readonly salary: { readonly figure: string; readonly unit: string; readonly note: string };
  readonly lead: string;
  readonly rows: readonly Fact[];
}

/** What applicants ask first; it holds for everyone who joins. */
export const headlines: readonly Headline[] = [
  { term: '勤務時間', figure: '9:00〜18:00', unit: '', note: '休憩60分' },
  { term: '残業', figure: '20', unit: '時間以内程度', note: '1か月あたり' },
  { term: '通勤手当', figure: '20,000', unit: '円まで', note: '1か月あたり、実費を支給' },
];

/** What holds for everyone who joins. */
export const sharedRequirements: readonly Fact[] = [
  {
    term: '休日・休暇',
    description: '土日祝、年末年始、年次有給休暇（初年度10日）、慶弔休暇、育児・介護休業',
  },
  { term: '勤務地', description: '東京本社（見本町）。週2日までの在宅勤務が可能' },
  { term: '社会保険', description: '健康保険、厚生年金、雇用保険、労災保険' },
];

export const requirements: readonly Requirement[] = [
  {
    id: 'new-graduate',
    name: '新卒採用',
    salary: { figure: '220,000', unit: '円', note: '初任給（月給）' },
    lead: '専攻は問いません。入社後の半年は、端末の組み立てからお客様の現場まで、四つの部署をひと回りします。',
    rows: [
      { term: '募集職種', description: 'アルゴリズム開発、組込み開発、クラウド開発、企画営業' },
      {
        term: '応募資格',
        description:
          '大学院・大学・高等専門学校・専門学校を卒業見込みの方、または卒業後3年以内の方',
      },
      { term: '選考の流れ', description: '書類選考 → 面接2回（うち1回は現場の見学）→ 内定' },
      { term: '昇給・賞与', description: '昇給年1回、賞与年2回' },
    ],
  },
  {
    id: 'mid-career',
    name: '中途採用',
    salary: { figure: '250,000', unit: '円〜', note: '月給（経験と能力を考慮して決定）' },
    lead: '業界の経験よりも、現場で起きていることを自分の目で確かめたいという気持ちを大切にします。',
    rows: [
      {
        term: '募集職種',
        description: 'アルゴリズム開発、組込み開発、クラウド開発、パートナー支援、品質保証',
      },
      {
        term: '応募資格',
        description: '希望する職種に関わる実務経験が2年以上ある方。業界は問いません',
      },
      { term: '選考の流れ', description: '書類選考 → 面接2回 → 条件のご相談 → 内定' },
      {
        term: '昇給・賞与',
        description: '昇給年1回、賞与年2回、試用期間3か月（条件は変わりません）',
      },
    ],
  },
];
