import type { CaseEntry, CaseOutline, CaseStudy } from '../cases.ts';

// トップページと一覧に出るもの
export const item: CaseEntry = {
  order: 50,
  name: '眠りを起こさない、夜の見守り',
  picture: 'caseNursing',
};

// 検索結果や共有されたリンクに出る説明(70〜120字)
export const description =
  '入居者58名の介護付きホーム サンプルの里は、骨格の線だけを捉える見守りを全室に設置。転倒に気づくまでの時間を平均38分から1分以内にし、夜の見回りを5回から2回に減らしました。';

// あらまし。一覧には、成果の一つめが出る
export const outline: CaseOutline = {
  customer: '介護付きホーム サンプルの里',
  industry: '介護',
  summary: '夜の見回りを減らしながら、転倒に気づくまでを1分以内にしました。',
  results: [
    { label: '転倒に気づくまでの時間', before: '平均38分', after: '1分以内' },
    { label: '夜間の見回り', before: '5回', after: '2回' },
    { label: '夜間に目を覚ます方', before: '1晩14名', after: '1晩6名' },
  ],
};

// 事例のページだけに出るもの
export const study: CaseStudy = {
  scale: '入居者58名・夜勤2名',
  since: '2024年11月',
  period: '2室での試用に4週間、全室への設置に3週間',
  devices: '天井に取り付ける端末 58台',
  measured: '導入の前後30日ずつの夜勤記録と、端末の記録から集計。',
  challenge: [
    '夜勤の二人で58室を2時間おきに回ります。見回りの直後に転倒が起きると、次に気づくのは最長で2時間後です。',
    '一方で、扉を開ける音や灯りで目を覚ます方もいます。安全のための見回りが、眠りを妨げていました。',
  ],
  installed: [
    'ご本人とご家族の同意を得て、居室の天井に小型の端末を取り付けました。骨格認識で姿勢の変化だけを捉えます。画面に映るのは線で描いた骨格で、表情や服装はわかりません。',
    'ベッドから立ち上がる、床に座り込む、といった動きがあると、夜勤者の端末に部屋番号が届きます。あわせて胸と肩の動きから呼吸の回数を測り、いつもと違う夜を朝の申し送りで共有します。',
  ],
  voice: {
    text: 'ご家族に画面をお見せすると、骨格の線だけなので安心されます。夜勤の職員が、歩数ではなく判断に力を使えるようになりました。',
    speaker: '施設長 見本 三郎さん',
  },
  products: [
    { label: 'アルゴリズムプール', path: '/solution/algorithm' },
    { label: 'AIプラットフォーム', path: '/solution/face-recognition' },
  ],
};
