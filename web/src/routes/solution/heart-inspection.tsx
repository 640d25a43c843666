import { createFileRoute } from '@tanstack/react-router';
import { heartInspectionLabel } from '../../content/page-labels.ts';
import { pictures } from '../../content/pictures.ts';
import { HeartInspectionPage } from '../../pages/solutions/heart-inspection-page.tsx';

export const Route = createFileRoute('/solution/heart-inspection')({
  staticData: {
    page: {
      label: heartInspectionLabel,
      title: 'menu.heartInspection',
      picture: pictures.solutionHeart,
    },
  },
  component: HeartInspectionPage,
});
