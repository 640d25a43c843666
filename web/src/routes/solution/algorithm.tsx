import { createFileRoute } from '@tanstack/react-router';
import { algorithmLabel } from '../../content/page-labels.ts';
import picture from '../../content/pictures/solution-algorithm.avif?picture';
import { AlgorithmPage } from '../../pages/solutions/algorithm-page.tsx';

export const Route = createFileRoute('/solution/algorithm')({
  staticData: { page: { label: algorithmLabel, title: 'menu.algorithm', picture } },
  component: AlgorithmPage,
});
