import { useState } from 'react';
import type { Job } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { ROUTES } from '#lib/routes.ts';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';
import { $edited, $job, markEdited } from '#lib/stores/product/calculator.ts';
import { useImportState } from '../parts/use-import-state.ts';
import css from './Ticket.module.css';

type Adding = 'idle' | 'busy' | 'added' | 'saved' | 'notSaved';
/** `item`: the basket's item that the job on the page has become. */
type Done = { state: Adding; item?: string };

/** The basket and its way to the server are fetched when a job is bought. */
async function put(job: Job): Promise<Done> {
  const edited = $edited.get();
  if (edited !== null && !edited.isGone) {
    const { changeBasketOrder } = await importWithRetry(() => import('#lib/stores/basket/basket.ts'));
    const changed = await changeBasketOrder(edited.id, job);
    if (changed.ok) return { state: 'saved' };
    if (changed.error.status !== 404) return { state: 'notSaved' };
    // The item was removed elsewhere; the page says so before it adds it again.
    markEdited(true);
    return { state: 'idle' };
  }
  const { buy } = await importWithRetry(() => import('#lib/stores/product/buy.ts'));
  return { state: 'added', item: buy(job) };
}

/** Why the job is not in the basket, where it was wanted there; empty when it is. */
function useTrouble(state: Adding): string {
  const line = useImportState();
  if (state === 'notSaved') return CALCULATOR.notSaved;
  return state === 'busy' && line !== 'fine' ? CALCULATOR.waits[line] : '';
}

/**
 * Adds the job to the basket without leaving the page; `job` is compared with the last added one, so that a changed job can be added again.
 */
export function useAdding(job: Job): Done & { trouble: string; add: () => Promise<void> } {
  const [last, setLast] = useState<(Done & { job: Job }) | null>(null);
  const now: Done = last !== null && last.job === job ? last : { state: 'idle' };
  const add = async () => {
    // The job of the address is drawn in slices: a press meanwhile means it, not the default that is still on the page.
    const wanted = $job.get() ?? job;
    if (last !== null && last.job === wanted && last.state === 'busy') return;
    setLast({ job: wanted, state: 'busy' });
    setLast({ job: wanted, ...(await put(wanted)) });
  };
  return { ...now, trouble: useTrouble(now.state), add };
}

/** Done, for as long as the job stays as it is: the button gives its place to the way on. */
export const DONE: Partial<Record<Adding, string>> = { added: CALCULATOR.added, saved: CALCULATOR.saved };

/** What the pressed button has become is under the hand and the keys as the button was. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** The way on from what is in the basket now; two stand on a page, and the one that is shown takes the focus. */
export const ToBasket = ({ className }: { className: string }) => (
  <a className={`button ${className}`} href={ROUTES.orderForms} ref={takeFocus}>
    {CALCULATOR.toBasket}
  </a>
);

/** The result of adding; rendered from the start, so that screen readers announce changes. */
export function Added({ state, trouble }: { state: Adding; trouble: string }) {
  return (
    <p className={trouble === '' ? css.added : 'error'} role="status">
      {DONE[state] ?? trouble}
    </p>
  );
}
