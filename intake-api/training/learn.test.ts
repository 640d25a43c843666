import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fold } from '../src/sales/fold.ts';
import { buildModel, MODEL_VERSION, type ModelFile, parseModelFile } from '../src/sales/model.ts';
import { CorpusError, type Example, readCorpus } from './corpus.ts';
import { calibrate, learn, marginOf, toModelFile, toTable, writeModelFile } from './learn.ts';

const example = (author: string, label: Example['label'], body: string): Example => ({
  id: body,
  author,
  label,
  company: '',
  body,
});
const EXAMPLES = ['一', '二', '三'].flatMap((author) => [
  example(author, 'sales', '弊社の新しいサービスをご案内いたします'),
  example(author, 'sales', `広告の運用をお手伝いします、${author}`),
  example(author, 'genuine', `検知器を${author}台購入したい`),
  example(author, 'genuine', '電源が入らないので修理をお願いします'),
]);

describe('learn', () => {
  const table = toTable(EXAMPLES);
  const model = learn(table);
  const marginOfText = (body: string) => {
    const [row] = toTable([...EXAMPLES, example('x', 'sales', body)]).rows.slice(-1);
    const weights = new Float64Array(table.vocabulary.length + 1000);
    weights.set(model.weights);
    return row ? marginOf(row, { ...model, weights }) : Number.NaN;
  };

  it('tells the classes apart, in other words than those it has learnt from too', () => {
    expect(marginOfText('弊社の広告をご案内いたします')).toBeGreaterThan(0);
    expect(marginOfText('修理をお願いします、購入したい')).toBeLessThan(0);
  });

  it('leaves out what only one author writes', () => {
    const alone = toTable([...EXAMPLES, example('四', 'sales', '秘密の合言葉')]);
    const before = alone.vocabulary.length - learn(alone).weights.filter((w) => w === 0).length;
    expect(before).toBeLessThanOrEqual(table.vocabulary.length);
  });

  it('is the same each time', () => {
    expect(learn(toTable(EXAMPLES))).toEqual(model);
  });

  it('is written so that the service reads the same points from it', () => {
    const file = toModelFile(model, table.vocabulary, { scale: 20, offset: 3 });
    const read = buildModel(parseModelFile(writeModelFile(file)));
    table.rows.forEach((row, index) => {
      const points = read.points(fold(EXAMPLES[index]?.body ?? ''), fold(''));
      expect(points).toBeCloseTo(marginOf(row, model) * 20 + 3, 0);
    });
  });
});

describe('calibrate', () => {
  it('finds the odds behind the margins', () => {
    // At a margin of 1, three of four are pitches; at -1, one of four.
    const margins = [1, 1, 1, -1].flatMap((side) => [
      { side, margin: 1 },
      { side: -side, margin: -1 },
    ]);
    const { scale, offset } = calibrate(margins);
    expect(scale).toBeCloseTo(10 * Math.log10(3), 3);
    expect(offset).toBeCloseTo(0, 3);
  });
});

describe('readCorpus', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the files of a folder, each by its author, without personal fields', () => {
    writeFileSync(
      join(folder, 'kita.jsonl'),
      '{"id":"1","label":"sales","name":"北","email":"a@b.example","body":"本文"}\n\n',
    );
    expect(readCorpus([folder])).toEqual([
      { id: '1', label: 'sales', company: '', body: '本文', author: 'kita' },
    ]);
  });

  it.each([
    ['{', 'SyntaxError'],
    ['{"id":"1","label":"spam","body":"x"}', 'label'],
    ['{"id":"1","label":"sales"}', 'body'],
  ])('names file and line of %s', (line, reason) => {
    const file = join(folder, 'bad.jsonl');
    writeFileSync(file, `{"id":"1","label":"sales","body":"x"}\n${line}\n`);
    expect(() => readCorpus([file])).toThrow(CorpusError);
    expect(() => readCorpus([file])).toThrow(new RegExp(`bad\\.jsonl:2: [^]*${reason}`));
    rmSync(file);
  });
});

describe('a model file', () => {
  const file: ModelFile = {
    version: MODEL_VERSION,
    calibration: { scale: 1, offset: 0 },
    step: 1,
    hashes: Uint32Array.of(7, 2 ** 32 - 1),
    weights: Int16Array.of(-5, 300),
  };

  it('is read as it was written', () => {
    expect(parseModelFile(writeModelFile(file))).toEqual(file);
  });

  it('is refused when it is none, or was learnt from other features', () => {
    expect(() => parseModelFile(Buffer.from('{}\n'))).toThrow('version');
    const other = { ...file, version: 1 as typeof MODEL_VERSION };
    expect(() => parseModelFile(writeModelFile(other))).toThrow('version');
  });
});
