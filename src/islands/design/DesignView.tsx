import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { PageSpec } from '#lib/domain/design/fill.ts';
import { exampleWith, isUnsaid, onlyFields } from '#lib/domain/design/person.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { productPath } from '#lib/routes.ts';
import { $designDraft, isBlank, isSaid } from '#lib/stores/design/design-draft.ts';
import { $many, $taking, type Taking } from '#lib/stores/design/taken.ts';
import { endTaking, saveTaken, takeTemplate } from '#lib/stores/design/taking.ts';
import { useClock } from '../calculator/use-clock.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { useImportState } from '../parts/use-import-state.ts';
import { DesignFoot } from './DesignFoot.tsx';
import css from './DesignView.module.css';
import { cardKey, type DesignCard } from './design-cards.ts';
import type { DesignedProduct } from './designed-product.ts';
import { TypedPerson } from './TypedPerson.tsx';
import { Unsuited } from './Unsuited.tsx';
import type { JobOnPage } from './use-design-job.ts';
import { useSheet, usualFormat } from './use-sheet.ts';

/** Sets and draws templates: nothing that is there before the page is live. */
const Wall = lazyPart(() => import('./Wall.tsx').then(({ Wall }) => Wall));
/** Most cards are made before they are ordered. */
const OrderedNote = lazyPart(() => import('./OrderedNote.tsx').then(({ OrderedNote }) => OrderedNote));
/** Few links ask for what cannot be made. */
const LinkWords = lazyPart(() => import('../calculator/LinkWords.tsx').then(({ LinkWords }) => LinkWords));

/** Takes the chosen template. `refusal`: why not yet, said at the text that mends it. */
function useTaking(
  { at, data: { product, list } }: JobOnPage,
  page: PageSpec | null,
  card: DesignCard | undefined,
  { fields }: DesignedProduct,
) {
  const [refusal, setRefusal] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    addEventListener('pageshow', endTaking);
    return () => removeEventListener('pageshow', endTaking);
  }, []);
  const take = () => {
    const person = onlyFields($designDraft.get().person, fields);
    const isNamed = $many.get() !== null || isSaid(person, fields);
    setRefusal(isNamed ? '' : fields.includes('name') ? DESIGN.typeFirst : DESIGN.typeNoticeFirst);
    if (!isNamed) area.current?.focus();
    else if (card !== undefined && page !== null) void takeTemplate({ ...card, person, page, at, product, list });
  };
  return { refusal, area, take };
}

/** What came of the last press, and that a part of the page has not come. */
function Outcome({ taking }: { taking: Taking }) {
  const { text, file } = taking.state === 'failed' ? taking : { text: '', file: null };
  const state = useImportState();
  return (
    <p className="error" role="alert">
      {text || (state !== 'fine' && DESIGN.lineDown)}
      {file !== null && (
        <button type="button" className="inline-action" onClick={() => saveTaken(file)}>
          {DESIGN.savePdf}
        </button>
      )}
    </p>
  );
}

/** A product the address names, and that it has no templates. */
function Undesigned({ slug, name, shown }: { slug: string; name: string; shown: string }) {
  return (
    <p className="notice">
      <span>
        {DESIGN.undesigned(name, shown)} <a href={productPath(slug)}>{DESIGN.toProduct(name)}</a>
      </span>
    </p>
  );
}

/** What of a job decides what is on its sheets, and how many there are. */
const OF_SHEET: readonly (keyof Job)[] = ['format', 'sides', 'finishing', 'designs'];
const NO_CARDS: readonly DesignCard[] = [];

/** `city`: of the workshop. */
type Props = { city: string; asked: DesignedProduct; isLive: boolean; undesigned: { slug: string; name: string } | undefined } & JobOnPage;

/** The wall: typed once, shown in every template, priced and dated. */
export function DesignView({ city, asked, isLive, undesigned, ...on }: Props) {
  const { product, list, calendar } = on.data;
  const { person: typed, chosen } = useStore($designDraft, { ssr: 'initial' });
  const person = useMemo(() => onlyFields(typed, asked.fields), [typed, asked]);
  const isForPerson = asked.fields.includes('name');
  const taking = useStore($taking);
  const many = useStore($many);
  const at = many === null ? on.at : { ...on.at, job: { ...on.at.job, designs: many.people.length } };
  const clock = useClock(calendar, city);
  const { page, rounding, onTurn, ...sheet } = useSheet(on.at.job, product);
  // A placed order is not put right: its sheet would be another one.
  const cards = at.ordered !== null && at.fields.some((field) => OF_SHEET.includes(field)) ? NO_CARDS : sheet.cards;
  const isSample = many === null && isUnsaid(person, asked.fields);
  const shown = useDeferredValue(many?.shown ?? (isSample ? exampleWith(person, asked.sample) : person));
  const sampleNote = isBlank(person) ? DESIGN.sample : DESIGN.sampleText;
  const key = chosen === null ? '' : cardKey(chosen.template, chosen.voice);
  const card = cards.find((each) => each.key === key);
  const { refusal, area, take } = useTaking({ ...on, at }, page, card, asked);
  const isTaking = taking.state === 'busy';
  const most = at.ordered === null && isForPerson ? product.maxDesigns : 1;
  return (
    <div className={css.page}>
      <div className={css.design}>
        <div className={`stack ${css.your}`}>
          <h1>{DESIGN.heading}</h1>
          <p className="note">{isForPerson ? DESIGN.lead : DESIGN.noticeLead}</p>
          {undesigned !== undefined && <Undesigned {...undesigned} shown={product.name} />}
          {at.ordered !== null && (
            <Suspense>
              <OrderedNote at={at.ordered} />
            </Suspense>
          )}
          {at.fields.length > 0 && at.ordered === null && (
            <Suspense>
              <LinkWords fields={at.fields} rules={[]} />
            </Suspense>
          )}
          <TypedPerson area={area} fields={asked.fields} refusal={isSaid(person, asked.fields) ? '' : refusal} isForOne={most === 1} />
        </div>
        {isLive && page !== null && cards.length > 0 && (
          <Suspense>
            <Wall
              {...{ cards, page, rounding, onTurn, isTaking, isSample, sampleNote, most }}
              product={product.slug}
              person={shown}
              chosen={key}
              onTake={take}
            />
          </Suspense>
        )}
        {isLive && cards.length === 0 && <Unsuited at={at} product={product} usual={usualFormat(at.job, product)} />}
      </div>
      <DesignFoot {...{ at, product, list, clock, isLive }}>
        {(!isLive || cards.length > 0) && (
          <button type="button" className="button button-primary" aria-disabled={isTaking || card === undefined} onClick={take}>
            {isTaking ? DESIGN.taking : card === undefined ? DESIGN.chooseFirst : many?.solve || DESIGN.toOrder(card.template.name)}
          </button>
        )}
        <Outcome taking={taking} />
      </DesignFoot>
    </div>
  );
}
