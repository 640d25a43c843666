import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide';
import { useState } from 'react';
import { shareTexts } from '../../content/share.ts';
import { Icon } from '../../ui/drawing/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './in-app-advice.module.css';
import { plainPath } from './plain-path.ts';
import { ShareLink } from './share-link.tsx';

export interface InAppAdviceProps {
  lacks: 'print' | 'files';
}

/** Whether the browser itself says that it can't: an app without a chooser of files disables its fields. */
const LACKS: Record<InAppAdviceProps['lacks'], () => boolean> = {
  print: () => typeof print !== 'function',
  files: () => Object.assign(document.createElement('input'), { type: 'file' }).disabled,
};

/** Apps that open links in a browser of their own; `; wv)` is any of Android's. */
const IN_APP =
  /\bLine\/|FBA[NV]|FB_IAB|Instagram|YJApp|Yahoo! ?Japan|Twitter|TikTok|musical_ly|Bytedance|MicroMessenger|KAKAOTALK|; wv\)/i;

/** Asks LINE to hand the address to the browser of the phone: https://developers.line.biz/ja/docs/line-login/using-line-url-scheme/ */
const LINE = /\bLine\//i;

/** Says, where an app shows the page, how to open it in a browser that can print or choose files. */
export function InAppAdvice({ lacks }: InAppAdviceProps) {
  const { inApp } = useTexts('share', shareTexts);
  const path = useLocation({ select: ({ pathname }) => plainPath(pathname) });
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  const { userAgent } = navigator;
  if (!LACKS[lacks]() && !IN_APP.test(userAgent)) return null;

  return (
    <aside className={styles.note}>
      <p>{inApp[lacks]}</p>
      {!LINE.test(userAgent) && <p>{inApp.how}</p>}
      {LINE.test(userAgent) ? (
        <a href={`${path}?openExternalBrowser=1`}>{inApp.line}</a>
      ) : (
        <ShareLink />
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={inApp.dismiss}
        onClick={() => setDismissed(true)}
      >
        <Icon of={X} size="1.25rem" />
      </button>
    </aside>
  );
}
