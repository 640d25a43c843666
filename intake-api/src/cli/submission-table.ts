import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import type { Submission } from '../submission.ts';
import { formatBytes } from './output.ts';

/** A submission as labelled lines for an operator. */
export function showSubmission(submission: Submission): [label: string, value: string][] {
  if (submission.form === 'contact') {
    const { fields } = submission;
    return [
      ['お問い合わせ種別', CONTACT_CATEGORY_LABELS[fields.category]],
      ['会社名', fields.company],
      ['お名前', fields.name],
      ['フリガナ', fields.kana],
      ['電話番号', fields.phone],
      ['メールアドレス', fields.email],
      ['お問い合わせ内容', fields.body],
    ];
  }
  const { fields, attachments } = submission;
  return [
    ['応募区分', JOB_TYPE_LABELS[fields.jobType]],
    ['お名前', fields.name],
    ['フリガナ', fields.kana],
    ['生年月日', fields.birthDate],
    ['電話番号', fields.phone],
    ['メールアドレス', fields.email],
    ['お問い合わせ内容', fields.body],
    ...attachments.map(
      ({ name, content }) =>
        ['添付ファイル', `${name}(${formatBytes(content.length)})`] as [string, string],
    ),
  ];
}
