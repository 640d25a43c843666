import { clsx } from 'clsx';
import styles from './arrow.module.css';

/** The look of a link that leads on: `<Link className={arrowLink}>…<Arrow /></Link>`. */
export const arrowLink = styles.link;

/** Added to a link that leads back: its arrow stands before its words. */
export const backLink = styles.back;

/** A thread that runs out into an arrow; it reaches on while the link around it is hovered. */
export function Arrow({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={clsx(styles.arrow, className)}
      viewBox="0 0 36 10"
      width="36"
      height="10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M0 5h34" className={styles.shaft} />
      <path d="m30 1 4.500 4L30 9" />
    </svg>
  );
}
