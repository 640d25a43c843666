import { CompletionPage } from '../../forms/completion/completion-page.tsx';
import { applicationCompleteTexts } from '../../forms/application/application-messages.ts';

export function RecruitmentCompletePage() {
  return <CompletionPage texts={applicationCompleteTexts} form="/employment/info" />;
}
