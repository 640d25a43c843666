import { keyed } from '../locales/keyed.ts';
import type { ProseBlock } from '../../ui/text/prose.tsx';

/** 一つの節。id は目次からのリンクに使う、ほかと重ならない英数字の名前です。 */
export interface PolicySection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly ProseBlock[];
}

export interface Policy {
  /** 題名の上に出る英字 */
  readonly lead: string;
  readonly sections: readonly PolicySection[];
  /** 制定と最終改定の日 */
  readonly dates: readonly string[];
  readonly signature: readonly string[];
}

/** 二つの方針のページに共通の文字 */
export const policyTexts = keyed('policies', { contents: '目次' });
