import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { PageSpec } from '#lib/domain/design/fill.ts';
import type { Typed } from '#lib/domain/design/person.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { MOOD_NAMES, templatesText } from '#lib/messages/product/design-wall.ts';
import { $designDraft } from '#lib/stores/design/design-draft.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { type DesignCard, MOODS, type Mood, shownCards, shownSide } from './design-cards.ts';
import { type Misfits, whyNoneFits } from './misfits.ts';
import { NoneFits } from './NoneFits.tsx';
import { Segments } from './Segments.tsx';
import { type CardProps, TemplateCard } from './TemplateCard.tsx';
import { useLater } from './use-later.ts';
import css from './Wall.module.css';

/** Most come for one person. */
const People = lazyPart(() => import('./people/People.tsx').then(({ People }) => People));

type Side = 'face' | 'back';
type Way = 'lying' | 'upright';
const SIDE_OPTIONS = (['face', 'back'] as const).map((side) => [side, DESIGN[side]] as const);
const WAY_OPTIONS = (['lying', 'upright'] as const).map((way) => [way, DESIGN[way]] as const);
const MOOD_OPTIONS = MOODS.map((mood) => [mood, MOOD_NAMES[mood]] as const);

/** Cards that cannot be set for this person, as they find out. */
function useMisfits() {
  const [misfits, setMisfits] = useState<Misfits>(new Map<string, string>());
  const onFit = useCallback((key: string, why: string) => {
    setMisfits((before) => {
      if ((before.get(key) ?? '') === why) return before;
      const others = [...before].filter(([other]) => other !== key);
      return new Map(why === '' ? others : [...others, [key, why]]);
    });
  }, []);
  return { misfits, onFit };
}

type Props = Pick<CardProps, 'isSample' | 'isTaking' | 'onTake' | 'rounding'> & {
  cards: readonly DesignCard[];
  /** The file name of the product. */
  product: string;
  person: Typed;
  page: PageSpec;
  chosen: string;
  /** What of the sample is the visitor's own, in words. */
  sampleNote: string;
  /** People that an order takes: where it is more than one, a table of them is shown. */
  most: number;
  /** Turns the sheet by a quarter; null where templates are made for one way only. */
  onTurn: (() => void) | null;
};

/** Every template with the visitor's data, to scale. */
export function Wall({ cards, product, person, page, rounding, chosen, most, isSample, sampleNote, isTaking, onTake, onTurn }: Props) {
  const { people } = useStore($designDraft, { ssr: 'initial' });
  const [side, setSide] = useState<Side>('face');
  const [mood, setMood] = useState<Mood>('all');
  const later = useLater(person);
  const { misfits, onFit } = useMisfits();
  const shown = useMemo(() => shownCards(cards, mood, misfits), [cards, mood, misfits]);
  const unfit = isSample ? 0 : shown.filter(({ key }) => misfits.has(key)).length;
  const way: Way = page.width > page.height ? 'lying' : 'upright';
  const card = cards.find(({ key }) => key === chosen);
  const why = isSample ? '' : whyNoneFits(shown, misfits);
  return (
    <section className={css.wall} aria-labelledby="wall-title">
      {people !== null && most > 1 && (
        <Suspense>
          <People table={people} {...{ card, page, most }} />
        </Suspense>
      )}
      <div className={css.bar}>
        <h2 id="wall-title" aria-live="polite">
          {templatesText(shown.length, unfit, page)}
        </h2>
        {onTurn !== null && <Segments name="way" legend={DESIGN.ways} options={WAY_OPTIONS} value={way} onChange={onTurn} />}
        {page.sides === 2 && <Segments name="side" legend={DESIGN.sides} options={SIDE_OPTIONS} value={side} onChange={setSide} />}
        <Segments name="mood" legend={DESIGN.moods} options={MOOD_OPTIONS} value={mood} onChange={setMood} />
      </div>
      {isSample && <p className="notice">{sampleNote}</p>}
      {why !== '' && <NoneFits {...{ why, product, person, page, onTurn }} />}
      <fieldset>
        <legend className="visually-hidden">{DESIGN.template}</legend>
        <ul className={css.cards}>
          {shown.map((card) => (
            <TemplateCard
              key={card.key}
              {...{ card, person, later, page, rounding, isSample, isTaking, onFit, onTake }}
              side={shownSide(page, side)}
              isChosen={card.key === chosen}
              isMisfit={misfits.has(card.key)}
            />
          ))}
        </ul>
      </fieldset>
    </section>
  );
}
