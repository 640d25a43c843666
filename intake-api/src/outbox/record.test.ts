import { describe, expect, it } from 'vitest';

import { application, inquiry } from './contract/samples.ts';
import { decode, encode } from './record.ts';

describe('a stored record', () => {
  it.each([
    ['an inquiry', inquiry(1)],
    ['an application without files', application(2)],
    ['an application with files', application(3, 10, 20_000)],
  ])('gives back %s', (_, submission) => {
    expect(decode(encode(submission))).toEqual(submission);
  });

  it('holds files as they are', () => {
    const submission = application(1, 1000, 2000);
    const [text, ...files] = encode(submission).parts;
    expect(files).toEqual(submission.attachments.map(({ content }) => content));
    expect(text?.byteLength).toBeLessThan(600);
  });

  it('is unreadable in a format that is not known', () => {
    expect(decode({ ...encode(inquiry(1)), format: 2 })).toBeUndefined();
  });

  it.each([
    ['nothing', []],
    ['no text', [Uint8Array.of(0xff, 0xfe)]],
    ['broken JSON', [Buffer.from('{"form":')]],
    ['another shape', [Buffer.from('{"form":"contact"}')]],
    ['a file too many', [...encode(inquiry(1)).parts, Uint8Array.of(1)]],
    ['a file too few', encode(application(1, 5, 5)).parts.slice(0, 2)],
  ])('is unreadable when it holds %s', (_, parts) => {
    expect(decode({ format: 1, parts })).toBeUndefined();
  });

  it('stays readable when a limit on fields changes', () => {
    const submission = inquiry(1);
    submission.fields.body = 'あ'.repeat(100_000);
    expect(decode(encode(submission))).toEqual(submission);
  });
});
