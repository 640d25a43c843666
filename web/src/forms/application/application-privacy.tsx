import { SiteLink } from '../../site/navigation/site-link.tsx';
import { applicationMessages as messages } from './application-messages.ts';
import styles from './application-privacy.module.css';

/** Leads to the policy in a window of its own, so that the form stays as it is. */
export function ApplicationPrivacy() {
  return (
    <p className={styles.privacy}>
      {messages.privacyBefore}
      <SiteLink to="/privacy" newWindow>
        {messages.privacyLink}
      </SiteLink>
      {messages.privacyAfter}
    </p>
  );
}
