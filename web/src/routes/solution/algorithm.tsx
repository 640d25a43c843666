import { createFileRoute } from '@tanstack/react-router';
import { AlgorithmPage } from '../../pages/solutions/algorithm-page.tsx';

export const Route = createFileRoute('/solution/algorithm')({ component: AlgorithmPage });
