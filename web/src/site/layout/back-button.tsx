import { useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { backButton } from '../../content/menu.ts';

/** One step back in the history, or to the home page when the visit began here. */
export function BackButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: backButton.path });
  };
  return (
    <button type="button" className={className} onClick={goBack}>
      <ArrowLeft />
      {t(backButton.name)}
    </button>
  );
}
