import { useForm } from 'react-hook-form';
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
  type ContactInput,
  type ContactInquiry,
  contactSchema,
} from 'shared/contact';
import { TEXT_LIMITS } from 'shared/limits';

import { contactTexts } from '../../content/contact.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { CheckboxField, RadioGroupField } from '../fields/choice-field.tsx';
import { TextareaField, TextField } from '../fields/text-field.tsx';
import { FieldGroup, FormShell } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';

const EMPTY = { company: '', name: '', kana: '', phone: '', email: '', body: '', website: '' };

const categories = CONTACT_CATEGORIES.map((value) => ({
  value,
  label: CONTACT_CATEGORY_LABELS[value],
}));

/** The mail form. */
export function ContactForm() {
  const { labels, support, groups, ...texts } = useTexts('contact', contactTexts);
  const form = useForm<ContactInput, unknown, ContactInquiry>({
    defaultValues: EMPTY,
    resolver: zodResolver(contactSchema),
    shouldFocusError: false,
  });
  const field = <Name extends keyof typeof labels>(name: Name) =>
    ({ control: form.control, name, label: labels[name] }) as const;

  return (
    <FormShell
      name="contact"
      form={form}
      completion="/contact/complete"
      labels={labels}
      texts={texts}
      answersOf={(inquiry) => [
        ['category', CONTACT_CATEGORY_LABELS[inquiry.category]],
        ['company', inquiry.company],
        ['name', inquiry.name],
        ['kana', inquiry.kana],
        ['phone', inquiry.phone],
        ['email', inquiry.email],
        ['body', inquiry.body],
        ['agreement', texts.review.agreed],
      ]}
    >
      <FieldGroup title={groups.matter}>
        <RadioGroupField {...field('category')} support={support.category} options={categories} />
      </FieldGroup>
      <FieldGroup title={groups.person}>
        <TextField {...field('company')} support={support.company} autoComplete="organization" />
        <TextField {...field('name')} support={support.name} autoComplete="name" />
        <TextField {...field('kana')} support={support.kana} optional />
        <TextField
          {...field('phone')}
          support={support.phone}
          type="tel"
          autoComplete="tel"
          width="medium"
        />
        <TextField {...field('email')} support={support.email} type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={groups.content}>
        <TextareaField
          {...field('body')}
          support={support.body}
          placeholder={texts.bodyPlaceholder}
          max={TEXT_LIMITS.body}
        />
        <CheckboxField
          {...field('agreement')}
          support={
            <>
              {support.agreement.before}
              {/* In a window of its own, so that the form stays as it is. */}
              <SiteLink to="/privacy" newWindow>
                {support.agreement.link}
              </SiteLink>
              {support.agreement.after}
            </>
          }
          statement={texts.agreementStatement}
        />
      </FieldGroup>
    </FormShell>
  );
}
