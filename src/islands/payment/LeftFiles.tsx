import { useStore } from '@nanostores/react';
import { LONGEST_FIRST } from '#lib/domain/orders/files-left.ts';
import { FILES_LEFT } from '#lib/messages/orders/files-left.ts';
import { $artworks } from '#lib/stores/artwork/artworks.ts';
import { StateMark } from '../parts/StateMark.tsx';

/** Each order whose files wait for their customer, what takes longest first, with the way to its place below; nothing for a single one. */
export function LeftFiles() {
  const state = useStore($artworks);
  const orders = state.state === 'ready' ? state.view.orders : [];
  const left = LONGEST_FIRST.flatMap((turn) => orders.flatMap(({ next, ...order }) => (next?.kind === turn ? { ...order, next } : [])));
  if (left.length < 2) return null;
  return (
    <nav aria-label={FILES_LEFT}>
      <ul className="stack">
        {left.map(({ id, title, next }) => (
          <li key={id}>
            <a className="state" href={`#order-${id}`}>
              <StateMark state={next.kind === 'replace' ? 'bad' : 'warn'} />
              {`${title} – ${next.label.slice(0, 1).toLowerCase()}${next.label.slice(1)}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
