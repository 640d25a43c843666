import { CompletionPage } from '../../form/completion/completion-page.tsx';
import { applicationCompleteTexts } from './application/application-messages.ts';

export function RecruitmentCompletePage() {
  return <CompletionPage texts={applicationCompleteTexts} form="/employment/info" />;
}
