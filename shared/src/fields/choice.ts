import * as z from 'zod/mini';

import choices from '../content/choices.json' with { type: 'json' };
import { MESSAGES } from '../messages.ts';

/** The field that a choice of the file is for. */
type ChoiceField = keyof typeof choices;

/**
 * What is offered in each field that has choices: a label for each value, in the order in which visitors see them. Staff change
 * the file, so that what was stored may hold values that are no longer in it: `choiceLabel`.
 */
export const CHOICES: Readonly<Record<ChoiceField, Readonly<Record<string, string>>>> = choices;

/** One of the values that `content/choices.json` has for the field; anything else counts as not selected. */
export function choiceField(field: ChoiceField) {
  return z.enum(Object.keys(CHOICES[field]), { error: MESSAGES.notSelected });
}

/** What a choice is called. One that the form no longer offers is called by its own value: it was accepted, and is kept. */
export const choiceLabel = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;
