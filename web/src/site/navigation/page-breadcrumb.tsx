import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { homeLink } from '../../content/menu.ts';
import type { SitePath } from '../../content/site-path.ts';
import { Breadcrumb } from '../../ui/page/page-hero.tsx';

type Step = { label: string; to: SitePath };

const NO_PAGES: readonly Step[] = [];

export type PageBreadcrumbProps = {
  /** The pages between home and this one. */
  through?: readonly Step[];
  /** The name of this page. */
  current: string;
};

/** Where the page stands; begins at the home page. */
export function PageBreadcrumb({ through = NO_PAGES, current }: PageBreadcrumbProps) {
  const { t } = useTranslation();
  const steps = [{ label: t(homeLink.name), to: homeLink.path }, ...through];
  return (
    <Breadcrumb
      links={steps.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      current={current}
    />
  );
}
