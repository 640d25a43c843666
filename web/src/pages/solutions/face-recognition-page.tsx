import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { pictures } from '../../content/pictures.ts';
import { platformLinks } from '../../content/solutions/ai-platform.ts';
import { PageBreadcrumb } from '../../site/navigation/page-breadcrumb.tsx';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Callout } from '../../ui/page/callout.tsx';
import { PageHero } from '../../ui/page/page-hero.tsx';
import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import { platformMessages } from './messages.ts';
import { PlatformPoints } from './platform-points.tsx';
import { PlatformServices } from './platform-services.tsx';
import { PlatformUse } from './platform-use.tsx';

const { callout } = platformMessages;

export function FaceRecognitionPage() {
  const { t } = useTranslation();
  const title = t('menu.faceRecognition');
  return (
    <>
      <PageHero
        label={platformMessages.label}
        title={title}
        lead={platformMessages.lead}
        picture={<Picture source={pictures.solutionPlatform} alt="" sizes="100vw" priority />}
        breadcrumb={<PageBreadcrumb current={title} />}
      />
      <PlatformServices />
      <DeferBelowFold>
        <PlatformPoints />
        <PlatformUse />
        <Callout
          title={callout.title}
          text={callout.text}
          actions={
            <>
              <Link to="/contact" className={buttonClass('primary')}>
                {callout.action}
                <Arrow />
              </Link>
              {platformLinks.map(({ label, path }) => (
                <Link key={path} to={path} className={buttonClass('onDark')}>
                  {label}
                  <Arrow />
                </Link>
              ))}
            </>
          }
        />
      </DeferBelowFold>
    </>
  );
}
