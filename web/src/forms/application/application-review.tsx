import { flushSync } from 'react-dom';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import type { ApplicationWithFiles } from '../submit/client.ts';
import type { UploadProgress } from '../submit/transport.ts';
import { focusField } from '../field-element.ts';
import { formatBytes } from '../file-size.ts';
import { SendDialog, type SendDialogFlow } from '../submit/send-dialog.tsx';
import { UploadMeter } from '../submit/upload-meter.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { applicationLabels, applicationMessages } from './application-messages.ts';
import styles from './application-review.module.css';

type ApplicationReviewFlow = SendDialogFlow<ApplicationWithFiles> & {
  progress: UploadProgress | undefined;
};

/** Shows what will be sent, with a way back to each field; then how far the sending has come. */
export function ApplicationReview({ flow }: { flow: ApplicationReviewFlow }) {
  const { confirming, sending, progress, back } = flow;
  // The dialog has to be gone before a field behind it can take the focus.
  const edit = (field: string) => {
    flushSync(back);
    focusField(field);
  };
  return (
    <SendDialog flow={flow} texts={applicationMessages.review}>
      {sending && <UploadMeter progress={progress} />}
      {confirming && !sending && <Answers application={confirming} onEdit={edit} />}
    </SendDialog>
  );
}

interface AnswersProps {
  application: ApplicationWithFiles;
  onEdit: (field: string) => void;
}

function Answers({ application, onEdit }: AnswersProps) {
  const { lead, empty, edit, editOf } = applicationMessages.review;
  const answers = readableAnswers(application);
  return (
    <>
      <p>{lead}</p>
      <dl className={styles.answers}>
        {answers.map(([field, answer]) => (
          <div key={field} className={styles.row}>
            <dt className={styles.label}>{applicationLabels[field]}</dt>
            <dd className={styles.answer}>{answer || empty}</dd>
            <dd className={styles.edit}>
              <button type="button" className={styles.link} onClick={() => onEdit(field)}>
                <span aria-hidden>{edit}</span>
                <VisuallyHidden>{editOf(applicationLabels[field])}</VisuallyHidden>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const describeFile = (file: File | undefined) =>
  file && `${file.name}（${formatBytes(file.size)}）`;

/** What will be sent, in the order of the form: normalised, as staff will read it. */
function readableAnswers(application: ApplicationWithFiles) {
  const [year, month, day] = application.birthDate.split('-').map(Number);
  return [
    ['jobType', JOB_TYPE_LABELS[application.jobType]],
    ['name', application.name],
    ['kana', application.kana],
    ['birthDate', `${year}年${month}月${day}日`],
    ['phone', application.phone],
    ['email', application.email],
    ['resume', describeFile(application.resume)],
    ['workHistory', describeFile(application.workHistory)],
    ['body', application.body],
  ] as const;
}
