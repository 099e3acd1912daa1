import { useId, useState } from 'react';
import { ARTWORKS, formatMoment } from '#lib/messages/artwork/artworks.ts';
import { type ShareResult, shareArtworks } from '#lib/stores/artworks.ts';

/** Makes a link by which a designer without an account hands files in. */
export function ShareLink({ orderId }: { orderId: string }) {
  const [result, setResult] = useState<ShareResult | null>(null);
  const id = useId();
  return (
    <div className="stack share-link">
      <p className="row">
        <button type="button" className="button button-small" onClick={() => void shareArtworks(orderId).then(setResult)}>
          {ARTWORKS.share}
        </button>
        <span className="note">{ARTWORKS.shareNote}</span>
      </p>
      <div role="status">
        {result?.kind === 'shared' && (
          <>
            <label htmlFor={id}>{ARTWORKS.shared(formatMoment(result.expiresAt))}</label>
            <input className="input" id={id} readOnly value={result.url} onFocus={(event) => event.currentTarget.select()} />
          </>
        )}
        {result?.kind === 'failed' && <p className="error">{result.text}</p>}
      </div>
    </div>
  );
}
