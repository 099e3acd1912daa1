import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { filterPoints, type PickupPoint, type PointFilter } from '#lib/domain/delivery/pickup-point.ts';
import { DELIVERY, POINT_WORDS } from '#lib/messages/checkout/delivery.ts';
import { formatWeight } from '#lib/messages/format/figures.ts';
import { $checkout, updateCheckout } from '#lib/stores/checkout/checkout-draft.ts';
import { $delivery, $deliveryCity, $point, $points, loadPoints, watchPoints } from '#lib/stores/checkout/delivery.ts';
import { watchOnlyPoint } from '#lib/stores/checkout/only-point.ts';
import { FieldNotes, fieldId } from '../form/Field.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import css from './PointPicker.module.css';

const PointMap = lazyPart(() => import('./PointMap.tsx').then(({ PointMap }) => PointMap));

const FIRST_SHOWN = 8;
const ANY: PointFilter = { text: '', type: null, card: false };

function PointCard({ point, isChosen, onChoose }: { point: PickupPoint; isChosen: boolean; onChoose: (point: PickupPoint) => void }) {
  const { code, type, name, address, workTime, maxWeight } = point;
  return (
    <label className="card" id={`point-${code}`}>
      <input type="radio" name="delivery.point" value={code} checked={isChosen} onChange={() => onChoose(point)} />
      <b>{name}</b>
      <span>{address}</span>
      <small>
        {[POINT_WORDS[type], workTime, maxWeight === null ? '' : POINT_WORDS.upTo(formatWeight(maxWeight))].filter(Boolean).join(' · ')}
      </small>
    </label>
  );
}

function Filters({ filter, onChange }: { filter: PointFilter; onChange: (filter: PointFilter) => void }) {
  return (
    <div className={css.filters}>
      <div className="field">
        <label htmlFor="point-search">{POINT_WORDS.search}</label>
        <input
          className="input"
          id="point-search"
          type="search"
          autoComplete="off"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </div>
      <label className="tick">
        <input
          type="checkbox"
          checked={filter.type === 'locker'}
          onChange={(event) => onChange({ ...filter, type: event.currentTarget.checked ? 'locker' : null })}
        />
        <span>{POINT_WORDS.lockers}</span>
      </label>
      <label className="tick">
        <input type="checkbox" checked={filter.card} onChange={(event) => onChange({ ...filter, card: event.currentTarget.checked })} />
        <span>{POINT_WORDS.card}</span>
      </label>
    </div>
  );
}

const choose = (point: PickupPoint): void => updateCheckout({ selectedPickupPoint: point });

/** A map on request, of a shop whose operator named its tiles: points on blank paper do not tell a customer where they are. */
function OnMap({ points, chosen, tiles }: { points: readonly PickupPoint[]; chosen: string | null; tiles: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button button-small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? POINT_WORDS.hideMap : POINT_WORDS.showMap}
        </button>
      </p>
      {isShown && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <PointMap points={points} chosen={chosen} onChoose={choose} tiles={tiles} />
        </Suspense>
      )}
    </>
  );
}

function Found({ points, tiles, error }: { points: readonly PickupPoint[]; tiles: string | null; error: string | undefined }) {
  const chosen = useStore($point)?.code ?? null;
  const [isAllShown, setAllShown] = useState(false);
  // The chosen one is always in sight, however long the list is.
  const shown = isAllShown ? points : points.filter(({ code }, at) => at < FIRST_SHOWN || code === chosen);
  const notes = <FieldNotes id={fieldId('delivery.point')} error={error} />;
  if (points.length === 0)
    return (
      <>
        <p className="note">{POINT_WORDS.nothing}</p>
        {notes}
      </>
    );
  return (
    <>
      <p className="note" role="status">
        {POINT_WORDS.found(points.length)}
      </p>
      {tiles !== null && <OnMap points={points} chosen={chosen} tiles={tiles} />}
      {notes}
      <div className={`cards ${css.points}`}>
        {shown.map((point) => (
          <PointCard key={point.code} point={point} isChosen={point.code === chosen} onChoose={choose} />
        ))}
      </div>
      {shown.length < points.length && (
        <p>
          <button type="button" className="button button-small" onClick={() => setAllShown(true)}>
            {POINT_WORDS.more}
          </button>
        </p>
      )}
    </>
  );
}

/** Pickup points of the chosen city: searched, filtered, listed, and on a map when asked for. */
export function PointPicker({ error, tiles }: { error: string | undefined; tiles: string | null }) {
  const { state, points, text } = useStore($points);
  const city = useStore($deliveryCity);
  const { selectedPickupPoint } = useStore($checkout);
  const point = useStore($point);
  const weight = useStore($delivery).offers?.weight ?? 0;
  const [filter, setFilter] = useState(ANY);
  const settled = useDeferredValue(filter);
  useEffect(watchPoints, []);
  useEffect(watchOnlyPoint, []);
  if (state === 'failed') {
    return (
      <p className="error" role="alert">
        {POINT_WORDS.failed} {text}.{' '}
        <button type="button" className="inline-action" onClick={() => void loadPoints()}>
          {DELIVERY.retry}
        </button>
      </p>
    );
  }
  if (state !== 'ready') return <Skeleton lines={3} />;
  if (points.length === 0) return <p className="note">{POINT_WORDS.empty}</p>;
  return (
    <fieldset className="stack" id={fieldId('delivery.point')} tabIndex={-1}>
      <legend className="visually-hidden">{POINT_WORDS.title}</legend>
      {selectedPickupPoint !== null && point === null && <p className="note">{POINT_WORDS.changed(city.name)}</p>}
      <Filters filter={filter} onChange={setFilter} />
      <Found points={filterPoints(points, settled, weight)} tiles={tiles} error={error} />
    </fieldset>
  );
}
