import { contactCompletion } from '../../content/completion.ts';
import { CompletionPage } from '../../forms/completion/completion-page.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';

export function ContactCompletePage() {
  const texts = useTexts('contactCompletion', contactCompletion);
  return <CompletionPage texts={texts} form="/contact" />;
}
