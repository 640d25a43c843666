import { useForm } from 'react-hook-form';
import type { ContactInput, ContactInquiry } from 'shared/contact';
import { contactSchema } from 'shared/contact';
import { TEXT_LIMITS } from 'shared/limits';

import { useDraft } from '../draft/use-draft.ts';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { RadioGroupField } from '../fields/radio-group-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TextareaField } from '../fields/textarea-field.tsx';
import { FieldGroup } from '../field-group.tsx';
import { FormShell } from '../form-shell.tsx';
import { useKanaAutofill } from '../fields/use-kana-autofill.ts';
import { judgeBy, toResolver } from '../resolver.ts';
import { useSubmitFlow } from '../submit/use-submit-flow.ts';
import { AgreementSupport } from './agreement-support.tsx';
import { ContactConfirmDialog } from './contact-confirm-dialog.tsx';
import {
  contactCategories,
  contactLabels,
  contactMessages as messages,
  contactSupport as support,
} from './messages.ts';

const FIELDS = [
  'category',
  'company',
  'name',
  'kana',
  'phone',
  'email',
  'body',
  'agreement',
] as const;
const DRAFT_FIELDS = FIELDS.filter((field) => field !== 'agreement');

const empty = { company: '', name: '', kana: '', phone: '', email: '', body: '', website: '' };

/** The mail form. Hands the receipt on once the inquiry has been accepted. */
export function ContactForm({ onDone }: { onDone: (receipt: string) => void }) {
  const form = useForm<ContactInput, unknown, ContactInquiry>({
    defaultValues: empty,
    resolver: toResolver(judgeBy(contactSchema)),
    shouldFocusError: false,
  });
  const draft = useDraft(form, 'contact', DRAFT_FIELDS);
  const flow = useSubmitFlow({
    name: 'contact',
    form,
    fields: FIELDS,
    send: (client, inquiry, by, options) => client.sendInquiry(inquiry, by, options),
    onAccepted: draft.forget,
  });
  useKanaAutofill(form, { name: 'name', kana: 'kana' });
  const field = <Name extends keyof typeof contactLabels>(name: Name) =>
    ({ control: form.control, name, label: contactLabels[name] }) as const;

  return (
    <FormShell
      form={form}
      flow={flow}
      draft={draft}
      labels={contactLabels}
      honeypot="website"
      submitLabel={messages.submit}
      onDone={onDone}
    >
      <FieldGroup title={messages.groups.matter}>
        <RadioGroupField
          {...field('category')}
          support={support.category}
          options={contactCategories}
        />
      </FieldGroup>
      <FieldGroup title={messages.groups.person}>
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
      <FieldGroup title={messages.groups.content}>
        <TextareaField
          {...field('body')}
          support={support.body}
          placeholder={messages.bodyPlaceholder}
          max={TEXT_LIMITS.body}
        />
        <CheckboxField
          {...field('agreement')}
          support={<AgreementSupport />}
          statement={messages.agreementStatement}
        />
      </FieldGroup>
      <ContactConfirmDialog flow={flow} />
    </FormShell>
  );
}
