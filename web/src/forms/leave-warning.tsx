import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { formTexts } from '../content/forms.ts';
import { useTexts } from '../site/i18n/use-texts.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/controls/dialog.tsx';

/** Milliseconds after the press of a link within which the browser asks for what that link does. */
const LINK_ACTS_WITHIN = 500;

/**
 * Whether a link that keeps the page was pressed just now, such as a telephone number, an address of mail or a
 * download: Chromium reports those as leaving the page.
 */
function useLinkKeepsPage(): () => boolean {
  const pressed = useRef(-LINK_ACTS_WITHIN);
  useEffect(() => {
    const watch = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link) return;
      const { protocol } = link;
      if (link.download || link.target === '_blank' || !/^(?:https?|blob):$/.test(protocol)) {
        pressed.current = performance.now();
      }
    };
    document.addEventListener('click', watch, true);
    return () => document.removeEventListener('click', watch, true);
  }, []);
  return () => performance.now() - pressed.current < LINK_ACTS_WITHIN;
}

/** Asks before a form is left that holds something: in words of ours inside the site, else in the browser's. */
export function LeaveWarning({
  isFilled,
  children,
}: {
  isFilled: () => boolean;
  children: string;
}) {
  const { closeDialog, leave } = useTexts(formTexts);
  const linkKeepsPage = useLinkKeepsPage();
  // What the browser does while the question is open asks anew, or takes the question back.
  const [open, setOpen] = useState(false);

  const blocker = useBlocker({
    shouldBlockFn({ current, next }) {
      // Another place on the same page, or the way back to it after Back or Forward: the form stays.
      const leaves = next.pathname !== current.pathname && isFilled();
      setOpen(leaves);
      return leaves;
    },
    enableBeforeUnload: () => isFilled() && !linkKeepsPage(),
    withResolver: true,
  });

  const stay = () => {
    setOpen(false);
    // The router leads back to the form's entry: each entry has its number, see boot/start.tsx.
    blocker.reset?.();
  };
  const go = () => {
    setOpen(false);
    blocker.proceed?.();
  };

  return (
    <Dialog
      kind="confirm"
      title={leave.title}
      open={open}
      onClose={stay}
      closeLabel={closeDialog}
      actions={
        <>
          <Button variant="ghost" onClick={go}>
            {leave.go}
          </Button>
          <Button variant="secondary" onClick={stay}>
            {leave.stay}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
