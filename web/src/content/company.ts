/** Who operates the site, as every page tells it. Every figure is sample data; an operator replaces it here and nowhere else. */
export const company = {
  name: '株式会社ツムギエッジ',
  nameEn: 'Tsumugi Edge Inc.',
  /** Addresses of the site and of mail end in it. */
  domain: 'tsumugi-edge.example',
  /** What the products are called by, before their own names. */
  brand: 'Tsumugi',
  tagline: 'AIを、現場へ紡ぐ。',
  postalCode: '〒100-0000',
  address: '東京都千代田区見本町1-2-3 つむぎビル8階',
  tel: '03-0000-0000',
  fax: '03-0000-0001',
  /** 電話を受ける時間 */
  officeHours: '平日 9:00〜18:00',
  email: 'info@tsumugi-edge.example',
  representative: '見本 太郎',
} as const;
