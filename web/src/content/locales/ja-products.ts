/** 製品の名前と種類です。メニュー、トップページのスライド、製品一覧に出ます。 */
export const jaProducts = {
  works: {
    title: 'Tsumugi Works',
    subTitle: '業務効率化アプリ',
  },
  driver: {
    title: 'Tsumugi Drive',
    subTitle: 'ドライバー専用スマートフォン',
  },
  gate: {
    title: 'Tsumugi Gate',
    subTitle: '顔認証・体表温測定カメラ',
  },
  breathLink: {
    title: 'Tsumugi Breath Link',
    subTitle: 'アルコール検知器 スマートフォン連動型',
  },
  breathMobile: {
    title: 'Tsumugi Breath Mobile',
    subTitle: 'アルコール検知器 Bluetoothモバイル型',
  },
  breathHandy: {
    title: 'Tsumugi Breath Handy',
    subTitle: 'アルコール検知器 ハンディ型',
  },
  breathStation: {
    title: 'Tsumugi Breath Station',
    subTitle: 'アルコール検知器 据置型',
  },
} as const;
