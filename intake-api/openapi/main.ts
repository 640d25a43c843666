import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { acceptedSchema, formTokenSchema } from 'shared/answers';
import {
  ATTACHMENT_FIELDS,
  FILE_EXTENSIONS,
  MAX_FILE_BYTES,
  type AttachmentField,
} from 'shared/attachment';
import type { ContactInput } from 'shared/contact';
import { FIRST_BIRTH_YEAR } from 'shared/fields/birth-date';
import { CHOICES, choiceLabel } from 'shared/fields/choice';
import { TEXT_LIMITS } from 'shared/limits';
import { POSTED_LABELS, postedContactSchema, postedRecruitmentSchema } from 'shared/posted';
import { problemSchema } from 'shared/problem';
import type { JobApplicationInput } from 'shared/recruitment';
import { parseDocument } from 'yaml';
import * as z from 'zod';

/** Written by hand, but for the schemas that site and service share. https://spec.openapis.org/oas/v3.1.1.html */
export const OPENAPI_FILE = join(import.meta.dirname, '../openapi.yaml');

const inBytes = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;
const labels = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => `\`${value}\` ${label}`);

/** What the schemas can't say of a field: a part of its JSON Schema. A field without it is described by its label. */
type FieldFacts = Partial<
  Record<
    keyof ContactInput | keyof JobApplicationInput | 'page' | AttachmentField,
    { description: string; type?: string; format?: string }
  >
>;

const LABELS = { ...POSTED_LABELS.contact, ...POSTED_LABELS.recruitment };

const FILE = `Name and content must agree on one of: ${FILE_EXTENSIONS.join(', ')}. At most ${inBytes(MAX_FILE_BYTES)}. The content type of the part is not looked at. A file that asks for a password before it shows anything is refused; one that only restricts printing or changing is not.`;

const FIELDS: FieldFacts = {
  category: {
    description: `What the inquiry is about: ${labels(CHOICES.category).join(', ')}`,
  },
  jobType: { description: `What is applied for: ${labels(CHOICES.jobType).join(', ')}` },
  job: {
    type: 'string',
    description:
      'The job that is applied for, as its page calls it, in one line. What is longer counts as none; no form is refused for it',
  },
  company: { description: 'Name of the company' },
  name: { description: 'Name of the person' },
  kana: {
    description:
      'Reading of the name in katakana; hiragana and half-width katakana become katakana. Latin letters may stand in it, and brackets around a former name; of an application Latin letters may be all of it',
  },
  birthDate: {
    description: `A day from ${FIRST_BIRTH_YEAR}-01-01 to today; 1990/1/5 and 1990年1月5日 are normalised`,
    format: 'date',
  },
  phone: {
    description:
      '0 and 9 or 10 more digits, or + and 7 to 15 digits; full-width digits, hyphens, blanks and brackets are normalised. An extension may follow, which is kept as ` 内線12`',
  },
  email: {
    description:
      'One ASCII address with a dotted domain; `名前 <taro@example.jp>` is reduced to its address',
    format: 'email',
  },
  body: { description: 'May span several lines' },
  agreement: { description: 'The visitor has agreed to the privacy policy' },
  website: {
    description:
      'Honeypot: a field that no person sees. A form in which it is filled is mailed with a mark, and answered like any other; blanks are nothing',
  },
  page: {
    type: 'string',
    description:
      'The page of the site that the visitor saw before the form, for staff: a path such as `/case/1`, of at most 200 letters, digits and `-._~%/`. Anything else counts as none; no form is refused for it',
  },
  resume: { description: `履歴書. ${FILE}` },
  workHistory: {
    description: `職務経歴書. ${FILE} Where it is called like the resume, staff get it with (2) behind its name.`,
  },
};

/** The JSON Schema of what may be sent, or of what a client may rely on in an answer. */
function jsonSchema(schema: z.core.$ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/**
 * The JSON Schema of a form. The normalising steps of a text field hide its limits from zod, so that they are read
 * from `TEXT_LIMITS`; a test compares them with what the schema accepts.
 */
function formJsonSchema(form: typeof postedContactSchema | typeof postedRecruitmentSchema) {
  const schema = jsonSchema(form);
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    {
      ...(property as object),
      ...(field in TEXT_LIMITS && {
        ...(schema.required?.includes(field) && { minLength: 1 }),
        maxLength: TEXT_LIMITS[field as keyof typeof TEXT_LIMITS],
      }),
      ...(FIELDS[field as keyof FieldFacts] ?? { description: choiceLabel(LABELS, field) }),
    },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, object> };
}

function applicationJsonSchema() {
  const { properties, required = [], ...rest } = formJsonSchema(postedRecruitmentSchema);
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    minLength: 1,
    maxLength: MAX_FILE_BYTES,
  };
  const files = ATTACHMENT_FIELDS.map((field) => [field, { ...file, ...FIELDS[field] }]);
  return {
    ...rest,
    properties: { ...properties, ...Object.fromEntries(files) },
    required: [...required, 'resume'],
  };
}

function formTokenJsonSchema() {
  const { properties, ...rest } = jsonSchema(formTokenSchema);
  const expiresAt = { ...(properties?.['expiresAt'] as object), format: 'date-time' };
  return { ...rest, properties: { ...properties, expiresAt } };
}

/** The schemas that site and service share. */
const SCHEMAS = {
  Inquiry: formJsonSchema(postedContactSchema),
  Application: applicationJsonSchema(),
  FormToken: formTokenJsonSchema(),
  Accepted: jsonSchema(acceptedSchema),
  Problem: jsonSchema(problemSchema),
};

/** The requests that are shown, and the field of each whose choices staff change: the first one stands there. */
const EXAMPLES = [
  [['/api/contact', 'application/json'], 'category'],
  [['/api/recruitment', 'multipart/form-data'], 'jobType'],
] as const;

/** The text of `openapi.yaml` with the schemas that the code has today. */
export function withSchemas(text: string): string {
  const document = parseDocument(text);
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const node = document.createNode(schema, { aliasDuplicateObjects: false });
    document.setIn(['components', 'schemas', name], node);
  }
  for (const [[path, type], field] of EXAMPLES) {
    const [offered] = Object.keys(CHOICES[field]);
    const example = ['paths', path, 'post', 'requestBody', 'content', type, 'example', field];
    document.setIn(example, offered);
  }
  return document.toString({ lineWidth: 0, singleQuote: true, blockQuote: 'literal' });
}

if (import.meta.main) {
  writeFileSync(OPENAPI_FILE, withSchemas(readFileSync(OPENAPI_FILE, 'utf8')));
  console.log('✓ intake-api/openapi.yaml');
}
