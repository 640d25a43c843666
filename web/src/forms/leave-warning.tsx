import { useBlocker } from '@tanstack/react-router';

import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/controls/dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { formMessages } from './messages.ts';

/** Asks before a form is left that holds something: in words of ours inside the site, else in the browser's. */
export function LeaveWarning({ isFilled, text }: { isFilled: () => boolean; text: string }) {
  const blocker = useBlocker({
    shouldBlockFn: isFilled,
    enableBeforeUnload: isFilled,
    withResolver: true,
  });
  const { title, stay, go } = formMessages.leave;
  return (
    <Dialog
      kind="confirm"
      title={title}
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      actions={
        <DialogActions>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            {go}
          </Button>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {stay}
          </Button>
        </DialogActions>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
