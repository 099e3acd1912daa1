import { useEffect, useState } from 'react';
import { SENT_JOB } from '#lib/messages/product/sent-job.ts';
import { errorText } from '#lib/stores/error-text.ts';

const NAMES_A_PRODUCT = /[?&]product=/;

type Shown = { kind: keyof typeof SENT_JOB; text: string };

/** Puts the job of a product page's form, sent before the page came alive or without a script, into the basket and says so. */
export function SentJob() {
  const [sent, setSent] = useState<Shown | null>(null);
  const take = async () => {
    if (!NAMES_A_PRODUCT.test(location.search)) return;
    setSent({ kind: 'reading', text: '' });
    const { takeSentJob } = await import('#lib/stores/sent-job.ts');
    const outcome = await takeSentJob();
    if (outcome.ok) setSent({ kind: 'added', text: outcome.value });
    else setSent({ kind: outcome.error.status === 400 ? 'refused' : 'failed', text: errorText(outcome.error) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page comes alive
  useEffect(() => void take(), []);
  return (
    <div role="status">
      {sent !== null && (
        <p className="notice">
          {SENT_JOB[sent.kind]} {sent.text}{' '}
          {sent.kind === 'failed' && (
            <button type="button" className="link" onClick={() => void take()}>
              {SENT_JOB.again}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
