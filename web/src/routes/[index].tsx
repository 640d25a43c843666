import { createFileRoute } from '@tanstack/react-router';
import { heroPoster } from '../content/hero-poster.ts';
import { homeLink } from '../content/menu.ts';
import { homeLabel } from '../content/page-labels.ts';
import { HomePage } from '../pages/home/home-page.tsx';

export const Route = createFileRoute('/index')({
  staticData: { page: { label: homeLabel, title: homeLink.name, picture: heroPoster } },
  component: HomePage,
});
