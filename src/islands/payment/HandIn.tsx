import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { KEPT } from '#lib/messages/artwork/kept.ts';
import { artworksPath } from '#lib/routes.ts';
import { $artworkUploads, cancelUpload } from '#lib/stores/artwork-uploads.ts';
import { $handedIn, $isNotBegun, $unsent, handIn, uploadOf, waitingFor } from '#lib/stores/hand-in.ts';
import { $keptArtworks } from '#lib/stores/kept-artworks.ts';
import { UploadState } from '../artwork/UploadState.tsx';
import css from './PaymentView.module.css';

/** What could not be sent, and where to hand it in. */
function Unsent({ id }: { id: string }) {
  const unsent = Object.entries(useStore($unsent)).flatMap(([key, one]) => (one === undefined ? [] : [{ key, ...one }]));
  return unsent.map(({ key, name, why }) => (
    <p key={key} className="error" role="alert">
      {why === 'lost' ? KEPT.lostThere(name) : KEPT.noSlot(name)} <a href={artworksPath(id)}>{KEPT.toArtworks}</a>
    </p>
  ));
}

function NotBegun({ id }: { id: string }) {
  return (
    <p className="notice" role="alert">
      {KEPT.notBegun}{' '}
      <button type="button" className="link" onClick={() => void handIn(id)}>
        {KEPT.retry}
      </button>
    </p>
  );
}

/** Files on their way, each with its progress and the ways to stop it and go on; a refused one can only be put away. */
function Sending({ id }: { id: string }) {
  const uploads = useStore($artworkUploads);
  const waiting = waitingFor(useStore($keptArtworks), id);
  return (
    <>
      {waiting.map((kept) => {
        const upload = uploads[uploadOf(kept)];
        if (upload === undefined) return null;
        const { order } = kept.place;
        return (
          <div key={kept.id} className="stack">
            <UploadState orderId={order} slot={kept.slot} upload={upload} />
            {upload.isFinal && (
              <button type="button" className="link" aria-label={KEPT.removeOf(kept.name)} onClick={() => cancelUpload(order, kept.slot)}>
                {KEPT.remove}
              </button>
            )}
          </div>
        );
      })}
      {waiting.length > 0 && <p className="note">{KEPT.handingNote}</p>}
    </>
  );
}

/** Sends the files that were chosen before this order was placed, and says how far they are; nothing where none wait. */
export function HandIn({ id }: { id: string }) {
  const handedIn = useStore($handedIn);
  const isNotBegun = useStore($isNotBegun);
  const unsent = useStore($unsent);
  const isWaiting = waitingFor(useStore($keptArtworks), id).length > 0;
  useEffect(() => void handIn(id), [id]);
  if (!isWaiting && handedIn.length === 0 && Object.keys(unsent).length === 0) return null;
  return (
    <section className={`stack ${css.files}`} aria-labelledby="hand-in-title">
      <h2 id="hand-in-title">{KEPT.handIn}</h2>
      {isNotBegun && <NotBegun id={id} />}
      <Sending id={id} />
      <Unsent id={id} />
      {handedIn.map((name) => (
        <p key={name} role="status">
          {KEPT.handedIn(name)}. <a href={artworksPath(id)}>{KEPT.toArtworks}</a>
        </p>
      ))}
    </section>
  );
}
