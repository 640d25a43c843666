import styles from './timeline.module.css';

/** The look of a list whose entries are knots on one thread. */
export const timeline = styles.timeline;
