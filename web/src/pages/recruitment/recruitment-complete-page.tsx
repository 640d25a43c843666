import { applicationTexts } from '../../content/application.ts';
import { CompletionPage } from '../../forms/completion/completion-page.tsx';
import { useTexts } from '../../site/i18n/use-texts.ts';

export function RecruitmentCompletePage() {
  const { completion } = useTexts('application', applicationTexts);
  return <CompletionPage texts={completion} form="/employment/info" />;
}
