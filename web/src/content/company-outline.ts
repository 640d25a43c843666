/** What few pages tell of the company besides `company`, so that the others need not load it. */
export const companyOutline = {
  /** What sentences call it. */
  shortName: 'ツムギエッジ',
  /** 地図の読み上げに使います。絵の文字は access-map.svg にあります。 */
  building: 'つむぎビル',
  representativeEn: 'Taro Mihon',
  /** 会社概要のほか、沿革と略歴の年月もここから作ります。 */
  established: '2017年4月3日',
  capital: '9,800万円',
  employees: '86名（2026年10月1日現在）',
} as const;
