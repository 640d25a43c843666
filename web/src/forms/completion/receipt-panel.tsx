import type { CompletionTexts } from './completion-page.tsx';
import styles from './receipt-panel.module.css';

/** The number of an accepted submission, to be written down, and what happens now. */
export function ReceiptPanel({ receipt, texts }: { receipt: string; texts: CompletionTexts }) {
  return (
    <>
      <div className={styles.receipt}>
        <h2 className={styles.label}>{texts.receiptLabel}</h2>
        <p className={styles.number}>{receipt}</p>
        <p className={styles.note}>{texts.receiptNote}</p>
      </div>
      <h2 className={styles.title}>{texts.nextTitle}</h2>
      <ol className={styles.steps}>
        {texts.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
