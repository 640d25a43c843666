import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LostPage } from './lost-page.tsx';
import { layoutTexts } from '../../content/layout.ts';

const { error } = layoutTexts;

/**
 * Stands in for a page that could not be loaded or drawn. After a deployment the old page's files may be
 * gone; loading the document anew fetches the new ones.
 */
export function RouteError() {
  return (
    <LostPage label={error.label} title={error.title} lead={error.lead}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {error.reload}
        <Arrow />
      </Button>
    </LostPage>
  );
}
