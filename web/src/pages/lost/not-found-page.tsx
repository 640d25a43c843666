import { Link } from '@tanstack/react-router';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { LostPage } from './lost-page.tsx';
import { layoutTexts } from '../../content/layout.ts';

const { notFound } = layoutTexts;

export function NotFoundPage() {
  return (
    <LostPage label={notFound.label} title={notFound.title} lead={notFound.lead}>
      <Link to="/index" className={buttonClass('primary')}>
        {notFound.home}
        <Arrow />
      </Link>
      <Link to="/news/list" className={buttonClass('onDark')}>
        {notFound.news}
        <Arrow />
      </Link>
    </LostPage>
  );
}
