import { createFileRoute } from '@tanstack/react-router';
import { faceRecognitionLabel } from '../../content/page-labels.ts';
import { pictures } from '../../content/pictures.ts';
import { FaceRecognitionPage } from '../../pages/solutions/face-recognition-page.tsx';

export const Route = createFileRoute('/solution/face-recognition')({
  staticData: {
    page: {
      label: faceRecognitionLabel,
      title: 'menu.faceRecognition',
      picture: pictures.solutionPlatform,
    },
  },
  component: FaceRecognitionPage,
});
