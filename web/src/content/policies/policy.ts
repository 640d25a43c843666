import type { ProseBlock } from '../../ui/text/prose.tsx';

export interface PolicySection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly ProseBlock[];
}

export interface Policy {
  readonly lead: string;
  readonly sections: readonly PolicySection[];
  /** When it came into force and was last revised. */
  readonly dates: readonly string[];
  readonly signature: readonly string[];
}
