import { applicationTexts } from '../../content/application.ts';
import { formTexts } from '../../content/forms.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { formatBytes, percentSent } from '../file-size.ts';
import styles from '../submit/send.module.css';
import type { UploadProgress } from '../submit/submit.ts';

// Spoken at every quarter, not at every packet.
const SPOKEN_STEP = 25;

/** How much of a form with files has left. */
export function UploadMeter({ sent, total }: UploadProgress) {
  const words = useTexts(applicationTexts).upload;
  const { stay } = useTexts(formTexts).sending;
  const percent = percentSent({ sent, total });
  const spoken = Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP;
  return (
    <div className={styles.meter}>
      <progress className={styles.bar} aria-label={words.progress} max={100} value={percent} />
      <p className={styles.figures}>
        <span>{total > 0 && `${formatBytes(sent)} / ${formatBytes(total)}`}</span>
        <span>{`${percent}%`}</span>
      </p>
      <p className="text-sm">{percent === 100 ? words.judging : stay}</p>
      <VisuallyHidden>
        <output>{words.percentSent(spoken)}</output>
      </VisuallyHidden>
    </div>
  );
}
