import { type Keyed, keyed } from './locales/keyed.ts';
import type { Job } from './schemas/jobs.ts';

// 募集は jobs/ に一件一ファイル。ファイルの名前がアドレス(/employment/mid-career)になる

export const jobs: readonly Job[] = Object.values(
  import.meta.glob<Job>('./jobs/*.yaml', { eager: true, query: '?list', import: 'default' }),
).toSorted((a, b) => a.order - b.order);

/** A job, and what its page is called. */
export interface NamedJob {
  readonly item: Job;
  readonly name: Keyed<string, `jobs.name.${string}`>;
}

/** The job of an address; undefined where there is none. */
export function findJob(key: string): NamedJob | undefined {
  const item = jobs.find((job) => job.key === key);
  return item && { item, name: keyed(`jobs.name.${key}`, item.name) };
}
