/** 掲載年で選べる、いちばん古い年。これより前のお知らせは「すべて」にだけ出ます。 */
export const firstNewsYear = 2023;

/** The year of a Japanese date text. */
export const yearOf = (publishTime: string): number => Number.parseInt(publishTime, 10);

const years = Object.values(
  import.meta.glob<number | undefined>('./news/*/index.md', {
    eager: true,
    query: '?year',
    import: 'default',
  }),
);

/** The years that items are filed under, newest first. Every page knows them: they are a part of an address. */
export const newsYears: readonly number[] = [...new Set(years)]
  .filter((year) => year !== undefined)
  .filter((year) => year >= firstNewsYear)
  .toSorted((a, b) => b - a);
