import { keyed } from '../locales/keyed.ts';
import company from '../company/facts.yaml?facts';
import type { CalloutTexts } from '../prose.ts';
import { sampleNotes } from '../sample-notes.ts';
import { sharedPhrases } from '../shared-phrases.ts';

/** 結果の受け取り例。お客様のシステムに届く形のままです。 */
const response = `{
  "device": "gate-01",
  "algorithm": "face-recognition",
  "at": "2025-11-04T08:52:07+09:00",
  "result": {
    "person": "S-0042",
    "confidence": 0.998,
    "surfaceTemperature": 36.4
  },
  "image": null
}`;

/** AIプラットフォームのページの文章 */
export const platformTexts = keyed('platform', {
  lead: '顔認証、映像の解析、学習、配信。現場でAIを動かし続けるための、一つの基盤です。',
  services: {
    label: 'SERVICES',
    title: '四つの機能で、AIを現場の力に',
    lead: '必要なものだけをお選びいただけます。一つから始めて、あとから追加しても、作り直す必要はありません。',
    console: {
      alt: '机の上の画面に、見極める、見分ける、育てる、届けるの四つのメニュー。映像の解析、本人確認の結果、端末ごとの配信の状況、月ごとの精度が並ぶ。',
      caption: '四つの機能を、一つの管理画面で操作します（画面は見本です）。',
    },
    items: [
      {
        verb: '見極める',
        name: '顔認証と本人確認',
        text: '入退室、勤怠、受付に。顔の特徴は数値に変えて照合し、元の画像は保存しません。',
        details: [
          '1対1の照合と1対多の検索',
          'マスク・眼鏡を着けたままの認証',
          '写真や動画によるなりすましの検知',
        ],
      },
      {
        verb: '見分ける',
        name: '映像の解析',
        text: 'お使いのカメラの映像を、必要なアルゴリズムで解析します。一つの映像で、同時に四つまで動かせます。',
        details: [
          'アルゴリズムプールの全種類に対応',
          '検知の範囲と時間帯を画面上で設定',
          '結果だけの保存と、期間を決めた消去',
        ],
      },
      {
        verb: '育てる',
        name: '学習と更新',
        text: 'お客様と、写っているご本人の許可をあらかじめいただいた場合に限り、判定に迷った場面だけを端末に残し、学習に使います。更新は、精度を確かめてから配信します。精度の推移は月ごとにご覧いただけます。',
        details: [
          '学習データの整備を代行',
          '更新前後の精度を並べて比較',
          '前のバージョンへの即時の切り戻し',
        ],
      },
      {
        verb: '届ける',
        name: '配信と監視',
        text: '離れた場所の端末へまとめて配信し、稼働の状況を見守ります。更新のために現地へ出向く必要はありません。',
        details: ['端末の一斉更新と段階配信', '稼働状況の通知', '通信が切れても端末だけで継続'],
      },
    ],
  },
  /** 特長ごとに、それを表す数字を一つ */
  points: {
    label: 'POINTS',
    title: '三つの特長',
    items: [
      {
        title: '判定は、現場の端末の中で',
        text: '映像は判定に使うだけで保存せず、クラウドへ送るのは結果だけです。学習のために映像を残し、当社へ送るのは、あらかじめ許可をいただいた場合に限ります。',
        figure: '1/200',
        unit: '以下',
        caption:
          'フルHDの映像を常時送る場合（4Mbps）に対する、結果だけを1秒に1回送る場合の通信量。当社試算',
      },
      {
        title: '端末が変わっても、作り直さない',
        text: 'アルゴリズムを、それぞれの対応環境に合わせて変換し、配信します。対応環境の範囲であれば、機器の生産終了や更新のたびに、開発をやり直す必要はありません。',
        figure: '4×4',
        unit: '',
        caption:
          '四つのOSと四つのプラットフォームに対応（組み合わせはアルゴリズムごとに異なります）',
      },
      {
        title: '1台から始め、そのまま増やす',
        text: '料金は、端末の台数とアルゴリズムの数で決まります。検証の設定はそのまま本番に引き継げます。自社ブランドで提供するパートナー制度は、10台からです。',
        figure: '1',
        unit: '台から',
        caption: '最短の契約期間は1か月',
      },
    ],
  },
  use: {
    label: 'HOW IT WORKS',
    title: '四つの手順で始める',
    steps: [
      {
        title: '端末をつなぐ',
        text: '管理画面に端末の番号を入力すると、設定が自動で配信されます。',
      },
      {
        title: 'アルゴリズムを選ぶ',
        text: '用途に合うものを選び、検知の範囲と時間帯を画面上で指定します。',
      },
      {
        title: '結果を受け取る',
        text: '画面、メール、APIから選べます。お使いのシステムとは、APIやWebhookで連携できます。',
      },
      { title: '見直す', text: '月に一度のレポートをもとに、しきい値と学習データを調整します。' },
    ],
    responseTitle: '結果の受け取り例（JSON）',
    response,
    responseNote: '顔の画像は送られません。image は常に null です。',
  },
  /** 料金と運用の条件 */
  terms: {
    label: 'TERMS',
    title: '料金と運用',
    rows: [
      {
        term: '料金',
        description: `${sharedPhrases.monthlyFee}。端末10台・アルゴリズム2種類では、月額68,000円`,
      },
      { term: '初期費用', description: `1拠点あたり50,000円から（税別）。${sharedPhrases.trial}` },
      {
        term: '判定用の端末',
        description:
          '1台78,000円から（税別）。アルゴリズム2種類のとき、カメラ8台まで接続できます。屋内用、幅150×奥行110×高さ45mm、ACアダプター（最大25W）。保証1年、納期は約3週間',
      },
      { term: '契約期間', description: sharedPhrases.contract },
      { term: '解約のとき', description: sharedPhrases.dataAtEnd },
      {
        term: '稼働率',
        description: '月間99.9%を保証（計画停止を除く）。下回った月は料金の10%をお返しします',
      },
      {
        term: 'サポート',
        description: `お問い合わせは${company.officeHours}、機器の故障の受付は${sharedPhrases.faultHours}。障害は24時間監視し、夜間と休日も復旧にあたります`,
      },
      { term: '対応するカメラ', description: 'RTSP、ONVIF Profile S・T、USBカメラ' },
      { term: '連携の方法', description: 'REST API、Webhook、MQTT、CSV' },
      {
        term: 'データの保管',
        description:
          '国内2拠点のデータセンター。通信と保管を暗号化します。運用する部門はISO/IEC 27001の認証を受けています',
      },
      {
        term: '学習データ',
        description: `${sharedPhrases.learning}。映像は、お客様が管理画面で送信を始めたときにだけTLSで当社に届き、社内だけで学習します。学習に使わない契約もできます`,
      },
      {
        term: '結果の保存',
        description:
          '映像の解析結果は標準90日（1日から5年まで設定できます）。アルコール検知器の記録は5年',
      },
    ],
    notes: [
      `金額と条件は、内容により変わります。${sharedPhrases.priceBasis}。`,
      sampleNotes.figures,
    ],
  },
  callout: {
    title: 'お手元のカメラ1台から、お試しいただけます。',
    lead: '映像をお預かりする必要はありません。検証用の端末を1か月お貸しします。',
    links: [
      { label: '検証について相談する', path: '/contact' },
      { label: 'アルゴリズムプールから選ぶ', path: '/solution/algorithm' },
      { label: 'パートナーとして提供する', path: '/business' },
    ],
  } satisfies CalloutTexts,
});
