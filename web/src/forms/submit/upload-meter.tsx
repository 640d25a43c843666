import type { UploadProgress } from './transport.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatBytes, percentSent } from '../file-size.ts';
import { sendingMessages } from './messages.ts';
import styles from './upload-meter.module.css';

// Spoken at every quarter, not at every packet.
const SPOKEN_STEP = 25;

/** How much of a form with files has left. */
export function UploadMeter({ progress }: { progress: UploadProgress | undefined }) {
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  const percent = percentSent({ sent, total });
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
  return (
    <div className={styles.meter}>
      <progress
        className={styles.bar}
        aria-label={sendingMessages.progress}
        max={100}
        value={percent}
      />
      <p className={styles.figures}>
        <span>{total > 0 && `${formatBytes(sent)} / ${formatBytes(total)}`}</span>
        <span>{percent}%</span>
      </p>
      <p className={styles.state}>
        {percent === 100 ? sendingMessages.judging : sendingMessages.stay}
      </p>
      <VisuallyHidden>
        <output>{sendingMessages.percentSent(spoken)}</output>
      </VisuallyHidden>
    </div>
  );
}
