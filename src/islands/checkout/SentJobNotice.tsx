import { useEffect, useState } from 'react';
import { SENT_JOB } from '#lib/messages/product/sent-job.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { takeSentJob } from '#lib/stores/product/sent-job.ts';

type Shown = { kind: keyof typeof SENT_JOB; text: string };

/** Adds the job in the address to the basket and shows the result. */
export function SentJobNotice() {
  const [{ kind, text }, setShown] = useState<Shown>({ kind: 'reading', text: '' });
  const take = async () => {
    setShown({ kind: 'reading', text: '' });
    const outcome = await takeSentJob();
    if (outcome.ok) setShown({ kind: 'added', text: outcome.value });
    else setShown({ kind: outcome.error.status === 400 ? 'refused' : 'failed', text: errorText(outcome.error) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page comes alive
  useEffect(() => void take(), []);
  return (
    <p className="notice">
      {SENT_JOB[kind]} {text}{' '}
      {kind === 'failed' && (
        <button type="button" className="link" onClick={() => void take()}>
          {SENT_JOB.again}
        </button>
      )}
    </p>
  );
}
