import { useTranslation } from '../../site/i18n/use-translation.ts';
import type { Slide } from '../../content/slides.ts';
import { SiteLink } from '../../site/navigation/site-link.tsx';
import { Picture } from '../../ui/drawing/picture.tsx';
import styles from './slide-face.module.css';

/** The text of one slide; a phone, which has no room for the backdrop, gets the picture above it. */
export function SlideFace({ slide }: { slide: Slide }) {
  const { t } = useTranslation();
  return (
    <div className={styles.face}>
      <div className={styles.picture}>
        <Picture source={slide.bg} alt="" sizes="100vw" />
      </div>
      {slide.logo ? (
        <Picture source={slide.logo} alt="" sizes="8rem" className={styles.logo} />
      ) : null}
      <p className={styles.subTitle}>{t(slide.subTitle)}</p>
      <h3 className={styles.title}>
        <SiteLink to={slide.path} newWindow>
          {t(slide.title)}
        </SiteLink>
      </h3>
      <ul className={styles.desc}>
        {slide.desc.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </div>
  );
}
