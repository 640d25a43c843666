import { CHOICES, choiceLabel } from 'shared/fields/choice';

import { jobs } from '../../content/jobs.ts';
import { applicationTexts } from '../../content/application.ts';
import type { Job } from '../../content/schemas/jobs.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { useHasEnded } from '../../site/state/has-ended.ts';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { RadioGroupField, SelectField } from '../fields/choice-field.tsx';
import { FileField } from '../fields/file-field.tsx';
import { BodyField, TextField } from '../fields/text-field.tsx';
import { formatBytes } from '../file-size.ts';
import styles from '../form.module.css';
import { FieldGroup, FormShell, PrivacyNote } from '../form-shell.tsx';
import { applicationSchema } from './application-schema.ts';
import { UploadMeter } from './upload-meter.tsx';

/** The application form. Where it stands on the page of a job, that is chosen. */
export function ApplicationForm({ job }: { job?: Job }) {
  const texts = useTexts(applicationTexts);
  const { groups, review } = texts;
  const hasEnded = useHasEnded();
  const offered = Object.fromEntries(
    jobs.filter((one) => !hasEnded(one)).map(({ name }) => [name, name]),
  );
  const describe = (file?: File) => (file ? review.file(file.name, formatBytes(file.size)) : '');

  return (
    <FormShell
      name="recruitment"
      schema={applicationSchema}
      given={job && { job: job.name, jobType: job.jobType }}
      completion="/employment/complete"
      texts={texts}
      answers={({ jobType, birthDate, resume, workHistory, ...answers }) => {
        const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
        return {
          ...answers,
          jobType: choiceLabel(CHOICES.jobType, jobType),
          birthDate: review.birthDate(year, month, day),
          resume: describe(resume),
          workHistory: describe(workHistory),
        };
      }}
      Meter={UploadMeter}
    >
      <FieldGroup title={groups.job}>
        <RadioGroupField name="jobType" choices={CHOICES.jobType} />
        <SelectField name="job" none={texts.noJob} choices={offered} />
      </FieldGroup>
      <FieldGroup title={groups.person}>
        <TextField name="name" autoComplete="name" />
        <TextField name="kana" />
        <BirthDateField name="birthDate" />
        <TextField name="phone" type="tel" autoComplete="tel" />
        <TextField name="email" type="email" autoComplete="email" />
      </FieldGroup>
      <FieldGroup title={groups.documents}>
        <FileField name="resume" />
        <FileField name="workHistory" other="resume" optional />
      </FieldGroup>
      <FieldGroup title={groups.content}>
        <BodyField optional />
      </FieldGroup>
      <p className={styles.privacy}>
        <PrivacyNote {...texts.privacy} />
      </p>
    </FormShell>
  );
}
