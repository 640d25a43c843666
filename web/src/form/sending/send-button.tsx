import { LoaderCircle } from 'lucide-react';

import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
      <Button
        variant="primary"
        aria-disabled={sending}
        onClick={() => {
          if (!sending) onClick();
        }}
      >
        {sending ? sendingMessages.sending : label}
        {sending ? <Spinner /> : <Arrow />}
      </Button>
      <VisuallyHidden>
        <output>{sending ? sendingMessages.sending : ''}</output>
      </VisuallyHidden>
    </>
  );
}

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle aria-hidden size={20} className={styles.spinner} />;
}
