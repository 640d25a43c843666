import type { AttachmentField } from 'shared/attachment';
import type { ContactInquiry } from 'shared/contact';
import type { JobApplication } from 'shared/recruitment';

import type { Verdict } from './sales/judge.ts';
import type { SpooledFile } from './outbox/spool.ts';

export type Form = 'contact' | 'recruitment';

/** A file that an applicant sent; `name` is data to show, never a path. */
export interface Attachment<Content = Uint8Array> {
  field: AttachmentField;
  name: string;
  /** Media type as our own look at the content found it. */
  type: string;
  content: Content;
}

interface Accepted {
  /** The number that the visitor was given; unique, and the submission's identity everywhere. */
  receipt: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  sales: SalesAssessment;
}

/** What the sales filter says of a submission, kept with it. */
export interface SalesAssessment {
  verdict: Verdict;
  /** See `Judgement`; 0 for applications, which are not judged by their words. */
  score: number;
  /** Why it is suspected, as phrases for the staff's mail; may hold the visitor's words. */
  reasons: string[];
}

export interface ContactSubmission extends Accepted {
  form: 'contact';
  fields: Omit<ContactInquiry, 'website'>;
}

export interface RecruitmentSubmission<Content = Uint8Array> extends Accepted {
  form: 'recruitment';
  fields: Omit<JobApplication, 'website'>;
  attachments: Attachment<Content>[];
}

/** What a visitor sent and staff must read. */
export type Submission<Content = Uint8Array> = ContactSubmission | RecruitmentSubmission<Content>;

/** A submission on its way into the outbox: its files still lie where they arrived. */
export type NewSubmission = Submission<SpooledFile>;
