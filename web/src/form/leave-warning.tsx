import { useBlocker } from '@tanstack/react-router';

import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { formMessages } from './messages.ts';

/** Asks before a form is left that holds something: in words of ours inside the site, else in the browser's. */
export function LeaveWarning({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  const { title, text, stay, go } = formMessages.leave;
  return (
    <Dialog
      kind="confirm"
      title={title}
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            {go}
          </Button>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
