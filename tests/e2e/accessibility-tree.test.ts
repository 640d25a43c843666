import { join } from 'node:path';

import { CHOICES } from 'shared/fields/choice';
import { describe, expect, inject, it } from 'vitest';

import { cases } from '../../web/src/content/cases.ts';
import company from '../../web/src/content/company/facts.yaml?facts';
import outline from '../../web/src/content/company/facts.yaml?outline';
import { jaNewsRemarks } from '../../web/src/content/locales/ja-news-remarks.ts';
import { news } from '../../web/src/content/news.ts';
import { jobRows, recruitmentTexts } from '../../web/src/content/recruitment.ts';
import { slides } from '../../web/src/content/slides.ts';
import { CASE } from '../fixtures/site/content.ts';
import { textsOf, withoutContent } from '../support/page/without-content.ts';
import { accessibilityTree } from '../support/page/accessibility-tree.ts';
import { sharedChromium } from '../support/browsers/chromium.ts';
import { eachState } from '../support/forms/states.ts';
import { FORMS } from '../support/forms/both-forms.ts';
import { hearLiveRegions } from '../support/page/live-regions.ts';
import { interactive, visit } from '../support/site/visitor.ts';

// Texts of pages say it too.
const { shortName: _, ...facts } = { ...company, ...outline };

/** What staff change. */
const CONTENT = {
  names: textsOf([
    facts,
    slides.map(({ title, subTitle }) => [title.ja, subTitle.ja]),
    news.map(({ title, publishTime }) => [title.ja, publishTime]),
    cases.map(({ name }) => name.ja),
  ]),
  texts: textsOf([slides.map(({ desc }) => desc.map(({ ja }) => ja)), jaNewsRemarks]),
};

const site = { address: inject('site') };

/** Kept in files that a person reads: review what changes in them, then `vitest --update`. */
const kept = (name: string) => join(import.meta.dirname, `accessibility-tree/${name}.txt`);

/** A field says how much may be typed some time after the last key; a copy of what was sent says when. */
const OF_THE_MOMENT = /あと\d+文字|"\d+\/\d+\/\d+ \d+:\d+:\d+"/;

const { jobs } = recruitmentTexts.ja.requirements;
const ofJobs = jobs.map((job) => [
  // Its key is a word of the markup.
  { ...job, key: '' },
  jobRows(recruitmentTexts.ja.job, job).map(({ description }) => description),
]);

/** The home page has words of its own for jobs and topics. */
const OF_FORMS = {
  names: [...CONTENT.names, ...textsOf(jobs.map(({ name }) => name))],
  texts: [...CONTENT.texts, ...textsOf([CHOICES, recruitmentTexts.ja.faq.entries, ofJobs])],
};

it('ホームの読み上げられる内容と順序は、見直したとおりである', async () => {
  const { page, end } = await visit(await sharedChromium(), {
    film: false,
    reducedMotion: 'reduce',
  });
  await page.goto(site.address);
  await interactive(page);
  await page.getByRole('heading', { name: 'なじむかたちで' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '次の製品' }).waitFor();
  const { lines } = await accessibilityTree(page);
  // The case of the chosen industry, where there is one.
  const always = withoutContent(lines, CONTENT).filter(
    (line) => !line.includes('link "導入事例「'),
  );
  await expect(`${always.join('\n')}\n`).toMatchFileSnapshot(kept('home'));
  await end();
});

it.each(['/company', CASE, '/employment/info'])(
  '%s の節の番号は、見出しの前に、上から順に読み上げられる',
  async (route) => {
    const { page, end } = await visit(await sharedChromium());
    await page.goto(site.address + route);
    await interactive(page);
    const { lines } = await accessibilityTree(page, 'main');
    // Followed by the English word over the heading: lists have numbers, too.
    const numbers = [...lines.join('\n').matchAll(/"(\d\d)"\n\s*"[A-Z &]+"\n\s*heading/g)].map(
      ([, number]) => number,
    );
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.map((_, index) => `0${index + 1}`));
    await end();
  },
);

describe.each(FORMS)('%s', (_, form) => {
  it('読み上げられる内容、順序、送るときに告げることは、見直したとおりである', async () => {
    const { page, end } = await visit(await sharedChromium(), { reducedMotion: 'reduce' });
    const heard = await hearLiveRegions(page);
    const told: string[] = [];
    const before: Record<string, string[]> = {};
    await eachState(page, site.address, form, async (state) => {
      const { top, lines: all, focused } = await accessibilityTree(page, 'dialog', 'main');
      const lines = withoutContent(all, OF_FORMS);
      const [focus] = withoutContent([focused], OF_FORMS);
      // Of what was there before, only what is new in it.
      const added = lines.filter((line) => !before[top]?.includes(line));
      const announced = heard.splice(0).map((text) => `announced: ${text}`);
      const heardAndSeen = [...announced, `focus: ${focus}`, ...added];
      told.push(`# ${state}`, ...heardAndSeen.filter((line) => !OF_THE_MOMENT.test(line)), '');
      before[top] = lines;
    });
    await expect(told.join('\n')).toMatchFileSnapshot(kept(form.endpoint.slice('/api/'.length)));
    await end();
  });
});
