import { createFileRoute } from '@tanstack/react-router';
import { heartInspectionLabel } from '../../content/page-labels.ts';
import picture from '../../content/pictures/solution-heart.avif?picture';
import { HeartInspectionPage } from '../../pages/solutions/heart-inspection-page.tsx';

export const Route = createFileRoute('/solution/heart-inspection')({
  staticData: { page: { label: heartInspectionLabel, title: 'menu.heartInspection', picture } },
  component: HeartInspectionPage,
});
