import { Link } from '@tanstack/react-router';
import { company } from '../content/company.ts';
import { homeLink } from '../content/menu.ts';
import styles from './logo.module.css';

/** Two threads down, two across, over and under: the mark of the company and the way home. */
export function Logo() {
  return (
    <Link to={homeLink.path} className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <g strokeWidth="2.500" strokeLinecap="round">
          <path stroke="currentColor" d="M3 11h5.500m5.500 0h15M3 21h15.500m5.500 0h5" />
          <path className={styles.warp} d="M11 3v15.500m0 5.500v5M21 3v5.500m0 5.500v15" />
        </g>
      </svg>
      <span className={styles.names}>
        <span className={styles.name}>{company.name}</span>
        <span className={styles.nameEn} lang="en">
          {company.nameEn}
        </span>
      </span>
    </Link>
  );
}
