import { createFileRoute } from '@tanstack/react-router';
import { faceRecognitionLabel } from '../../content/page-labels.ts';
import picture from '../../content/pictures/solution-platform.avif?picture';
import { FaceRecognitionPage } from '../../pages/solutions/face-recognition-page.tsx';

export const Route = createFileRoute('/solution/face-recognition')({
  staticData: { page: { label: faceRecognitionLabel, title: 'menu.faceRecognition', picture } },
  component: FaceRecognitionPage,
});
