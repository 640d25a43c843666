import { useForm } from 'react-hook-form';
import { FILE_EXTENSIONS } from 'shared/attachment';
import { FIRST_BIRTH_YEAR } from 'shared/fields/birth-date';
import { TEXT_LIMITS } from 'shared/limits';
import { JOB_TYPES, JOB_TYPE_LABELS } from 'shared/recruitment';

import { applicationTexts } from '../../content/application.ts';
import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { RadioGroupField } from '../fields/choice-field.tsx';
import { FileField } from '../fields/file-field.tsx';
import { TextareaField, TextField } from '../fields/text-field.tsx';
import { formatBytes } from '../file-size.ts';
import styles from '../form.module.css';
import { FieldGroup, FormShell } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';
import { ApiError } from '../submit/api-error.ts';
import {
  type Application,
  type ApplicationInput,
  applicationSchema,
} from './application-schema.ts';
import { UploadMeter } from './upload-meter.tsx';

// Compulsory education ends at fifteen: nobody younger may be employed.
const YOUNGEST = 15;

const EMPTY = { name: '', kana: '', birthDate: '', phone: '', email: '', body: '', website: '' };

const jobTypes = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }));
const acceptedFiles = FILE_EXTENSIONS.map((extension) => `.${extension}`);

/** The application form. */
export function ApplicationForm() {
  const { labels, support, groups, ...texts } = useTexts('application', applicationTexts);
  const { unreadable } = useTexts('forms', formTexts).file;
  const form = useForm<ApplicationInput, unknown, Application>({
    defaultValues: EMPTY,
    resolver: zodResolver(applicationSchema),
    shouldFocusError: false,
  });
  const field = <Name extends keyof typeof labels>(name: Name) =>
    ({ control: form.control, name, label: labels[name] }) as const;
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
      name="recruitment"
      form={form}
      completion="/employment/complete"
      labels={labels}
      texts={texts}
      answersOf={(application) => answersOf(application, texts.review.birthDate)}
      files={{
        toBody: (application) => toFormData(application, unreadable),
        Meter: UploadMeter,
      }}
    >
      <FieldGroup title={groups.job}>
        <RadioGroupField {...field('jobType')} options={jobTypes} />
      </FieldGroup>
      <FieldGroup title={groups.person}>
        <TextField {...field('name')} support={support.name} autoComplete="name" />
        <TextField {...field('kana')} support={support.kana} />
        <BirthDateField {...field('birthDate')} firstYear={FIRST_BIRTH_YEAR} latestAge={YOUNGEST} />
        <TextField
          {...field('phone')}
          support={support.phone}
          type="tel"
          autoComplete="tel"
          width="medium"
        />
        <TextField {...field('email')} support={support.email} type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={groups.documents}>
        <FileField {...file('resume')} />
        <FileField {...file('workHistory')} optional />
      </FieldGroup>
      <FieldGroup title={groups.content}>
        <TextareaField
          {...field('body')}
          support={support.body}
          placeholder={texts.bodyPlaceholder}
          max={TEXT_LIMITS.body}
          optional
        />
      </FieldGroup>
      <p className={styles.privacy}>
        {texts.privacy.before}
        {/* In a window of its own, so that the form stays as it is. */}
        <SiteLink to="/privacy" newWindow>
          {texts.privacy.link}
        </SiteLink>
        {texts.privacy.after}
      </p>
    </FormShell>
  );
}

const describeFile = (file: File | undefined) =>
  file ? `${file.name}（${formatBytes(file.size)}）` : '';

function answersOf(
  application: Application,
  formatDate: (year: number, month: number, day: number) => string,
) {
  const [year = 0, month = 0, day = 0] = application.birthDate.split('-').map(Number);
  return [
    ['jobType', JOB_TYPE_LABELS[application.jobType]],
    ['name', application.name],
    ['kana', application.kana],
    ['birthDate', formatDate(year, month, day)],
    ['phone', application.phone],
    ['email', application.email],
    ['resume', describeFile(application.resume)],
    ['workHistory', describeFile(application.workHistory)],
    ['body', application.body],
  ] as const;
}

/** Fields first, so that the service knows them before it reads any file. */
async function toFormData(
  { resume, workHistory, ...fields }: Application,
  unreadable: string,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries({ resume, workHistory })) {
    if (file) form.append(name, await inMemory(name, file, unreadable));
  }
  return form;
}

/**
 * A file that was moved or changed since it was chosen would break the upload in a way that can't be told from a broken
 * line. Rejects with an `ApiError` about the field.
 */
async function inMemory(field: string, file: File, unreadable: string): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch (cause) {
    throw new ApiError('fields', { fields: [{ field, message: unreadable }], cause });
  }
}
