import { createFileRoute } from '@tanstack/react-router';
import { FaceRecognitionPage } from '../../pages/solutions/face-recognition-page.tsx';

export const Route = createFileRoute('/solution/face-recognition')({
  component: FaceRecognitionPage,
});
