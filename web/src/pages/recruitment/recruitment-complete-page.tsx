import { applicationCompletion } from '../../content/completion.ts';
import { CompletionPage } from '../../forms/completion/completion-page.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';

export function RecruitmentCompletePage() {
  const texts = useTexts('applicationCompletion', applicationCompletion);
  return <CompletionPage texts={texts} form="/employment/info" />;
}
