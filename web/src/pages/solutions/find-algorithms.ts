import type {
  Algorithm,
  AlgorithmCategory,
  OperatingSystem,
  Platform,
} from '../../content/solutions/algorithms.ts';

/** What a visitor looks for. Nothing chosen in a group means that the group doesn't narrow anything. */
export type AlgorithmFilter = {
  readonly category: AlgorithmCategory | undefined;
  readonly systems: readonly OperatingSystem[];
  readonly platforms: readonly Platform[];
};

/** Nothing chosen in any group. */
export const NO_FILTER: AlgorithmFilter = { category: undefined, systems: [], platforms: [] };

/** Whether the filter leaves anything out, that is, whether there is anything to clear. */
export function isNarrowed({ category, systems, platforms }: AlgorithmFilter): boolean {
  return category !== undefined || systems.length > 0 || platforms.length > 0;
}

/** The algorithms of the category that run on every chosen system and every chosen platform. */
export function findAlgorithms(
  algorithms: readonly Algorithm[],
  filter: AlgorithmFilter,
): readonly Algorithm[] {
  return algorithms.filter(
    ({ category, systems, platforms }) =>
      (filter.category === undefined || category === filter.category) &&
      filter.systems.every((system) => systems.includes(system)) &&
      filter.platforms.every((platform) => platforms.includes(platform)),
  );
}
