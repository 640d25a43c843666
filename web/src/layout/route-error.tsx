import { Arrow } from '../ui/arrow.tsx';
import { Button } from '../ui/button.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { Section } from '../ui/section.tsx';
import { layoutMessages } from './messages.ts';

const { error } = layoutMessages;

/**
 * Stands in for a page that could not be loaded or drawn. After a deployment the old page's files may be
 * gone; loading the document anew fetches the new ones.
 */
export function RouteError() {
  return (
    <>
      <PageHero label={error.label} title={error.title} lead={error.lead} />
      <Section>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {error.reload}
          <Arrow />
        </Button>
      </Section>
    </>
  );
}
