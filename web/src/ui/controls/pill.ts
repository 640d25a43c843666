import styles from './pill.module.css';

/** The look of a row of choices, and of one of them: a link, or the label around a native control. */
export const pills = styles.pills;
export const pill = styles.pill;
