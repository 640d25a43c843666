const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as HTML and XML write it. */
export const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

const opening = (tag: string, attributes: Attributes) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')}>`;

export const meta = (attributes: Attributes): string => opening('meta', attributes);

export const link = (attributes: Attributes): string => opening('link', attributes);

/** Within `<script>` nothing is escaped, but nothing may close it either: in JSON and JavaScript the sign can be written otherwise. */
export const script = (attributes: Attributes, text = ''): string =>
  `${opening('script', attributes)}${text.replaceAll('<', String.raw`\u003c`)}</script>`;
