import { describe, expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import { placeProblems } from './place-problems.ts';

const fields = ['phone', 'resume'] as const;
const phone = { field: 'phone', message: '電話番号の形式が正しくありません' };
const resume = { field: 'resume', message: 'ファイルサイズが2MBを超えてます' };
const unknown = { field: 'fax', message: '不明な項目です' };

describe('placeProblems', () => {
  it('puts problems to their fields, and nowhere else', () => {
    const error = new ApiError('fields', { fields: [phone, resume] });
    expect(placeProblems(error, fields)).toEqual({ placed: [phone, resume], failure: undefined });
  });

  it('puts a file that is too large to its field', () => {
    const error = new ApiError('too-large', { fields: [resume] });
    expect(placeProblems(error, fields)).toEqual({ placed: [resume], failure: undefined });
  });

  it('reports what belongs to no field of the form', () => {
    const error = new ApiError('fields', { fields: [unknown] });
    expect(placeProblems(error, fields)).toEqual({ placed: [], failure: error });
  });

  it('reports what names no field', () => {
    const error = new ApiError('unavailable');
    expect(placeProblems(error, fields)).toEqual({ placed: [], failure: error });
  });

  it('shows what it could place, and still reports the rest', () => {
    const error = new ApiError('fields', { fields: [phone, unknown] });
    const { placed, failure } = placeProblems(error, fields);
    expect(placed).toEqual([phone]);
    expect(failure?.fields).toEqual([unknown]);
  });
});
