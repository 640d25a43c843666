import type { AttachmentField } from 'shared/attachment';
import type { ContactInquiry } from 'shared/contact';
import type { JobApplication } from 'shared/recruitment';

export type Form = 'contact' | 'recruitment';

/** A file that an applicant sent; `name` is data to show, never a path. */
export interface Attachment {
  field: AttachmentField;
  name: string;
  /** Media type as our own look at the content found it. */
  type: string;
  content: Uint8Array;
}

interface Accepted {
  /** The number that the visitor was given; unique, and the submission's identity everywhere. */
  receipt: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

export interface ContactSubmission extends Accepted {
  form: 'contact';
  fields: Omit<ContactInquiry, 'website'>;
  /** Judged to be a sales pitch, and forwarded all the same because the operator wants to see them. */
  suspectedSales: boolean;
}

export interface RecruitmentSubmission extends Accepted {
  form: 'recruitment';
  fields: Omit<JobApplication, 'website'>;
  attachments: Attachment[];
}

/** What a visitor sent and staff must read. */
export type Submission = ContactSubmission | RecruitmentSubmission;
