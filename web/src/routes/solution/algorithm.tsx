import { createFileRoute } from '@tanstack/react-router';
import { algorithmLabel } from '../../content/page-labels.ts';
import { pictures } from '../../content/pictures.ts';
import { AlgorithmPage } from '../../pages/solutions/algorithm-page.tsx';

export const Route = createFileRoute('/solution/algorithm')({
  staticData: {
    page: {
      label: algorithmLabel,
      title: 'menu.algorithm',
      picture: pictures.solutionAlgorithm,
    },
  },
  component: AlgorithmPage,
});
