import { Link } from '@tanstack/react-router';
import company from '../../content/company/facts.yaml?facts';
import { homeLink } from '../../content/menu.ts';
import { MARK } from '../../content/logo.ts';
import styles from './logo.module.css';

/** The company's mark and name, linked to the home page. */
export function Logo() {
  return (
    <Link to={homeLink.path} className={styles.logo}>
      <svg
        className={styles.mark}
        viewBox={`0 0 ${MARK.size} ${MARK.size}`}
        fill="none"
        aria-hidden="true"
      >
        <g strokeWidth={MARK.thickness} strokeLinecap="round">
          <path stroke="currentColor" d={MARK.weft} />
          <path className={styles.warp} d={MARK.warp} />
        </g>
      </svg>
      <span className={styles.names} translate="no">
        <span className={styles.name}>{company.name}</span>
        <span className={styles.nameEn} lang="en">
          {company.nameEn}
        </span>
      </span>
    </Link>
  );
}
