import { SiteLink } from '../../site/navigation/site-link.tsx';
import { contactMessages as messages } from './messages.ts';

/** Leads to the policy in a window of its own, so that the form stays as it is. */
export function AgreementSupport() {
  return (
    <>
      {messages.agreementBefore}
      <SiteLink to="/privacy" newWindow>
        {messages.agreementLink}
      </SiteLink>
      {messages.agreementAfter}
    </>
  );
}
