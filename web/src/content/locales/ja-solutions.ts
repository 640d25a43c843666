export const jaSolutions = {
  faceRecognition: {
    name: 'AIプラットフォーム',
    desc: '顔認証をはじめとするAIの開発・運用・配信を支える土台。データセンターから現場の端末までを、ひとつの基盤で結びます。',
  },
  heartInspection: {
    name: 'こころの検査AI',
    desc: 'カメラに顔を向けるだけで、こころの状態を数値に。学校、テレワーク、介護の現場で、小さな変化に早く気づけます。',
  },
  algorithm: {
    name: 'アルゴリズムプール',
    desc: '人数カウントから骨格認識、煙・炎の検知まで。必要なアルゴリズムを選び、組み合わせて、すぐに使い始められます。',
  },
} as const;
