import type { ContactInquiry } from 'shared/contact';

import { DialogActions } from '../../form/dialog-actions.tsx';
import { sendingMessages } from '../../form/sending/messages.ts';
import { SendButton } from '../../form/sending/send-button.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import styles from './contact-confirm-dialog.module.css';
import { contactMessages } from './messages.ts';

interface ContactConfirmDialogProps {
  flow: {
    confirming: ContactInquiry | undefined;
    sending: boolean;
    confirm: () => void;
    back: () => void;
  };
}

/** Asks plainly before an inquiry leaves; stays while it is on its way. */
export function ContactConfirmDialog({ flow }: ContactConfirmDialogProps) {
  const { title, text, back, send } = contactMessages.confirm;
  return (
    <Dialog
      kind="confirm"
      title={flow.sending ? sendingMessages.title : title}
      open={flow.confirming !== undefined}
      onClose={flow.sending ? undefined : flow.back}
      actions={
        <DialogActions>
          {!flow.sending && (
            <Button variant="ghost" onClick={flow.back}>
              {back}
            </Button>
          )}
          <SendButton label={send} sending={flow.sending} onClick={flow.confirm} />
        </DialogActions>
      }
    >
      <p className={styles.text}>{flow.sending ? sendingMessages.stay : text}</p>
      <p className={styles.address}>{flow.confirming?.email}</p>
    </Dialog>
  );
}
