import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderSlot } from '#lib/domain/job/order-slot.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { ORDERED_DESIGN } from '#lib/messages/product/ordered-design.ts';
import { artworksPath } from '#lib/routes.ts';
import { $ordered, readOrdered, returnTyped } from '#lib/stores/design/ordered-design.ts';

/** That the card is for a placed order, and what was found in the file it has. */
export function OrderedNote({ at }: { at: OrderSlot }) {
  const ordered = useStore($ordered);
  const { state } = ordered;
  useEffect(() => {
    if (state === 'idle') void readOrdered(at);
  }, [at, state]);
  const number = 'number' in ordered ? shownNumber(ordered.number) : '';
  return (
    <p className="notice" role="status">
      <span>
        {number !== '' && <b>{ORDERED_DESIGN.order(number)} </b>}
        {ORDERED_DESIGN.states[state]}{' '}
        {state === 'read' && ordered.before !== null && (
          <>
            {ORDERED_DESIGN.instead}{' '}
            <button type="button" className="inline-action" onClick={returnTyped}>
              {ORDERED_DESIGN.returnTyped}
            </button>{' '}
          </>
        )}
        {state === 'failed' && (
          <button type="button" className="inline-action" onClick={() => void readOrdered(at)}>
            {ORDERED_DESIGN.retry}
          </button>
        )}{' '}
        <a href={artworksPath(at.purchase)}>{ORDERED_DESIGN.toOrder}</a>
      </span>
    </p>
  );
}
