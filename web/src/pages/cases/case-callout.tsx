import { Link } from '@tanstack/react-router';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { caseMessages } from './messages.ts';

const { callout } = caseMessages;

export function CaseCallout() {
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
