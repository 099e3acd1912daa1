import { useId, useState } from 'react';
import { formatMoment, LAYOUTS } from '#lib/messages/layouts.ts';
import { type ShareResult, shareLayouts } from '#lib/stores/layouts.ts';

/** Makes a link by which a designer without an account hands files in. */
export function ShareLink({ orderId }: { orderId: string }) {
  const [result, setResult] = useState<ShareResult | null>(null);
  const id = useId();
  return (
    <div className="stack share-link">
      <p className="row">
        <button type="button" className="button button-small" onClick={() => void shareLayouts(orderId).then(setResult)}>
          {LAYOUTS.share}
        </button>
        <span className="note">{LAYOUTS.shareNote}</span>
      </p>
      <div role="status">
        {result?.kind === 'shared' && (
          <>
            <label htmlFor={id}>{LAYOUTS.shared(formatMoment(result.expiresAt))}</label>
            <input className="input" id={id} readOnly value={result.url} onFocus={(event) => event.currentTarget.select()} />
          </>
        )}
        {result?.kind === 'failed' && <p className="error">{result.text}</p>}
      </div>
    </div>
  );
}
