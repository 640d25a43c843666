import { CompletionPage } from '../../form/completion/completion-page.tsx';
import { contactCompleteTexts } from './messages.ts';

export function ContactCompletePage() {
  return <CompletionPage texts={contactCompleteTexts} form="/contact" />;
}
