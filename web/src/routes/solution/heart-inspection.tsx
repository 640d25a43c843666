import { createFileRoute } from '@tanstack/react-router';
import { HeartInspectionPage } from '../../features/solutions/heart-inspection-page.tsx';

export const Route = createFileRoute('/solution/heart-inspection')({
  component: HeartInspectionPage,
});
