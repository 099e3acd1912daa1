import { type ComponentType, useEffect, useState } from 'react';
import { openAtFirst, type SlotState, slotStateOf } from '#lib/domain/artwork/slot-state.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { SLOT_LIST, SLOT_STATES } from '#lib/messages/artwork/slot-states.ts';
import type { ArtworksView, OrderArtworksView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { type State, StateMark } from '../parts/StateMark.tsx';
import css from './ManySlots.module.css';
import type { SlotProps } from './Slot.tsx';

const MARKS: Readonly<Record<SlotState, State>> = {
  ...{ missing: 'warn', gone: 'warn', doubtful: 'warn', wrong: 'bad' },
  ...{ fixing: 'info', waiting: 'info', broken: 'info', approved: 'ok', good: 'ok' },
};

type Place = { slot: SlotView; id: string; state: SlotState };

/** The list and the fold of a place say the same of it. */
const Said = ({ order, place: { slot, state } }: { order: OrderArtworksView; place: Place }) => (
  <>
    <StateMark state={MARKS[state]} />
    {ARTWORKS.slot(order.slots, slot)} – {SLOT_STATES[state]}
  </>
);

/** The first page of the newest file of a place, while the shop has it: one sees which design is which. */
function Thumbnail({ newest }: { newest: SlotView['versions'][number] | undefined }) {
  const picture = newest?.keptDays === null ? newest.previews[0] : null;
  return picture == null ? null : <img src={picture} width={72} height={48} loading="lazy" alt="" />;
}

/** A place opened or folded among those that stand open. */
const turned =
  (id: string, isOpen: boolean) =>
  (before: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id));

/** Which places stand open. An address that names one opens it: the list does, and so do the back button and a link from elsewhere. */
function useOpened(order: OrderArtworksView, places: readonly Place[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(order.isOpen ? openAtFirst(places).map(({ id }) => id) : []));
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (named?.closest('summary') == null) return;
      setOpened(turned(named.id, true));
      named.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return { opened, turn: (id: string, isOpen: boolean): void => setOpened(turned(id, isOpen)) };
}

/** `Slot` is given, so that it stays with the code of the page. */
export type SeveralProps = {
  order: OrderArtworksView;
  role: ArtworksView['role'];
  purchase: string;
  Slot: ComponentType<SlotProps>;
};

/** More places than a page can show at once: a list of them above, and each folded but those that wait for the customer. */
export function ManySlots({ Slot, order, role, purchase }: SeveralProps) {
  const places = order.slots.map((slot) => ({ slot, id: `design-${order.id}-${slot.id}`, state: slotStateOf(slot.versions[0]) }));
  const { opened, turn } = useOpened(order, places);
  return (
    <>
      <nav aria-label={SLOT_LIST}>
        <ul className={css.list}>
          {places.map((place) => (
            <li key={place.id}>
              <Thumbnail newest={place.slot.versions[0]} />
              <a className="state" href={`#${place.id}`} onClick={() => turn(place.id, true)}>
                <Said order={order} place={place} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {places.map((place) => (
        <details
          key={place.id}
          open={opened.has(place.id)}
          onToggle={({ target, currentTarget }) => target === currentTarget && turn(place.id, currentTarget.open)}
        >
          <summary className={css.title}>
            <h3 id={place.id} className="state">
              <Said order={order} place={place} />
            </h3>
          </summary>
          {opened.has(place.id) && <Slot {...{ order, slot: place.slot, role, purchase }} named={place.id} />}
        </details>
      ))}
    </>
  );
}
