import { contactTexts } from '../../content/contact.ts';
import { CompletionPage } from '../../forms/completion/completion-page.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';

export function ContactCompletePage() {
  const { completion } = useTexts('contact', contactTexts);
  return <CompletionPage texts={completion} form="/contact" />;
}
