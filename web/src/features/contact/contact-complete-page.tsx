import { Link } from '@tanstack/react-router';

import { PageBreadcrumb } from '../../navigation/page-breadcrumb.tsx';
import { ReceiptPanel } from '../../form/receipt-panel.tsx';
import { useReceipt } from '../../form/use-receipt.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Section } from '../../ui/section.tsx';
import { contactCompleteMessages as messages } from './messages.ts';

/** Where a sent inquiry ends. Opened by hand, the page says so and leads to the form. */
export function ContactCompletePage() {
  const receipt = useReceipt();
  return (
    <>
      <PageHero
        label={messages.pageLabel}
        title={messages.title}
        lead={receipt === undefined ? undefined : messages.lead}
        breadcrumb={<PageBreadcrumb current={messages.title} />}
      />
      <Section width="text" tone="paper">
        {receipt === undefined ? (
          <>
            <p>{messages.withoutReceipt}</p>
            <Link to="/contact" className={buttonClass('primary')}>
              {messages.toContact}
              <Arrow />
            </Link>
          </>
        ) : (
          <ReceiptPanel receipt={receipt} {...messages} />
        )}
        <Link to="/index" className={buttonClass('ghost')}>
          {messages.toHome}
          <Arrow />
        </Link>
      </Section>
    </>
  );
}
