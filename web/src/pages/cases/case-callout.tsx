import { Link } from '@tanstack/react-router';
import { casePageTexts } from '../../content/case-page.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Callout } from '../../ui/page/callout.tsx';

/** The end of the list and of every case. */
export function CaseCallout() {
  const { callout } = useTexts('casePage', casePageTexts);
  return (
    <Callout
      title={callout.title}
      text={callout.text}
      actions={
        <Link to="/contact" className={buttonClass('primary')}>
          {callout.action}
          <Arrow />
        </Link>
      }
    />
  );
}
