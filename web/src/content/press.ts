import company from './company/facts.yaml?facts';
import companyOutline from './company/facts.yaml?outline';

/** 報道関係の方の窓口。名前、電話、メールを一つずつ。行の途中では分かれません。 */
export const pressContact = [
  `${company.name} 広報担当　`,
  `電話 ${company.tel}（${company.officeHours}）　`,
  `メール ${companyOutline.email}`,
] as const;
