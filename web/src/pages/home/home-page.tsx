import { DeferBelowFold } from '../../site/arrival/below-fold.tsx';
import { BusinessIntro } from './business-intro.tsx';
import { CaseBlock } from './case-block.tsx';
import { Hero } from './hero.tsx';
import { NewsBlock } from './news-block.tsx';
import { ProductBlock } from './product-block.tsx';
import { RecruitmentBanner } from './recruitment-banner.tsx';
import { SolutionBlock } from './solution-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <DeferBelowFold>
        <BusinessIntro />
        <SolutionBlock />
        <ProductBlock />
        <NewsBlock />
        <RecruitmentBanner />
        <CaseBlock />
      </DeferBelowFold>
    </>
  );
}
