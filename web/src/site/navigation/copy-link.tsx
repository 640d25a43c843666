import { useHydrated, useLocation } from '@tanstack/react-router';
import { Link2 } from 'lucide';
import { useState } from 'react';
import { copyLinkTexts } from '../../content/sharing.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './copy-link.module.css';
import { plainPath } from './plain-path.ts';

/** Phones and tablets share through the system; everywhere else the link is copied. */
const sharesBySystem = () =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Shares the plain path of the page: chats show a preview of it, but not of an address behind the hash. */
export function CopyLink() {
  const texts = useTexts(copyLinkTexts);
  const path = useLocation({ select: ({ pathname }) => plainPath(pathname) });
  const [outcome, setOutcome] = useState<{ path: string; copied: boolean }>();
  // Only a script can share: the prerendered page keeps the room for the button.
  if (!useHydrated()) return <div className={styles.share} />;

  const url = location.origin + path;
  const bySystem = sharesBySystem();
  const copied = outcome?.path === path ? outcome.copied : undefined;
  const share = () =>
    // Who closes the system's dialog has chosen nothing, and needs no message.
    bySystem
      ? navigator.share({ url }).catch(() => undefined)
      : // Absent on pages without encryption, refused by some browsers within apps.
        (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
          () => setOutcome({ path, copied: true }),
          () => setOutcome({ path, copied: false }),
        );
  return (
    <div className={styles.share}>
      <button type="button" className={styles.button} onClick={() => void share()}>
        <Icon of={Link2} size="1.125rem" />
        <span>{bySystem ? texts.share : texts.copy}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <p role="status" className="text-sm">
        {copied !== undefined && <span>{copied ? texts.copied : texts.manual}</span>}
      </p>
      {copied === false && (
        <input
          readOnly
          className={styles.address}
          aria-label={texts.manual}
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
