import { company } from '../../content/company.ts';
import { plainPath } from '../../site/navigation/plain-path.ts';
import { absolute } from './origin.ts';

/** A thing that schema.org describes. */
export type Thing = Readonly<Record<string, unknown>>;

const HOME = absolute('/');
const ORGANIZATION_ID = `${HOME}#organization`;
const WEBSITE_ID = `${HOME}#website`;

/** Names the organisation where the home page describes it in full. */
export const organizationReference: Thing = { '@type': 'Organization', '@id': ORGANIZATION_ID };

/** The same with what every page must be able to say by itself. */
export const author: Thing = { ...organizationReference, name: company.name, url: HOME };

export const publisher: Thing = {
  ...author,
  logo: { '@type': 'ImageObject', url: absolute('/icon-512.png'), width: 512, height: 512 },
};

/** A domestic number as the rest of the world dials it. */
const international = (number: string) => number.replace(/^0/, '+81-');

const [, region, street] =
  /^(東京都|北海道|京都府|大阪府|.{2,3}県)?(.*)$/u.exec(company.address) ?? [];

export const organization: Thing = {
  ...publisher,
  alternateName: company.nameEn,
  slogan: company.tagline,
  telephone: international(company.tel),
  faxNumber: international(company.fax),
  email: company.email,
  address: {
    '@type': 'PostalAddress',
    postalCode: company.postalCode.replace('〒', ''),
    ...(region && { addressRegion: region }),
    streetAddress: street,
    addressCountry: 'JP',
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: international(company.tel),
    url: absolute(plainPath('/contact')),
    availableLanguage: 'ja',
  },
};

export const website: Thing = {
  '@type': 'WebSite',
  '@id': WEBSITE_ID,
  url: HOME,
  name: company.name,
  alternateName: company.nameEn,
  inLanguage: 'ja',
  publisher: { '@id': ORGANIZATION_ID },
};
