/** The texts behind the name keys of `content/cases.ts`. */
export const jaCases = {
  name: {
    '1': '点呼の電話を、一台の端末に',
    '2': '巡回のすきまを、カメラの目で埋める',
    '3': '立ち止まらない、開演前の入口',
    '4': '保健室の手前で、気づく',
    '5': '眠りを起こさない、夜の見守り',
    '6': '現場を知る会社が、AIを売る',
  },
} as const;
