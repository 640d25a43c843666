import { CONTACT_CATEGORIES, type ContactCategory } from 'shared/contact';
import { isEmail } from 'shared/fields/email';
import * as z from 'zod';

import { FileError, readYaml } from './yaml-file.ts';
import { mailAddresses } from './setting-values.ts';

const FORM = 'メールアドレスを、一つ、カンマ区切り、または […] で指定してください';

const addresses = z
  .union([mailAddresses, z.array(z.string(FORM).refine(isEmail, FORM)).min(1, FORM)], FORM)
  .exactOptional();

const categories = z.strictObject(
  Object.fromEntries(CONTACT_CATEGORIES.map((category) => [category, addresses])) as Record<
    ContactCategory,
    typeof addresses
  >,
  `${CONTACT_CATEGORIES.join('、')} を使い、{ solution: sales@example.jp } の形で指定してください`,
);

/** `{ solution: [a@example.jp, b@example.jp], other: c@example.jp }`, as YAML or JSON. */
export const recipientsByCategory = z.string().transform((text, context) => {
  try {
    return readYaml('', text, categories).data;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const reasons = error.problems.map(({ reason }) => reason);
    context.addIssue(`${reasons.join('、')}（使える種別は ${CONTACT_CATEGORIES.join('、')}）`);
    return z.NEVER;
  }
});
