import { createFileRoute } from '@tanstack/react-router';
import { pageLabels } from '../../content/page-labels.ts';
import { pictures } from '../../content/pictures.ts';
import { AlgorithmPage } from '../../pages/solutions/algorithm-page.tsx';

export const Route = createFileRoute('/solution/algorithm')({
  staticData: {
    page: {
      label: pageLabels.algorithm,
      title: 'menu.algorithm',
      picture: pictures.solutionAlgorithm,
    },
  },
  component: AlgorithmPage,
});
