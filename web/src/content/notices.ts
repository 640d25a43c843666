import type { Notice } from './schemas/notice.ts';

// 全ページの上に出る期間限定のお知らせは notice/ に一件一ファイル

/** Those that are shown first come first. */
export const notices: readonly Notice[] = import.meta.env.HAS_NOTICES
  ? Object.values(
      import.meta.glob<Notice | undefined>('./notice/*.md', {
        eager: true,
        query: '?notice',
        import: 'default',
      }),
    )
      .filter((notice) => notice !== undefined)
      .toSorted((a, b) => a.from - b.from)
  : [];
