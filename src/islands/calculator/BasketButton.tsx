import { useState } from 'react';
import type { Job } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { ROUTES, UPLOAD_FIRST } from '#lib/routes.ts';
import { $edited, markEdited } from '#lib/stores/calculator.ts';
import css from './Ticket.module.css';

type Adding = 'idle' | 'busy' | 'added' | 'failed' | 'saved' | 'notSaved';

/** The basket and its way to the server are fetched when a job is bought. */
async function put(job: Job): Promise<Adding> {
  const { addToBasket, changeBasketOrder } = await import('#lib/stores/basket.ts');
  const edited = $edited.get();
  if (edited !== null && !edited.isGone) {
    const changed = await changeBasketOrder(edited.id, job);
    if (changed.ok) return 'saved';
    if (changed.error.status !== 404) return 'notSaved';
    // It was removed elsewhere and is not added again unasked: the page says so first.
    markEdited(true);
    return 'idle';
  }
  // It lies in the basket at once; the server's answer is the basket's concern.
  void addToBasket(job);
  return 'added';
}

/** Puts the job into the basket without leaving the page; `job` is what was added last, so that a changed job can be added again. */
export function useAdding(job: Job): { state: Adding; add: () => Promise<Adding> } {
  const [last, setLast] = useState<{ job: Job; state: Adding } | null>(null);
  const state = last !== null && last.job === job ? last.state : 'idle';
  const add = async () => {
    if (state === 'busy') return state;
    setLast({ job, state: 'busy' });
    const done = await put(job).catch(() => 'failed' as const);
    setLast({ job, state: done });
    return done;
  };
  return { state, add };
}

/** Leads to the order form, and from there to the places for files before anything is paid. What lies in the basket is not added again. */
export function UploadNow({ state, add }: ReturnType<typeof useAdding>) {
  const go = async () => {
    const done = state in DONE ? state : await add();
    if (done in DONE) location.assign(`${ROUTES.orderForms}?${UPLOAD_FIRST}=now`);
  };
  return (
    <button type="button" className="inline-action" onClick={() => void go()}>
      {CALCULATOR.uploadNow}
    </button>
  );
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
