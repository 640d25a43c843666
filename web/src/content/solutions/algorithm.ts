export const operatingSystems = ['iOS', 'Android', 'Windows', 'Linux'] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

export const platforms = ['x86', 'NVIDIA', 'ARM', 'NPU'] as const;
export type Platform = (typeof platforms)[number];

/** The groups of the pool, in the order of the page, with the name a visitor reads. */
export const algorithmCategories = {
  people: '人と動き',
  safety: '作業の安全',
  health: '健康とこころ',
  vehicle: '車両と道路',
  place: '場所と物',
} as const;
export type AlgorithmCategory = keyof typeof algorithmCategories;

export interface Algorithm {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly category: AlgorithmCategory;
  readonly systems: readonly OperatingSystem[];
  readonly platforms: readonly Platform[];
}
