import {
  ATTACHMENT_FIELDS,
  FILE_EXTENSIONS,
  MAX_FILE_BYTES,
  type AttachmentField,
} from 'shared/attachment';
import { acceptedSchema, formTokenSchema, HEADERS } from 'shared/answers';
import { CONTACT_CATEGORY_LABELS, contactSchema, type ContactInput } from 'shared/contact';
import { FIRST_BIRTH_YEAR } from 'shared/fields/birth-date';
import { TEXT_LIMITS } from 'shared/limits';
import { PROBLEM_CONTENT_TYPE, problemSchema, type ProblemCode } from 'shared/problem';
import { JOB_TYPE_LABELS, recruitmentSchema, type JobApplicationInput } from 'shared/recruitment';
import { stringify } from 'yaml';
import * as z from 'zod';

import { BODY_LIMIT as RECRUITMENT_BODY_LIMIT } from '../src/http/read-form.ts';
import { CONTACT_BODY_LIMIT } from '../src/http/form-routes.ts';
import { PROBLEMS as ANSWERED } from '../src/http/problems.ts';
import { FILE_TYPES } from '../src/intake/files.ts';
import { ANSWERS, PROBLEMS, REQUESTS } from './examples.ts';

const OVERVIEW = `\
Takes in the two forms of the site. A form is sent in three steps:

1. When the form opens, ask for a token: \`GET /api/form-token\`.
2. Send the form with the token in \`${HEADERS.formToken}\` and a new UUID in \`${HEADERS.idempotencyKey}\`.
3. \`202\` means that the form is on disk and will be mailed or shown to an operator. Show the receipt number to the visitor.

Every error answer is \`${PROBLEM_CONTENT_TYPE}\` (RFC 9457) with a \`code\`. Decide by the code and show \`errors\` beside their fields: the messages are in Japanese and written for visitors.

- \`form-token\`: ask for a new token and send again.
- \`rate-limited\`, \`unavailable\` and a connection that breaks: wait for \`retry-after\` and send again under the same \`${HEADERS.idempotencyKey}\`. The form is then stored and mailed once, however often it arrives.

Lengths of texts are counted in Unicode code points after NFC normalisation, each line break as one, without blanks at both ends.

Answers carry no CORS headers: pages call their own origin, whose server hands \`/api/\` on to the service. Answers may gain members: ignore those you don't know.`;

const PRODUCTION = { url: 'https://www.tsumugi-edge.example', description: 'The public site' };
const SERVICE = {
  url: 'http://127.0.0.1:8787',
  description: 'The service itself: these addresses are not reachable through the public site',
};

const inBytes = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;
const labels = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => `\`${value}\` ${label}`);

/** What the schemas can't say of a field: a part of its JSON Schema. */
type FieldFacts = Record<
  keyof ContactInput | keyof JobApplicationInput | AttachmentField,
  { description: string; format?: string }
>;

const FILE = `Name and content must agree on one of: ${FILE_EXTENSIONS.join(', ')}. At most ${inBytes(MAX_FILE_BYTES)}. The content type of the part is not looked at.`;

const FIELDS: FieldFacts = {
  category: {
    description: `What the inquiry is about: ${labels(CONTACT_CATEGORY_LABELS).join(', ')}`,
  },
  jobType: { description: `What is applied for: ${labels(JOB_TYPE_LABELS).join(', ')}` },
  company: { description: 'Name of the company' },
  name: { description: 'Name of the person' },
  kana: { description: 'Reading of the name; hiragana and half-width katakana become katakana' },
  birthDate: { description: `A day from ${FIRST_BIRTH_YEAR}-01-01 to today`, format: 'date' },
  phone: {
    description:
      '0 and 9 or 10 more digits, or + and 7 to 15 digits; full-width digits, hyphens, blanks and brackets are normalised',
  },
  email: { description: 'One ASCII address with a dotted domain', format: 'email' },
  body: { description: 'May span several lines' },
  agreement: { description: 'The visitor has agreed to the privacy policy' },
  website: {
    description:
      'Honeypot: a field that no person sees. A form in which it is filled is treated as sent by a machine, and answered like any other',
  },
  resume: { description: `履歴書. ${FILE}` },
  workHistory: { description: `職務経歴書. ${FILE}` },
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
function formJsonSchema(form: typeof contactSchema | typeof recruitmentSchema) {
  const schema = jsonSchema(form);
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    {
      ...(property as object),
      ...(field in TEXT_LIMITS && {
        ...(schema.required?.includes(field) && { minLength: 1 }),
        maxLength: TEXT_LIMITS[field as keyof typeof TEXT_LIMITS],
      }),
      ...FIELDS[field as keyof FieldFacts],
    },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, object> };
}

function applicationJsonSchema() {
  const { properties, required = [], ...rest } = formJsonSchema(recruitmentSchema);
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

/** An answer with a body of one of the schemas below. */
const answer = (description: string, schema: string, example: unknown) => ({
  description,
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example },
  },
});

/** The problems that a request can meet, by status; `default` is for what every address can answer. */
const problems = (...codes: ProblemCode[]) => ({
  ...Object.fromEntries(
    codes.map((code) => [ANSWERED[code].status, { $ref: `#/components/responses/${code}` }]),
  ),
  default: { $ref: '#/components/responses/other' },
});

const FORM_PROBLEMS: ProblemCode[] = [
  'malformed',
  'form-token',
  'idempotency-conflict',
  'too-large',
  'unsupported-type',
  'invalid-fields',
  'rate-limited',
  'unavailable',
];

const formOperation = {
  tags: ['forms'],
  security: [{ formToken: [] }],
  parameters: [{ $ref: '#/components/parameters/idempotencyKey' }],
  responses: {
    202: answer('Stored; will be mailed or shown to an operator', 'Accepted', ANSWERS.accepted),
    ...problems(...FORM_PROBLEMS),
  },
};

const fileTypes = [...new Set(Object.values(FILE_TYPES).map(({ sent }) => sent))].join(', ');

function paths() {
  return {
    '/api/form-token': {
      get: {
        operationId: 'issueFormToken',
        tags: ['forms'],
        summary: 'A token for a form that is being opened',
        description:
          'Good until `expiresAt`. Refused when it comes back sooner than a person could fill the form (two seconds, unless set otherwise).',
        security: [],
        responses: {
          200: answer('A new token', 'FormToken', ANSWERS.formToken),
          ...problems('rate-limited'),
        },
      },
    },
    '/api/contact': {
      post: {
        operationId: 'sendInquiry',
        summary: 'Send an inquiry',
        requestBody: {
          description: `At most ${inBytes(CONTACT_BODY_LIMIT)}`,
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Inquiry' },
              example: REQUESTS.inquiry,
            },
          },
        },
        ...formOperation,
      },
    },
    '/api/recruitment': {
      post: {
        operationId: 'sendApplication',
        summary: 'Send a job application',
        requestBody: {
          description: `Fields and files in any order. At most ${inBytes(RECRUITMENT_BODY_LIMIT)}`,
          required: true,
          content: {
            'multipart/form-data': {
              schema: { $ref: '#/components/schemas/Application' },
              encoding: Object.fromEntries(
                ATTACHMENT_FIELDS.map((field) => [field, { contentType: fileTypes }]),
              ),
              example: REQUESTS.application,
            },
          },
        },
        ...formOperation,
      },
    },
    '/healthz': {
      servers: [SERVICE],
      get: {
        operationId: 'isAlive',
        tags: ['health'],
        summary: 'The process answers',
        security: [],
        responses: { 200: answer('Alive', 'Alive', ANSWERS.alive) },
      },
    },
    '/readyz': {
      servers: [SERVICE],
      get: {
        operationId: 'isReady',
        tags: ['health'],
        summary: 'Whether an inquiry could be stored now',
        security: [],
        responses: {
          200: answer(
            'It could. `degraded`: mail has been waiting for more than an hour, the sales rules were refused, or the disk has no room for attachments',
            'Ready',
            ANSWERS.ready,
          ),
          503: {
            ...answer('It could not', 'NotReady', ANSWERS.notReady),
            headers: { 'retry-after': { $ref: '#/components/headers/retryAfter' } },
          },
        },
      },
    },
  };
}

const HEALTH = {
  Alive: jsonSchema(z.object({ status: z.literal('alive') })),
  Ready: jsonSchema(
    z.object({
      status: z.enum(['ready', 'degraded']),
      waiting: z.number(),
      deadLetters: z.number(),
      oldestWaitingSeconds: z.number(),
      salesRules: z.enum(['current', 'refused']),
      attachments: z.enum(['accepted', 'refused']),
    }),
  ),
  NotReady: jsonSchema(z.object({ status: z.literal('unavailable'), reason: z.string() })),
};

const RETRY_AFTER = new Set(['form-token', 'rate-limited', 'unavailable']);

function problemResponses() {
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([name, { description, examples }]) => [
      name,
      {
        description,
        ...(RETRY_AFTER.has(name) && {
          headers: { 'retry-after': { $ref: '#/components/headers/retryAfter' } },
        }),
        content: {
          [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' }, examples },
        },
      },
    ]),
  );
}

/** The HTTP contract of the service as an OpenAPI document. https://spec.openapis.org/oas/v3.1.1.html */
export function openApiDescription() {
  return {
    openapi: '3.1.1',
    info: { title: 'intake-api', version: '1.0.0', description: OVERVIEW },
    servers: [PRODUCTION],
    tags: [
      { name: 'forms', description: 'For the site that shows the forms' },
      { name: 'health', description: 'For whoever runs the service; not rate-limited' },
    ],
    paths: paths(),
    components: {
      securitySchemes: {
        formToken: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.formToken,
          description: 'The token of `GET /api/form-token`',
        },
      },
      parameters: {
        idempotencyKey: {
          name: HEADERS.idempotencyKey,
          in: 'header',
          description:
            'The same key with the same form gets the same receipt and makes one mail, for 24 hours. Without it a repeated form is a new one',
          schema: { type: 'string', format: 'uuid' },
          example: REQUESTS.idempotencyKey,
        },
      },
      headers: {
        retryAfter: {
          description: 'Seconds after which to send again',
          schema: { type: 'integer' },
          example: 30,
        },
      },
      responses: problemResponses(),
      schemas: {
        Inquiry: formJsonSchema(contactSchema),
        Application: applicationJsonSchema(),
        FormToken: jsonSchema(formTokenSchema),
        Accepted: jsonSchema(acceptedSchema),
        Problem: jsonSchema(problemSchema),
        ...HEALTH,
      },
    },
  };
}

const HEAD =
  '# Generated from the schemas, limits and messages of the code by npm run openapi; a test keeps it equal.\n';

const OPTIONS = {
  aliasDuplicateObjects: false,
  lineWidth: 0,
  singleQuote: true,
  blockQuote: 'literal',
} as const;

/** The text of `openapi.yaml`. */
export function openApiFile(): string {
  return HEAD + stringify(openApiDescription(), OPTIONS);
}
