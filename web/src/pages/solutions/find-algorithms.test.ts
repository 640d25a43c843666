import { describe, expect, it } from 'vitest';
import { type AlgorithmFilter, findAlgorithms, isNarrowed, NO_FILTER } from './find-algorithms.ts';
import { algorithms } from '../../content/solutions/algorithms.ts';

const find = (filter: Partial<AlgorithmFilter>) =>
  findAlgorithms(algorithms, { ...NO_FILTER, ...filter });
const names = (filter: Partial<AlgorithmFilter>) => find(filter).map(({ name }) => name);

describe('the pool', () => {
  it('仕様に挙げられたアルゴリズムをすべて載せている', () => {
    expect(algorithms.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        '人数カウント',
        '作業服検知',
        '骨格認識',
        '疲労検知',
        '心拍測定',
        '表情認識',
        '発煙・炎検知',
        '顔認証',
        'ナンバープレート認識',
        'ヘルメット検知',
      ]),
    );
  });

  it('gives every algorithm an id of its own, an OS and a platform', () => {
    expect(new Set(algorithms.map(({ id }) => id)).size).toBe(algorithms.length);
    for (const { systems, platforms } of algorithms) {
      expect(systems.length).toBeGreaterThan(0);
      expect(platforms.length).toBeGreaterThan(0);
    }
  });
});

describe('findAlgorithms', () => {
  it('条件がなければ、すべてを表示する', () => {
    expect(find({})).toEqual(algorithms);
  });

  it('選んだ分類だけを表示する', () => {
    expect(names({ category: 'vehicle' })).toEqual([
      'ナンバープレート認識',
      '車種分類',
      '満空判定',
      'ながら運転検知',
    ]);
  });

  it('選んだOSのすべてで動くものだけを表示する', () => {
    const found = find({ systems: ['iOS', 'Linux'] });
    expect(found.map(({ name }) => name)).toContain('疲労検知');
    expect(found.map(({ name }) => name)).not.toContain('ジェスチャー認識');
    for (const { systems } of found)
      expect(systems).toEqual(expect.arrayContaining(['iOS', 'Linux']));
  });

  it('分類、OS、プラットフォームの条件を重ねて絞り込む', () => {
    expect(names({ category: 'health', systems: ['Windows'], platforms: ['NVIDIA'] })).toEqual([
      '表情認識',
    ]);
  });

  it('どれにも当てはまらなければ、何も表示しない', () => {
    expect(names({ category: 'place', systems: ['iOS'], platforms: ['NVIDIA'] })).toEqual([]);
  });
});

describe('isNarrowed', () => {
  it.each<[string, Partial<AlgorithmFilter>, boolean]>([
    ['何も選ばない', {}, false],
    ['分類', { category: 'vehicle' }, true],
    ['OS', { systems: ['iOS'] }, true],
    ['プラットフォーム', { platforms: ['NPU'] }, true],
  ])('消せる条件があるかどうかが分かる：%s', (_, filter, narrowed) => {
    expect(isNarrowed({ ...NO_FILTER, ...filter })).toBe(narrowed);
  });
});
