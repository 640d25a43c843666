import company from '../../content/company/facts.yaml?facts';

/** Where the site stands when nobody says; `VITE_SITE_ORIGIN` says it at build. */
const DEFAULT_ORIGIN = `https://www.${company.domain}`;

/** @throws when the text is more or less than an origin, such as `https://www.example.jp` */
export function parseOrigin(text: string): string {
  const origin = URL.parse(text)?.origin;
  if (!origin || !/^https?:/.test(origin) || origin !== text.replace(/\/$/, '')) {
    throw new Error(`VITE_SITE_ORIGIN is no origin such as ${DEFAULT_ORIGIN}: ${text}`);
  }
  return origin;
}

/** Where the site stands, for addresses that must be absolute. */
const ORIGIN = parseOrigin(import.meta.env['VITE_SITE_ORIGIN'] || DEFAULT_ORIGIN);

/** The whole address of a path of the site. */
export const absolute = (path: string): string => new URL(path, ORIGIN).href;
