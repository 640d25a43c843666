import type { companyTexts } from '../../content/company-profile.ts';
import styles from './access-map.module.css';

type AccessMapProps = { texts: (typeof companyTexts)['access']['map'] };

/** A drawn map of a town that doesn't exist; the way on foot is a thread. */
export function AccessMap({ texts }: AccessMapProps) {
  return (
    <svg className={styles.map} viewBox="0 0 760 560" role="img" aria-label={texts.title}>
      <rect width="760" height="560" className={styles.ground} />

      <path className={styles.river} d="M-20 470C140 430 250 500 400 478S640 420 790 452" />
      <rect className={styles.park} x="60" y="70" width="170" height="140" rx="10" />

      <g className={styles.road}>
        <path d="M-20 264h800" />
        <path d="M-20 392h800" className={styles.lane} />
        <path d="M284-20v600" />
        <path d="M520-20v600" className={styles.lane} />
        <path d="M704-20v412" className={styles.lane} />
        <path d="M284 130h500" className={styles.lane} />
      </g>

      <path className={styles.rail} d="M-20 338h170c60 0 80 90 130 120l260 130" />
      <path className={styles.railTies} d="M-20 338h170c60 0 80 90 130 120l260 130" />
      <path className={styles.subway} d="M-20 264h800" />

      <rect className={styles.station} x="330" y="246" width="120" height="36" rx="18" />
      <text className={styles.stationName} x="390" y="270">
        {texts.station}
      </text>
      <rect className={styles.station} x="62" y="320" width="120" height="36" rx="18" />
      <text className={styles.stationName} x="122" y="344">
        {texts.otherStation}
      </text>

      <path className={styles.way} d="M462 264h58v-134h94v20" pathLength={1} />
      <circle className={styles.exit} cx="462" cy="264" r="7" />
      <text className={styles.small} x="474" y="300">
        {texts.exit}
      </text>

      <rect className={styles.building} x="580" y="148" width="68" height="56" rx="4" />
      <text className={styles.buildingName} x="614" y="104" textAnchor="middle">
        {texts.building} {texts.floor}
      </text>

      <rect className={styles.parking} x="580" y="212" width="68" height="30" rx="4" />
      <text className={styles.parkingMark} x="614" y="233" lang="en">
        P
      </text>

      <text className={styles.small} x="145" y="146" textAnchor="middle">
        {texts.park}
      </text>
      <text className={styles.small} x="30" y="252">
        {texts.road}
      </text>
      <text className={styles.riverName} x="405" y="484">
        {texts.river}
      </text>

      <g className={styles.compass} transform="translate(706 500)">
        <path d="M0 24V-14M-7-5 0-16 7-5" />
        <text x="0" y="-24" textAnchor="middle">
          {texts.north}
        </text>
      </g>
    </svg>
  );
}
