import * as z from 'zod';

/** The fields in which phrases are looked for. */
export const JUDGED_FIELDS = ['company', 'name', 'body'] as const;
export type JudgedField = (typeof JUDGED_FIELDS)[number];

/** What the shape of a text tells, whatever its words. */
export const SIGNALS = [
  'several-links',
  'many-links',
  'tracking-parameter',
  'link-only',
  'decoration-line',
  'disguised-letters',
  'no-japanese',
] as const;
export type Signal = (typeof SIGNALS)[number];

const points = z.number().positive();
const about = z.string().min(1);
const entries = z.array(z.union([z.string(), z.record(z.string(), points)])).min(1);
const groupName = z.string().regex(/^[a-z][a-z0-9-]*$/);
const fields = z.array(z.enum(JUDGED_FIELDS)).min(1).optional();
const domains = z
  .array(z.string().regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/))
  .min(1);

const phraseGroup = z.strictObject({
  about,
  weight: points.default(1),
  cap: points,
  fields,
  phrases: entries,
});
const domainGroup = z.strictObject({ about, weight: points.default(1), cap: points, domains });
const combination = z.strictObject({
  about,
  weight: points,
  together: z.array(groupName).min(1),
  without: z.array(groupName).optional(),
});

/** The rule file as it is written: what an operator may put where. */
export const sheetSchema = z.strictObject({
  threshold: points,
  allow: z.array(z.string()).default([]),
  block: z
    .record(
      groupName,
      z.union([
        z.strictObject({ about, fields, phrases: z.array(z.string()).min(1) }),
        z.strictObject({ about, domains }),
      ]),
    )
    .default({}),
  suspect: z.record(groupName, z.union([phraseGroup, domainGroup, combination])).default({}),
  genuine: z.record(groupName, z.union([phraseGroup, combination])).default({}),
  families: z
    .record(
      groupName,
      z.union([
        z.strictObject({ about, fields, phrases: z.array(z.string()).min(1) }),
        z.strictObject({ about, any: z.array(groupName).min(1) }),
      ]),
    )
    .default({}),
  style: z.strictObject({ about, file: z.string().min(1), weight: points, cap: points }).optional(),
  signals: z.partialRecord(z.enum(SIGNALS), points).default({}),
});

export type RawSheet = z.output<typeof sheetSchema>;

type GroupSection = 'block' | 'suspect' | 'genuine' | 'families';
export type RawGroup = { [Section in GroupSection]: RawSheet[Section][string] }[GroupSection];
