import { createFileRoute } from '@tanstack/react-router';
import { HeartInspectionPage } from '../../pages/solutions/heart-inspection-page.tsx';

export const Route = createFileRoute('/solution/heart-inspection')({
  component: HeartInspectionPage,
});
