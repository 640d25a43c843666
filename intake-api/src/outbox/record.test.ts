import { describe, expect, it } from 'vitest';

import type { SpooledFile } from './spool.ts';
import type { NewSubmission, Submission } from '../submission.ts';
import { application, inquiry } from '../../../tests/support/outbox/samples.ts';
import { decode, encode } from './record.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The submission as it arrives; of its files only the content matters here. */
const arriving = (submission: Submission) => submission as unknown as NewSubmission;

/** What an engine gives back of what it was given. */
function stored(submission: Submission) {
  const { format, text, files } = encode(arriving(submission));
  const contents = files as (SpooledFile | Uint8Array)[] as Uint8Array[];
  return { format, parts: [utf8(text), ...contents] };
}

describe('a stored record', () => {
  it.each([
    ['an inquiry', inquiry(1)],
    ['an application without files', application(2)],
    ['an application with files', application(3, 10, 20_000)],
  ])('gives back %s', (_, submission) => {
    expect(decode(stored(submission))).toEqual(submission);
  });

  it('holds no file in its text', () => {
    expect(encode(arriving(application(1, 1000, 2000))).text.length).toBeLessThan(600);
  });

  it('is unreadable in a format that is not known', () => {
    expect(decode({ ...stored(inquiry(1)), format: 2 })).toBeUndefined();
  });

  it.each([
    ['nothing', []],
    ['no text', [Uint8Array.of(0xff, 0xfe)]],
    ['broken JSON', [utf8('{"form":')]],
    ['another shape', [utf8('{"form":"contact"}')]],
    ['a file too many', [...stored(inquiry(1)).parts, Uint8Array.of(1)]],
    ['a file too few', stored(application(1, 5, 5)).parts.slice(0, 2)],
  ])('is unreadable when it holds %s', (_, parts) => {
    expect(decode({ format: 1, parts })).toBeUndefined();
  });

  it('stays readable when a limit on fields changes', () => {
    const submission = inquiry(1);
    submission.fields.body = 'あ'.repeat(100_000);
    expect(decode(stored(submission))).toEqual(submission);
  });
});
