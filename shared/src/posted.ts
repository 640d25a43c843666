import { CONTACT_LABELS, contactSchema } from './contact.ts';
import { formSchema } from './fields/form.ts';
import { pageField } from './fields/page.ts';
import { RECRUITMENT_LABELS, recruitmentSchema } from './recruitment.ts';

/*
 * What is posted of a form: the fields of its schema and what the site adds to them. A module of its own, since the site, where
 * visitors fill in the fields alone, has no use for it.
 */

export const postedContactSchema = formSchema({ ...contactSchema.shape, page: pageField });

export const postedRecruitmentSchema = formSchema({ ...recruitmentSchema.shape, page: pageField });

const page = '直前に見ていたページ';

/** The label of all that is posted of each form, in the order in which staff read it. */
export const POSTED_LABELS = {
  contact: { ...CONTACT_LABELS, page },
  recruitment: { ...RECRUITMENT_LABELS, page },
} as const;
