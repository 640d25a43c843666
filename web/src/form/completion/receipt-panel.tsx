import styles from './receipt-panel.module.css';

interface ReceiptPanelProps {
  receipt: string;
  receiptLabel: string;
  receiptNote: string;
  nextTitle: string;
  next: readonly string[];
}

/** The number of an accepted submission, to be written down, and what happens now. */
export function ReceiptPanel({
  receipt,
  receiptLabel,
  receiptNote,
  nextTitle,
  next,
}: ReceiptPanelProps) {
  return (
    <>
      <div className={styles.receipt}>
        <h2 className={styles.label}>{receiptLabel}</h2>
        <p className={styles.number}>{receipt}</p>
        <p className={styles.note}>{receiptNote}</p>
      </div>
      <h2 className={styles.title}>{nextTitle}</h2>
      <ol className={styles.steps}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
