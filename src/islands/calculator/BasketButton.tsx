import { useState } from 'react';
import type { Job } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { ROUTES } from '#lib/routes.ts';
import { $edited, markEdited } from '#lib/stores/calculator.ts';
import css from './Ticket.module.css';

type Adding = 'idle' | 'busy' | 'added' | 'failed' | 'saved' | 'notSaved';

/** What becomes of an item that was already in the basket. `idle`: it is gone, which is said elsewhere. */
const OUTCOMES = { changed: 'saved', failed: 'notSaved', gone: 'idle' } as const;

/** The basket and its way to the server are fetched when somebody buys, not when somebody looks. */
async function put(job: Job): Promise<Adding> {
  const { addToBasket, changeBasketOrder } = await import('#lib/stores/basket.ts');
  const edited = $edited.get();
  if (edited !== null && !edited.isGone) {
    const result = await changeBasketOrder(edited.id, job);
    // Not added again unasked: somebody removed it. The page says so first.
    if (result === 'gone') markEdited(true);
    return OUTCOMES[result];
  }
  // It lies in the basket at once; the server's answer is the basket's concern.
  void addToBasket(job);
  return 'added';
}

/** Puts the job into the basket without leaving the page; `job` is what was added last, so that a changed job can be added again. */
export function useAdding(job: Job): { state: Adding; add: () => Promise<void> } {
  const [last, setLast] = useState<{ job: Job; state: Adding } | null>(null);
  const state = last !== null && last.job === job ? last.state : 'idle';
  const add = async () => {
    if (state === 'busy') return;
    setLast({ job, state: 'busy' });
    setLast({ job, state: await put(job).catch(() => 'failed' as const) });
  };
  return { state, add };
}

const DONE: Partial<Record<Adding, string>> = { added: CALCULATOR.added, saved: CALCULATOR.saved };
const UNDONE: Partial<Record<Adding, string>> = { failed: CALCULATOR.notAdded, notSaved: CALCULATOR.notSaved };

/** Says what became of the press; there from the start, so that screen readers hear the change. */
export function Added({ state }: { state: Adding }) {
  const done = DONE[state];
  return (
    <p className={css.added} role="status">
      {done !== undefined && (
        <>
          {done} <a href={ROUTES.orderForms}>{CALCULATOR.toBasket}</a>
        </>
      )}
      {UNDONE[state]}
    </p>
  );
}
