import { createFileRoute } from '@tanstack/react-router';
import { pageLabels } from '../../content/page-labels.ts';
import { pictures } from '../../content/pictures.ts';
import { HeartInspectionPage } from '../../pages/solutions/heart-inspection-page.tsx';

export const Route = createFileRoute('/solution/heart-inspection')({
  staticData: {
    page: {
      label: pageLabels.heartInspection,
      title: 'menu.heartInspection',
      picture: pictures.solutionHeart,
    },
  },
  component: HeartInspectionPage,
});
