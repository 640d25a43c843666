import { createFileRoute } from '@tanstack/react-router';
import { employmentLink } from '../../content/menu.ts';
import { employmentLabel } from '../../content/page-labels.ts';
import picture from '../../content/pictures/recruitment.avif?picture';
import { RecruitmentPage } from '../../pages/recruitment/recruitment-page.tsx';

export const Route = createFileRoute('/employment/info')({
  staticData: { page: { label: employmentLabel, title: employmentLink.name, picture } },
  component: RecruitmentPage,
});
