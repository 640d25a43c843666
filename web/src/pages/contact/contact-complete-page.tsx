import { CompletionPage } from '../../forms/completion/completion-page.tsx';
import { contactCompleteTexts } from '../../forms/contact/messages.ts';

export function ContactCompletePage() {
  return <CompletionPage texts={contactCompleteTexts} form="/contact" />;
}
