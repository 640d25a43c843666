import type { FieldProblem, ProblemCode } from 'shared/problem';
import { MESSAGES } from 'shared/messages';
import type { ContactInput } from 'shared/contact';
import type { JobApplicationInput } from 'shared/recruitment';

import { toProblem } from '../src/http/problems.ts';
import { Refusal } from '../src/intake/refusal.ts';

const INQUIRY = {
  category: 'edge-device',
  company: '株式会社サンプル運輸',
  name: '見本 花子',
  kana: 'ミホン ハナコ',
  phone: '03-0000-0000',
  email: 'hanako@sample-unyu.example',
  body: '点呼で使うアルコール検知器の導入を検討しています。\n20台分の見積もりと納期を教えてください。',
  agreement: true,
} satisfies ContactInput;

const APPLICATION = {
  jobType: 'mid-career',
  name: '見本 次郎',
  kana: 'ミホン ジロウ',
  birthDate: '1995-04-01',
  phone: '090-0000-0000',
  email: 'jiro@mail.example',
  body: '組み込みソフトウェアの開発を8年経験しました。',
} satisfies JobApplicationInput;

/** What a client sends. */
export const REQUESTS = {
  inquiry: INQUIRY,
  application: { ...APPLICATION, resume: '(履歴書.pdf の中身)' },
  idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

/** What a client gets when all is well, and from the health checks. */
export const ANSWERS = {
  formToken: {
    token: 'mi8x2k5c.Zx0a4cQ3wF1uJm6bq9Tt2Yh7PvKdRsLeNgWoXiBfA5E',
    expiresAt: '2026-11-20T12:00:00.000Z',
  },
  accepted: { receipt: 'C-20261120-7F3K9Q' },
  alive: { status: 'alive' },
  ready: {
    status: 'ready',
    waiting: 0,
    deadLetters: 0,
    oldestWaitingSeconds: 0,
    salesRules: 'current',
    attachments: 'accepted',
  },
  notReady: { status: 'unavailable', reason: 'the outbox can not be written' },
};

const REQUEST_ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

const example = (code: ProblemCode, summary: string, errors?: FieldProblem[]) => ({
  summary,
  value: toProblem(new Refusal(code, errors && { errors }), REQUEST_ID),
});

/** Every error answer, by its code, as the service itself words it. */
export const PROBLEMS = {
  malformed: {
    description:
      'Not a form: broken JSON, a broken multipart body, or an `idempotency-key` that is no UUID',
    examples: { unreadable: example('malformed', 'The body ends too soon') },
  },
  'form-token': {
    description:
      'The form token is missing, forged, too young or expired: fetch a new one and send again',
    examples: { refused: example('form-token', 'No token was sent') },
  },
  'idempotency-conflict': {
    description:
      'Another form was sent under this `idempotency-key`: use a new key for a changed form',
    examples: { otherContent: example('idempotency-conflict', 'The text was changed') },
  },
  'too-large': {
    description:
      'A file, which `errors` names, or the body as a whole is too large. The connection is closed after the answer',
    examples: {
      file: example('too-large', 'A file of more than 2 MiB', [
        { field: 'resume', message: MESSAGES.fileTooLarge },
      ]),
      body: example('too-large', 'A body that no form can have'),
    },
  },
  'unsupported-type': {
    description:
      'The content type of the request, or a file, which `errors` names, is not accepted',
    examples: {
      file: example('unsupported-type', 'A program called a PDF', [
        { field: 'resume', message: MESSAGES.fileType },
      ]),
      protectedFile: example('unsupported-type', 'A document that asks for a password', [
        { field: 'resume', message: MESSAGES.fileProtected },
      ]),
      request: example('unsupported-type', 'Another content type'),
    },
  },
  'invalid-fields': {
    description: 'What is wrong with the form, all of it at once, one message a field',
    examples: {
      inquiry: example('invalid-fields', 'An inquiry with three mistakes', [
        { field: 'company', message: MESSAGES.notEntered },
        { field: 'phone', message: MESSAGES.phoneFormat },
        { field: 'agreement', message: MESSAGES.agreementNeeded },
      ]),
      application: example('invalid-fields', 'An application without a birth date and a file', [
        { field: 'birthDate', message: MESSAGES.notSelected },
        { field: 'resume', message: MESSAGES.notSelected },
      ]),
    },
  },
  'rate-limited': {
    description: 'Too many requests from one address',
    examples: { tooMany: example('rate-limited', 'More than the limit within a minute') },
  },
  unavailable: {
    description: 'Nothing can be stored now, and nothing was',
    examples: { storage: example('unavailable', 'The disk is full') },
  },
  other: {
    description:
      'Any other refusal, in the same form: an address or method that does not exist (404), a failure of the service (500)',
    examples: {
      notFound: example('not-found', 'There is nothing at this address'),
      internal: example('internal', 'A failure of the service'),
    },
  },
} satisfies Record<
  Exclude<ProblemCode, 'not-found' | 'internal'> | 'other',
  { description: string; examples: Record<string, ReturnType<typeof example>> }
>;
