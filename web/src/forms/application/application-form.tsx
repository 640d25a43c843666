import { FILE_EXTENSIONS, MEDIA_TYPES } from 'shared/attachment';
import { FIRST_BIRTH_YEAR } from 'shared/fields/birth-date';
import { TEXT_LIMITS } from 'shared/limits';
import { JOB_TYPES, JOB_TYPE_LABELS } from 'shared/recruitment';

import { applicationTexts } from '../../content/application.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { RadioGroupField } from '../fields/choice-field.tsx';
import { FileField } from '../fields/file-field.tsx';
import { TextareaField, TextField } from '../fields/text-field.tsx';
import { formatBytes } from '../file-size.ts';
import styles from '../form.module.css';
import { FieldGroup, FormShell, PrivacyNote } from '../form-shell.tsx';
import { ApiError } from '../submit/api-error.ts';
import { type Application, applicationSchema } from './application-schema.ts';
import { UploadMeter } from './upload-meter.tsx';

// Compulsory education ends at fifteen: nobody younger may be employed.
const YOUNGEST = 15;

const EMPTY = { name: '', kana: '', birthDate: '', phone: '', email: '', body: '', website: '' };

const jobTypes = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }));
// In-app browsers of Android know types alone, and many only the first: without one, their choosers don't open.
const acceptedFiles = [
  ...new Set(Object.values(MEDIA_TYPES)),
  ...FILE_EXTENSIONS.map((extension) => `.${extension}`),
];

/** The application form. */
export function ApplicationForm() {
  const { labels, support, groups, ...texts } = useTexts('application', applicationTexts);
  const supports: Partial<Record<keyof typeof labels, string>> = support;
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    support: supports[name],
  });

  const describe = (file: File | undefined) =>
    file ? texts.review.file(file.name, formatBytes(file.size)) : '';

  return (
    <FormShell
      name="recruitment"
      schema={applicationSchema}
      empty={EMPTY}
      completion="/employment/complete"
      labels={labels}
      texts={texts}
      shown={{
        jobType: (jobType) => JOB_TYPE_LABELS[jobType],
        birthDate(date) {
          const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
          return texts.review.birthDate(year, month, day);
        },
        resume: describe,
        workHistory: describe,
      }}
      files={{
        toBody: (application) => toFormData(application, texts.file.unreadable),
        Meter: UploadMeter,
      }}
    >
      <FieldGroup title={groups.job}>
        <RadioGroupField {...field('jobType')} options={jobTypes} />
      </FieldGroup>
      <FieldGroup title={groups.person}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('kana')} />
        <BirthDateField {...field('birthDate')} firstYear={FIRST_BIRTH_YEAR} latestAge={YOUNGEST} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={groups.documents}>
        <FileField {...field('resume')} accept={acceptedFiles} />
        <FileField
          {...field('workHistory')}
          accept={acceptedFiles}
          other={field('resume')}
          optional
        />
      </FieldGroup>
      <FieldGroup title={groups.content}>
        <TextareaField
          {...field('body')}
          placeholder={texts.bodyPlaceholder}
          max={TEXT_LIMITS.body}
          optional
        />
      </FieldGroup>
      <p className={styles.privacy}>
        <PrivacyNote {...texts.privacy} />
      </p>
    </FormShell>
  );
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
    const bytes = await file.arrayBuffer();
    // Android reads nothing, without an error, of some files that lie in a cloud.
    if (bytes.byteLength !== file.size) throw new TypeError('Only a part could be read');
    return new File([bytes], file.name, { type: file.type });
  } catch (cause) {
    throw new ApiError('fields', { fields: [{ field, message: unreadable }], cause });
  }
}
