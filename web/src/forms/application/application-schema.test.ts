import { MAX_FILE_BYTES } from 'shared/attachment';
import { toFieldProblems } from 'shared/field-problems';
import { MESSAGES } from 'shared/messages';
import { describe, expect, it } from 'vitest';

import { loadFormatWords } from '../fields/file-problem.ts';
import { type ApplicationInput, applicationSchema } from './application-schema.ts';

const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

const complete: ApplicationInput = {
  jobType: 'mid-career',
  name: '見本 花子',
  kana: 'みほん はなこ',
  birthDate: '1995-04-01',
  phone: '０９０ー００００ー００００',
  email: 'hanako@example.jp',
  body: '',
  website: '',
  resume: file('履歴書.pdf'),
  workHistory: undefined,
};

const problems = (change: Partial<Record<keyof ApplicationInput, unknown>>) => {
  const { error } = applicationSchema.safeParse({ ...complete, ...change });
  return error ? toFieldProblems(error) : [];
};

describe('applicationSchema', () => {
  it('normalises what was typed and keeps the files', () => {
    expect(applicationSchema.parse(complete)).toMatchObject({
      kana: 'ミホン ハナコ',
      phone: '09000000000',
      resume: complete.resume,
    });
  });

  it('履歴書がなければ「未選択です」と伝える', () => {
    expect(problems({ resume: undefined })).toEqual([{ field: 'resume', message: '未選択です' }]);
  });

  it('2MBちょうどの履歴書は受け付け、1バイトでも超えれば断る', () => {
    expect(problems({ resume: file('a.pdf', MAX_FILE_BYTES) })).toEqual([]);
    expect(problems({ resume: file('a.pdf', MAX_FILE_BYTES + 1) })).toEqual([
      { field: 'resume', message: 'ファイルサイズが2MBを超えてます' },
    ]);
  });

  it('職務経歴書は任意だが、添えるなら同じ決まりに従う', async () => {
    expect(problems({ workHistory: file('経歴.docx') })).toEqual([]);
    // As long as the words for its format have not come.
    expect(problems({ workHistory: file('経歴.zip') })).toEqual([
      { field: 'workHistory', message: MESSAGES.fileType },
    ]);
    await loadFormatWords();
    expect(problems({ workHistory: file('経歴.zip') })).toEqual([
      {
        field: 'workHistory',
        message: '圧縮ファイルは受け付けていません。展開して、中のファイルを選択してください',
      },
    ]);
  });

  it('項目とファイルの問題をまとめて伝える', () => {
    const found = problems({ name: '', birthDate: '1995--', resume: undefined });
    expect(found.map(({ field }) => field)).toEqual(['name', 'birthDate', 'resume']);
  });
});
