import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cases } from '../../content/cases.ts';
import { homeTexts } from '../../content/home.ts';
import { loomTexts } from '../../content/loom.ts';
import { useTexts } from '../../site/i18n/use-texts.ts';
import { Arrow } from '../../ui/drawing/arrow.tsx';
import { Threads } from '../../ui/drawing/threads.tsx';
import { Weave, type WeaveKind } from '../../ui/drawing/weave.tsx';
import { VisuallyHidden, breakPhrases } from '../../ui/text/text.tsx';
import styles from './loom.module.css';

type Industry = (typeof loomTexts)['ja']['weft']['industries'][number];

/** A row is woven in the next of these each time. */
const KINDS: readonly WeaveKind[] = ['plain', 'twill', 'satin'];
const kindOf = (timesWoven: number) => KINDS[(timesWoven - 1) % KINDS.length] ?? 'plain';

/**
 * The threads in the cloth of a row: fourteen fine ones of each warp, with room at both of its sides, so that all four can be
 * told apart. The drawing of what is not woven counts on their numbers.
 */
const THREADS = {
  warp: Array.from({ length: 64 }, (_, place) => (place % 16) % 15 > 0),
  weft: 14,
  thickness: 0.32,
};

/** A name, or the parts that it may break between. */
type Name = string | readonly string[];

const nameOf = (name: Name) => [name].flat().join('');

/** What we supply runs down. Each industry throws its shuttle across; the crossings name what it uses there. */
export function Loom() {
  const { weaves } = useTexts(homeTexts);
  const texts = useTexts(loomTexts);
  const { warp, weft } = texts;
  const { industries } = weft;
  // Its place in the row: a translation of the page makes every object anew.
  const [chosen, setChosen] = useState(0);
  const [announced, setAnnounced] = useState('');

  const choose = (place: number, industry: Industry, kind: WeaveKind) => {
    const uses = warp.threads.map((thread, index) =>
      texts.use(nameOf(thread), nameOf(industry.uses[index] ?? '')),
    );
    setChosen(place);
    setAnnounced(texts.woven(nameOf(industry.name), uses, weaves[kind]));
  };

  const caseWoven = useTexts(cases).find(({ id }) => id === industries[chosen]?.case);
  return (
    <figure className={styles.figure}>
      <div className={styles.warp}>
        <IncomingThreads />
        <p className={styles.name}>{breakPhrases(warp.name)}</p>
        <ul role="list" className={styles.warpThreads}>
          {warp.threads.map((thread, index) => (
            <li key={index}>{breakPhrases(thread)}</li>
          ))}
        </ul>
      </div>
      <p id="loom-weft" className={styles.name}>
        {weft.name}
      </p>
      <div role="radiogroup" className={styles.rows} aria-labelledby="loom-weft">
        {industries.map((industry, place) => (
          <Row
            key={place}
            industry={industry}
            startsWoven={place < 2}
            isChosen={place === chosen}
            onWeave={(kind) => choose(place, industry, kind)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
      <figcaption className={styles.caption}>
        <p className={styles.result}>{texts.caption}</p>
        {caseWoven && (
          <Link to="/case/$id" params={{ id: String(caseWoven.id) }} className={styles.caseLink}>
            <span>{breakPhrases(texts.caseOf(caseWoven.name))}</span>
            <Arrow />
          </Link>
        )}
        <p>{texts.hint}</p>
      </figcaption>
    </figure>
  );
}

type RowProps = {
  industry: Industry;
  startsWoven: boolean;
  isChosen: boolean;
  onWeave(kind: WeaveKind): void;
};

function Row({ industry, startsWoven, isChosen, onWeave }: RowProps) {
  const [timesWoven, setTimesWoven] = useState(Number(startsWoven));
  const weaveNext = () => {
    setTimesWoven(timesWoven + 1);
    onWeave(kindOf(timesWoven + 1));
  };
  return (
    <div className={styles.row} data-chosen={isChosen || undefined}>
      <label className={styles.industry}>
        {/* A click and not a change: who chooses an industry again throws its shuttle back. */}
        <input type="radio" name="loom" defaultChecked={isChosen} onClick={weaveNext} />
        <span>{breakPhrases(industry.name)}</span>
      </label>
      {/* A new element each time, so that its animations begin again. */}
      <div
        key={timesWoven}
        className={styles.cloth}
        data-side={timesWoven % 2 === 1 ? 'end' : 'start'}
      >
        {/* The cloth before lies under the one that grows over it. */}
        {timesWoven > 1 && (
          <Weave {...THREADS} kind={kindOf(timesWoven - 1)} className={styles.before} />
        )}
        {timesWoven > 0 && (
          <Weave {...THREADS} kind={kindOf(timesWoven)} className={styles.woven} />
        )}
        {isChosen && (
          <ul role="list" className={styles.uses}>
            {industry.uses.map((use, index) => (
              <li key={index}>{breakPhrases(use)}</li>
            ))}
          </ul>
        )}
        <svg className={styles.shuttle} viewBox="0 0 48 14" aria-hidden="true">
          <path d="M0 7C12 0 36 0 48 7C36 14 12 14 0 7ZM15 7H33" />
        </svg>
      </div>
    </div>
  );
}

/**
 * Each thread from the left edge, round a corner, down to the middle of its column. x is in percent of the loom's width;
 * the drawing is as high as `--bend` in the style sheet.
 */
const BENDS = [
  'M0 44H5.7A6.8 34 0 0 1 12.5 78',
  'M0 32H28.3A9.2 46 0 0 1 37.5 78',
  'M0 20H50.9A11.6 58 0 0 1 62.5 78',
  'M0 8H73.5A14 70 0 0 1 87.5 78',
];

/**
 * The four threads as they come from the left, turn down and spread over the columns of the loom. On a wide screen they
 * come out of the hero above. Purely decorative.
 */
function IncomingThreads() {
  return (
    <div className={styles.threads}>
      <Threads className={styles.incoming} />
      <Threads className={styles.bends} paths={BENDS} viewBox="0 0 100 78" />
      <div className={styles.straight} />
      <div className={styles.fans} />
    </div>
  );
}
