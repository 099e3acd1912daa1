import { useState } from 'react';
import type { Job } from '#lib/domain/product.ts';
import { CALCULATOR } from '#lib/messages/calculator.ts';
import { ROUTES } from '#lib/routes.ts';

type Adding = 'idle' | 'busy' | 'added' | 'failed';

/** Puts the job into the basket without leaving the page; `job` is what was added last, so that a changed job can be added again. */
export function useAdding(job: Job): { state: Adding; add: () => Promise<void> } {
  const [last, setLast] = useState<{ job: Job; state: Adding } | null>(null);
  const state = last !== null && last.job === job ? last.state : 'idle';
  const add = async () => {
    if (state === 'busy') return;
    setLast({ job, state: 'busy' });
    try {
      // The basket and its way to the server are fetched when somebody buys, not when somebody looks.
      const { addToBasket } = await import('#lib/stores/basket.ts');
      // It lies in the basket at once; the server's answer is the basket's concern.
      void addToBasket(job);
      setLast({ job, state: 'added' });
    } catch {
      setLast({ job, state: 'failed' });
    }
  };
  return { state, add };
}

/** Says what became of the press; there from the start, so that screen readers hear the change. */
export function Added({ state }: { state: Adding }) {
  return (
    <p className="added" role="status">
      {state === 'added' && (
        <>
          {CALCULATOR.added} <a href={ROUTES.orderForms}>{CALCULATOR.toBasket}</a>
        </>
      )}
      {state === 'failed' && CALCULATOR.notAdded}
    </p>
  );
}
