import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { sendingMessages } from './messages.ts';
import styles from './send-button.module.css';

interface SendButtonProps {
  label: string;
  sending: boolean;
  onClick: () => void;
}

/** The button that lets a form go, and says so while it is on its way. */
export function SendButton({ label, sending, onClick }: SendButtonProps) {
  return (
    <>
      <HoldableButton
        held={sending}
        onClick={() => {
          if (!sending) onClick();
        }}
      >
        {sending ? sendingMessages.sending : label}
        {sending ? <Spinner /> : <Arrow />}
      </HoldableButton>
      <VisuallyHidden>
        <output>{sending ? sendingMessages.sending : ''}</output>
      </VisuallyHidden>
    </>
  );
}

interface HoldableButtonProps {
  /** Whether pressing it does nothing at present. It keeps the focus, so it isn't `disabled`. */
  held: boolean;
  type?: 'button' | 'submit';
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

export function HoldableButton({ held, className, ...rest }: HoldableButtonProps) {
  const classes = clsx(styles.button, className);
  return <Button {...rest} variant="primary" className={classes} aria-disabled={held} />;
}

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle aria-hidden size={20} className={styles.spinner} />;
}
