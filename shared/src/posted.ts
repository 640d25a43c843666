import { contactSchema } from './contact.ts';
import { formSchema } from './fields/form.ts';
import { pageField } from './fields/page.ts';
import { recruitmentSchema } from './recruitment.ts';

/*
 * What is posted of a form: the fields of its schema and what the site adds to them. A module of its own, since the site, where
 * visitors fill in the fields alone, has no use for it.
 */

export const postedContactSchema = formSchema({ ...contactSchema.shape, page: pageField });

export const postedRecruitmentSchema = formSchema({ ...recruitmentSchema.shape, page: pageField });
