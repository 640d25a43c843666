import styles from './knots.module.css';

/** The look of a list whose entries are knots on one thread. */
export const knots = styles.knots;
