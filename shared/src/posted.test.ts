import { describe, expect, expectTypeOf, it } from 'vitest';

import type { AttachmentField } from './attachment.ts';
import { CONTACT_LABELS, contactSchema } from './contact.ts';
import { type FieldLabels, formSchema } from './fields/form.ts';
import { textField } from './fields/text-field.ts';
import type { postedRecruitmentSchema } from './posted.ts';
import { POSTED_LABELS, postedContactSchema } from './posted.ts';

type Fields<Schema> = Exclude<keyof Schema, 'website'>;

describe('the list of labels', () => {
  it('has each field that is posted, and no other', () => {
    expectTypeOf<keyof typeof POSTED_LABELS.contact>().toEqualTypeOf<
      Fields<typeof postedContactSchema.shape>
    >();
    expectTypeOf<keyof typeof POSTED_LABELS.recruitment>().toEqualTypeOf<
      Fields<typeof postedRecruitmentSchema.shape> | AttachmentField
    >();
    const { website: _, ...shown } = postedContactSchema.shape;
    expect(Object.keys(POSTED_LABELS.contact)).toEqual(Object.keys(shown));
  });

  it('does not compile without a field of the schema, or with one that the schema lacks', () => {
    const longer = formSchema({ ...contactSchema.shape, motto: textField({ max: 50 }) });
    // @ts-expect-error The motto has no label.
    CONTACT_LABELS satisfies FieldLabels<typeof longer>;
    // @ts-expect-error The motto is no field.
    ({ ...CONTACT_LABELS, motto: '座右の銘' }) satisfies FieldLabels<typeof contactSchema>;
    expect(Object.keys(longer.shape)).toContain('motto');
  });
});
