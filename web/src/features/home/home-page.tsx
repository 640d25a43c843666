import { Rest } from '../../ui/page/rest.tsx';
import { BusinessIntro } from './business/business-intro.tsx';
import { CaseBlock } from './cases/case-block.tsx';
import { Hero } from './hero/hero.tsx';
import { NewsBlock } from './news/news-block.tsx';
import { ProductBlock } from './products/product-block.tsx';
import { RecruitmentBanner } from './recruitment/recruitment-banner.tsx';
import { SolutionBlock } from './solutions/solution-block.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <Rest>
        <BusinessIntro />
        <SolutionBlock />
        <ProductBlock />
        <NewsBlock />
        <RecruitmentBanner />
        <CaseBlock />
      </Rest>
    </>
  );
}
