import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { DIALOG_WIDTH } from '../../constants.ts';
import { Icon } from '../drawing/icon.tsx';
import { breakPhrases } from '../text/text.tsx';
import styles from './dialog.module.css';
import { useBackdropClick } from './backdrop-click.ts';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, on the close button and on a click beside the dialog. Without it none of these close it. */
  onClose?: (() => void) | undefined;
  /** Name of the close button. */
  closeLabel: string;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the one that goes on last. */
  actions: ReactNode;
  kind: keyof typeof DIALOG_WIDTH;
  /** Whether it is what is printed while it is open, and nothing else. */
  printed?: boolean;
};

// The second click of a double click on the button that opens a dialog falls on what is in it by then.
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation();
}

/** A modal dialog. The browser keeps the focus inside, makes the page inert and gives the focus back. */
export function Dialog({
  open,
  onClose,
  closeLabel,
  title,
  children,
  actions,
  kind,
  printed,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  const backdropClick = useBackdropClick(onClose);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={ref}
      className={styles.dialog}
      data-sheet={(open && printed) || undefined}
      style={{ inlineSize: DIALOG_WIDTH[kind] }}
      aria-labelledby={titleId}
      closedby={onClose ? 'closerequest' : 'none'}
      onClickCapture={ignoreSecondClick}
      {...backdropClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Without `closedby`, Chromium closes at the second Escape whatever is said to the first.
      onClose={() => {
        if (open) (onClose ?? (() => ref.current?.showModal()))();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{breakPhrases(title)}</h2>
        {onClose && (
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon of={X} aria-label={closeLabel} />
          </button>
        )}
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
