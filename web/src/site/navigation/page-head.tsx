import { Link, useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeLink } from '../../content/menu.ts';
import { Picture } from '../../ui/drawing/picture.tsx';
import { Breadcrumb, PageHero } from '../../ui/page/page-hero.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { factOf } from './page-facts.ts';

type PageHeadProps = {
  /** The title where it is drawn in another way than as one text. */
  title?: ReactNode;
  lead?: ReactNode;
  /** Where the picture's subject stands: a `left` one is moved out of the way of the text. */
  subject?: 'left';
};

/** The head of a page with its breadcrumb, from what its route says in `staticData`. */
export function PageHead({ title, lead, subject }: PageHeadProps) {
  const { t } = useTranslation();
  const { staticData, loaderData } = useMatch({ strict: false });
  const { page } = staticData;
  if (!page) throw new Error('The route has no staticData.page');

  const phrases = t(factOf(page.title, loaderData)).split('\u200b');
  const name = phrases.join('');
  const picture = factOf(page.picture, loaderData);
  const above = page.parent ? [homeLink, page.parent] : [homeLink];
  return (
    <PageHero
      label={page.label}
      title={title ?? (phrases.length > 1 ? phrases : name)}
      lead={lead}
      picture={picture && <Picture source={picture} alt="" sizes="100vw" priority />}
      subject={subject}
      breadcrumb={
        <Breadcrumb
          links={above.map(({ name, path }) => (
            <Link key={path} to={path}>
              {t(name)}
            </Link>
          ))}
          current={name}
        />
      }
    />
  );
}
