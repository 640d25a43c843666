import { contactSchema } from 'shared/contact';
import { CHOICES, choiceLabel } from 'shared/fields/choice';

import { contactTexts } from '../../content/contact.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { CheckboxField, RadioGroupField } from '../fields/choice-field.tsx';
import { BodyField, TextField } from '../fields/text-field.tsx';
import { FieldGroup, FormShell, PrivacyNote } from '../form-shell.tsx';

/** The mail form. */
export function ContactForm() {
  const texts = useTexts(contactTexts);
  const { groups, privacy, review } = texts;

  return (
    <FormShell
      name="contact"
      schema={contactSchema}
      completion="/contact/complete"
      texts={texts}
      answers={(inquiry) => ({
        ...inquiry,
        category: choiceLabel(CHOICES.category, inquiry.category),
        agreement: review.agreed,
      })}
    >
      <FieldGroup title={groups.matter}>
        <RadioGroupField name="category" choices={CHOICES.category} />
      </FieldGroup>
      <FieldGroup title={groups.person}>
        <TextField name="company" autoComplete="organization" />
        <TextField name="name" autoComplete="name" />
        <TextField name="kana" optional />
        <TextField name="phone" type="tel" autoComplete="tel" />
        <TextField name="email" type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={groups.content}>
        <BodyField />
        <CheckboxField
          name="agreement"
          support={<PrivacyNote {...privacy} />}
          statement={texts.agreementStatement}
        />
      </FieldGroup>
    </FormShell>
  );
}
