import type { CaseEntry, CaseOutline, CaseStudy } from '../cases.ts';

// トップページと一覧に出るもの
export const item: CaseEntry = {
  order: 30,
  name: '立ち止まらない、開演前の入口',
  picture: 'caseReception',
  framing: { position: '0% 84%', phoneZoom: 1.44 },
};

// 検索結果や共有されたリンクに出る説明(70〜120字)
export const description =
  '客席1,200席のサンプル市民ホールは、20人以上を同時に測る顔認証・体表温測定カメラを入口に設置。最大18分の待ち時間を4分に短縮し、係員は案内や介助に回れるようになりました。';

// あらまし。一覧には、成果の一つめが出る
export const outline: CaseOutline = {
  customer: 'サンプル市民ホール',
  industry: '公共施設',
  summary: '開演前の行列をなくし、受付の仕事を案内に変えました。',
  results: [
    { label: '入場までの待ち時間', before: '最大18分', after: '最大4分' },
    { label: '入口の係員', before: '6名', after: '2名' },
    { label: '同時に測れる人数', before: '1人', after: '20人以上' },
  ],
};

// 事例のページだけに出るもの
export const study: CaseStudy = {
  scale: '客席1,200席・年間210公演',
  period: 'ご相談から運用開始まで4週間',
  challenge: [
    '開演の30分前に来場者が集中します。受付では一人ずつ体温を測り、券を確かめるため、列は広場の外まで伸びていました。',
    '雨の日は待っているあいだに体が冷え、測り直しも増えます。係員を増やしても、入口の幅は変わりません。',
  ],
  installed: [
    '入口の左右に顔認証・体表温測定カメラを1台ずつ置きました。20人以上を同時に測るため、来場者は立ち止まらずに通り抜けます。',
    '設定した温度を超えた方がいると、係員の端末だけが知らせます。周りの方に気づかれずに、静かに声をかけられるようにしました。',
  ],
  voice: {
    text: '手の空いた係員が、客席への案内や車いすの介助に回れるようになりました。お客様から、今日は早いねと声をかけていただきます。',
    speaker: '事業課 見本 良子さん',
  },
  products: [{ label: '顔認証・体表温測定カメラ', path: '/product/index' }],
};
