/** What a draft keeps of a form: its texts and choices. Never files, never the agreement. */
export type Draft<Field extends string> = Partial<Record<Field, string>>;

// More than any form holds; whatever is longer was not written by this site.
const LONGEST_TEXT = 5_000;

/** The draft as text, or undefined when there is nothing worth keeping. */
export function writeDraft(
  values: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string | undefined {
  const kept = fields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [[field, value]] : [];
  });
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : undefined;
}

/** Tells whether leaving the form would lose anything: a text, a choice, a tick or a file. */
export function holdsSomething(values: object): boolean {
  return Object.values(values).some(Boolean);
}

/** Reads a draft back; anything that is not one reads as empty. */
export function readDraft<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
): Draft<Field> {
  const stored = parseRecord(text);
  const draft: Draft<Field> = {};
  for (const field of fields) {
    const value = stored.get(field);
    if (typeof value === 'string' && value.length <= LONGEST_TEXT) draft[field] = value;
  }
  return draft;
}

function parseRecord(text: string | undefined): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}
