import { useLocation } from '@tanstack/react-router';
import { Link2 } from 'lucide';
import { useState } from 'react';
import { shareTexts } from '../../content/share.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { copyText, shareAddress } from './copy-address.ts';
import { plainPath } from './plain-path.ts';
import styles from './share-button.module.css';

/** Whether the system's own way of sharing is the one that visitors know: on phones and tablets. */
const sharesBySystem = () =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Hands on the address of the page: its plain path, which chats show with a preview; of one behind the hash they know nothing. */
export function ShareButton() {
  const texts = useTexts('share', shareTexts);
  const path = useLocation({ select: ({ pathname }) => plainPath(pathname) });
  const bySystem = sharesBySystem();
  const [result, setResult] = useState<{ path: string; copied: boolean }>();
  // What was said of another page is over.
  const said = result?.path === path ? result : undefined;

  const address = () => location.origin + path;
  const handOn = async () => {
    if (bySystem && (await shareAddress(address()))) return;
    setResult({ path, copied: await copyText(address()) });
  };

  return (
    <>
      <button type="button" className={styles.button} onClick={() => void handOn()}>
        <Icon of={Link2} size="1.125rem" />
        <span>{bySystem ? texts.share : texts.copy}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form */}
      <p role="status" className="small">
        {said && <span>{said.copied ? texts.copied : texts.manual}</span>}
      </p>
      {said?.copied === false && (
        <input
          readOnly
          className={styles.address}
          aria-label={texts.manual}
          value={address()}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}
