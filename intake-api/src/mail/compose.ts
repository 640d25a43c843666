import { CONTACT_CATEGORY_LABELS } from 'shared/contact';
import { JOB_TYPE_LABELS } from 'shared/recruitment';

import type { Submission } from '../submission.ts';
import { messageId, replyAddress } from './addresses.ts';
import type { MailAddresses } from './addresses.ts';
import { headerText, shorten } from './header-text.ts';
import type { Mail } from './relay.ts';
import { staffLetter } from './staff-letter.ts';
import { renderHtml } from './templates/html.ts';
import { renderPlainText } from './templates/plain-text.ts';

/** Characters of the parts of a subject, so that a list of mails shows the essential ones. */
const LENGTHS = { category: 10, company: 40, name: 40 } as const;

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** The mail that staff get for a submission; the same one each time it is composed. */
export function composeStaffMail(submission: Submission, addresses: MailAddresses): Mail {
  const { receipt, receivedAt, fields } = submission;
  const letter = staffLetter(submission);
  const replyTo = replyAddress({
    name: shorten(headerText(fields.name), LENGTHS.name),
    address: fields.email,
  });
  return {
    messageId: messageId(receipt, addresses.from),
    from: addresses.from,
    to: submission.form === 'contact' ? addresses.toContact : addresses.toRecruitment,
    ...(replyTo && { replyTo }),
    subject: staffSubject(submission),
    text: renderPlainText(letter),
    html: renderHtml(letter),
    date: new Date(receivedAt),
    attachments: staffAttachments(submission),
    autoSubmitted: 'auto-generated',
  };
}

/** What it is, its number, about what and from whom. */
function staffSubject(submission: Submission): string {
  const suspicion = submission.sales.verdict === 'deliver' ? '' : '[営業の可能性]';
  if (submission.form === 'recruitment') {
    const { jobType, name } = submission.fields;
    const applicant = shorten(headerText(name), LENGTHS.name);
    return `${suspicion}[採用応募] ${submission.receipt} ${JOB_TYPE_LABELS[jobType]} ${applicant}`;
  }
  const { category, company } = submission.fields;
  const topic = shorten(CONTACT_CATEGORY_LABELS[category], LENGTHS.category);
  const sender = shorten(headerText(company), LENGTHS.company);
  return `${suspicion}[お問い合わせ] ${submission.receipt} ${topic} ${sender}`;
}

function staffAttachments(submission: Submission): Mail['attachments'] {
  if (submission.form === 'contact') return [];
  return submission.attachments.map(({ name, type, content }) => ({
    filename: headerText(name),
    contentType: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
    content,
  }));
}
