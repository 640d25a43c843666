import type { ReactNode } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { Dialog, type DialogProps } from '../../ui/controls/dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { sendingMessages } from './messages.ts';
import { SendButton } from './send-button.tsx';

/** The part of the submit flow that a form's last question needs. */
export interface SendDialogFlow<Output> {
  confirming: Output | undefined;
  sending: boolean;
  confirm: () => void;
  back: () => void;
  cancel: () => void;
}

interface SendDialogProps {
  flow: SendDialogFlow<unknown>;
  kind?: DialogProps['kind'];
  texts: { title: string; back: string; send: string };
  children: ReactNode;
}

/**
 * Asks before a form leaves, and stays while it is on its way. The service may take as long as the longest
 * wait for an answer: whoever doesn't want to wait can stop there as well.
 */
export function SendDialog({ flow, kind = 'modal', texts, children }: SendDialogProps) {
  const { confirming, sending, confirm, back, cancel } = flow;
  return (
    <Dialog
      kind={kind}
      title={sending ? sendingMessages.title : texts.title}
      open={confirming !== undefined}
      onClose={sending ? undefined : back}
      actions={
        <DialogActions>
          <Button variant="ghost" onClick={sending ? cancel : back}>
            {sending ? sendingMessages.cancel : texts.back}
          </Button>
          <SendButton label={texts.send} sending={sending} onClick={confirm} />
        </DialogActions>
      }
    >
      {children}
    </Dialog>
  );
}
