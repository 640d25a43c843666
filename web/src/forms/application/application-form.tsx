import { useForm } from 'react-hook-form';
import { FIRST_BIRTH_YEAR } from 'shared/fields/birth-date';
import { TEXT_LIMITS } from 'shared/limits';

import type { ApplicationWithFiles } from '../submit/client.ts';
import { useDraft } from '../draft/use-draft.ts';
import { FieldGroup } from '../field-group.tsx';
import { DateSelectsField } from '../fields/date-selects-field.tsx';
import { FileField } from '../fields/file-field.tsx';
import { RadioGroupField } from '../fields/radio-group-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TextareaField } from '../fields/textarea-field.tsx';
import { FormShell } from '../form-shell.tsx';
import { useKanaAutofill } from '../fields/use-kana-autofill.ts';
import { toResolver } from '../resolver.ts';
import { useSubmitFlow } from '../submit/use-submit-flow.ts';
import type { ApplicationInput } from './application-judge.ts';
import { judgeApplication } from './application-judge.ts';
import {
  acceptedFiles,
  applicationLabels,
  applicationMessages as messages,
  applicationSupport as support,
  jobTypes,
} from './application-messages.ts';
import { ApplicationPrivacy } from './application-privacy.tsx';
import { ApplicationReview } from './application-review.tsx';
import { readFiles } from './read-files.ts';

const TEXTS = ['jobType', 'name', 'kana', 'birthDate', 'phone', 'email', 'body'] as const;
const FIELDS = [...TEXTS, 'resume', 'workHistory'] as const;

// Compulsory education ends at fifteen: nobody younger may be employed.
const YOUNGEST = 15;

const empty = { name: '', kana: '', birthDate: '', phone: '', email: '', body: '', website: '' };

/** The application form. Hands the receipt on once the application has been accepted. */
export function ApplicationForm({ onDone }: { onDone: (receipt: string) => void }) {
  const form = useForm<ApplicationInput, unknown, ApplicationWithFiles>({
    defaultValues: empty,
    resolver: toResolver(judgeApplication),
    shouldFocusError: false,
  });
  const draft = useDraft(form, 'recruitment', TEXTS);
  const flow = useSubmitFlow({
    name: 'recruitment',
    form,
    fields: FIELDS,
    send: async (client, application, by, options) =>
      client.sendApplication(await readFiles(application), by, options),
    onAccepted: draft.forget,
  });
  useKanaAutofill(form, { name: 'name', kana: 'kana' });
  const field = <Name extends keyof typeof applicationLabels>(name: Name) =>
    ({ control: form.control, name, label: applicationLabels[name] }) as const;
  const file = <Name extends 'resume' | 'workHistory'>(name: Name) =>
    ({
      ...field(name),
      support: support[name],
      accept: acceptedFiles,
      onChosen: (chosen: File | undefined) =>
        chosen ? void form.trigger(name) : form.clearErrors(name),
    }) as const;

  return (
    <FormShell
      form={form}
      flow={flow}
      draft={draft}
      labels={applicationLabels}
      honeypot="website"
      submitLabel={messages.submit}
      withFiles
      onDone={onDone}
    >
      <FieldGroup title={messages.groups.job}>
        <RadioGroupField {...field('jobType')} options={jobTypes} />
      </FieldGroup>
      <FieldGroup title={messages.groups.person}>
        <TextField {...field('name')} support={support.name} autoComplete="name" />
        <TextField {...field('kana')} support={support.kana} />
        <DateSelectsField
          {...field('birthDate')}
          firstYear={FIRST_BIRTH_YEAR}
          latestAge={YOUNGEST}
        />
        <TextField
          {...field('phone')}
          support={support.phone}
          type="tel"
          autoComplete="tel"
          width="medium"
        />
        <TextField {...field('email')} support={support.email} type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={messages.groups.documents}>
        <FileField {...file('resume')} />
        <FileField {...file('workHistory')} optional />
      </FieldGroup>
      <FieldGroup title={messages.groups.content}>
        <TextareaField
          {...field('body')}
          support={support.body}
          placeholder={messages.bodyPlaceholder}
          max={TEXT_LIMITS.body}
          optional
        />
      </FieldGroup>
      <ApplicationPrivacy />
      <ApplicationReview flow={flow} />
    </FormShell>
  );
}
