import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { productBlock } from '../../content/home.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { SectionHeading } from '../../ui/page/section.tsx';
import styles from './products.module.css';
import { RestingSlides } from './slides.tsx';

const Carousel = lazy(() =>
  import('./product-carousel.tsx').then(
    ({ ProductCarousel }) => ({ default: ProductCarousel }),
    () => ({ default: RestingSlides }),
  ),
);

/** How far below the screen the block may be when the carousel is fetched. */
const NEAR = '800px';

export function ProductBlock() {
  const { label, title, preview } = productBlock;
  const block = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (block.current) observer.observe(block.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={block} className={styles.block} aria-labelledby="home-product">
      <div className={styles.head}>
        <SectionHeading id="home-product" label={label} title={title} />
        <Link to={preview.path} className={buttonClass('ghost')}>
          {preview.label}
          <Arrow />
        </Link>
      </div>
      {near ? (
        <Suspense fallback={<RestingSlides />}>
          <Carousel />
        </Suspense>
      ) : (
        <RestingSlides />
      )}
    </section>
  );
}
