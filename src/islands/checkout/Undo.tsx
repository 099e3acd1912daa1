import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type JobNames, nameJob } from '#lib/domain/job/job-names.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { $removed, undoRemove } from '#lib/stores/basket/basket.ts';

/** The way back for the job removed last. Its button takes the focus that the removed row has lost. */
export function Undo({ names }: { names: JobNames }) {
  const removed = useStore($removed);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null && document.activeElement === document.body) button.current?.focus();
  }, [removed]);
  if (removed === null) return null;
  return (
    <>
      <span>{CHECKOUT.removed(nameJob(removed.entry.job, names).title)}</span>
      <button type="button" className="button button-small" ref={button} onClick={() => void undoRemove()}>
        {CHECKOUT.undo}
      </button>
    </>
  );
}
