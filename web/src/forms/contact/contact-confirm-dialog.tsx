import type { ContactInquiry } from 'shared/contact';

import { sendingMessages } from '../submit/messages.ts';
import { SendDialog, type SendDialogFlow } from '../submit/send-dialog.tsx';
import styles from './contact-confirm-dialog.module.css';
import { contactMessages } from './messages.ts';

/** Asks plainly before an inquiry leaves. */
export function ContactConfirmDialog({ flow }: { flow: SendDialogFlow<ContactInquiry> }) {
  const { text, ...texts } = contactMessages.confirm;
  return (
    <SendDialog flow={flow} kind="confirm" texts={texts}>
      <p className={styles.text}>{flow.sending ? sendingMessages.stay : text}</p>
      <p className={styles.address}>{flow.confirming?.email}</p>
    </SendDialog>
  );
}
