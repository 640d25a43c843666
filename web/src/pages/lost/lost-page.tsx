import type { ReactNode } from 'react';
import styles from './lost-page.module.css';

export type LostPageProps = { label: string; title: string; lead: string; children: ReactNode };

/** What stands where a page should have been: it says so, and the children lead on. */
export function LostPage({ label, title, lead, children }: LostPageProps) {
  return (
    <div data-ground="dark" className={styles.page}>
      <LooseThread className={styles.thread} />
      <div>
        <p className={styles.label} lang="en">
          {label}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}

/** Three threads hold, the fourth has come loose. */
function LooseThread({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 900 700" fill="none" aria-hidden="true">
      <g className={styles.held}>
        <path d="M900 250C760 250 700 330 560 330S300 236 0 236H-1600" />
        <path d="M900 300C770 300 690 268 560 268S290 330 0 330H-1600" />
        <path d="M900 346C760 346 700 300 560 300S280 284 0 284H-1600" />
      </g>
      <path
        className={styles.loose}
        pathLength={1}
        d="M900 276C800 276 740 330 650 318S520 180 420 206S370 392 478 404S640 300 566 200S330 90 238 236S322 560 470 522S560 420 470 452S380 640 250 622"
      />
    </svg>
  );
}
