import { useId, useState } from 'react';
import { ARTWORKS, formatMoment } from '#lib/messages/artwork/artworks.ts';
import { shareArtworks } from '#lib/stores/artworks.ts';
import { errorText } from '#lib/stores/error-text.ts';

/** Makes a link by which a designer without an account hands files in. */
export function ShareLink({ orderId }: { orderId: string }) {
  const [result, setResult] = useState<Awaited<ReturnType<typeof shareArtworks>> | null>(null);
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
        {result?.ok && (
          <>
            <label htmlFor={id}>{ARTWORKS.shared(formatMoment(result.value.expiresAt))}</label>
            <input className="input" id={id} readOnly value={result.value.url} onFocus={(event) => event.currentTarget.select()} />
          </>
        )}
        {result?.ok === false && <p className="error">{errorText(result.error)}</p>}
      </div>
    </div>
  );
}
