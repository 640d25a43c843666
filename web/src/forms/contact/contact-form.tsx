import { CONTACT_CATEGORIES, CONTACT_CATEGORY_LABELS, contactSchema } from 'shared/contact';
import { TEXT_LIMITS } from 'shared/limits';

import { contactTexts } from '../../content/contact.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { CheckboxField, RadioGroupField } from '../fields/choice-field.tsx';
import { TextareaField, TextField } from '../fields/text-field.tsx';
import { FieldGroup, FormShell, PrivacyNote } from '../form-shell.tsx';

const EMPTY = { company: '', name: '', kana: '', phone: '', email: '', body: '', website: '' };

const categories = CONTACT_CATEGORIES.map((value) => ({
  value,
  label: CONTACT_CATEGORY_LABELS[value],
}));

/** The mail form. */
export function ContactForm() {
  const { labels, support, groups, ...texts } = useTexts('contact', contactTexts);
  const field = <Name extends keyof typeof labels>(name: Name) => ({
    name,
    label: labels[name],
    support: support[name],
  });

  return (
    <FormShell
      name="contact"
      schema={contactSchema}
      empty={EMPTY}
      completion="/contact/complete"
      labels={labels}
      texts={texts}
      shown={{
        category: (category) => CONTACT_CATEGORY_LABELS[category],
        agreement: () => texts.review.agreed,
      }}
    >
      <FieldGroup title={groups.matter}>
        <RadioGroupField {...field('category')} options={categories} />
      </FieldGroup>
      <FieldGroup title={groups.person}>
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('kana')} optional />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={groups.content}>
        <TextareaField
          {...field('body')}
          placeholder={texts.bodyPlaceholder}
          max={TEXT_LIMITS.body}
        />
        <CheckboxField
          {...field('agreement')}
          support={<PrivacyNote {...support.agreement} />}
          statement={texts.agreementStatement}
        />
      </FieldGroup>
    </FormShell>
  );
}
