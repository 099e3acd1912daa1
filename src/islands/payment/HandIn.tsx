import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { KEPT } from '#lib/messages/artwork/kept.ts';
import { artworksPath } from '#lib/routes.ts';
import { $artworkUploads } from '#lib/stores/artwork/artwork-uploads.ts';
import { $keptArtworks } from '#lib/stores/artwork/kept-artworks.ts';
import { $handedIn, $isNotBegun, handIn, handInTitle, uploadOf, waitingFor } from '#lib/stores/artwork/send-kept-artworks.ts';
import { type DueOf, loadDue } from '#lib/stores/payment/payment.ts';
import { RefusedFile } from '../artwork/RefusedFile.tsx';
import { UploadState } from '../artwork/UploadState.tsx';
import { refusedOf } from './owing.ts';
import css from './PaymentView.module.css';

type Waiting = ReturnType<typeof waitingFor>[number];

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

/** Files on their way, each with its progress and the ways to stop it and go on. */
function Sending({ waiting }: { waiting: readonly Waiting[] }) {
  const uploads = useStore($artworkUploads);
  return (
    <>
      {waiting.map((kept) => {
        const upload = uploads[uploadOf(kept)];
        if (kept.refused !== undefined) return <RefusedFile key={kept.id} kept={kept} words={kept.refused} />;
        return upload && <UploadState key={kept.id} orderId={kept.place.order} slot={kept.slot} upload={upload} />;
      })}
      {waiting.some(({ refused }) => refused === undefined) && <p className="note">{KEPT.handingNote}</p>}
    </>
  );
}

/** Whether what was handed in is still being checked: the server is asked once a file has come, and until its answer the check goes on. */
function useChecking(id: string, count: number, isChecking: boolean): boolean {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (count > 0) void loadDue(id).then(() => setAsked(count));
  }, [id, count]);
  return isChecking || asked < count;
}

/**
 * Sends the files that were chosen before this order was placed, and says how far they are; nothing where none wait. Of what the check refuses
 * the page says one thing, what to do about it: that it has come well would be another.
 */
export function HandIn({ due }: { due: DueOf }) {
  const { id } = due;
  const sent = useStore($handedIn);
  const isNotBegun = useStore($isNotBegun);
  const waiting = waitingFor(useStore($keptArtworks), id);
  const isGoingOn = useChecking(id, sent.length, due.isChecking === true);
  const handedIn = isGoingOn || refusedOf(due).length === 0 ? sent : [];
  useEffect(() => void handIn(id), [id]);
  if (waiting.length === 0 && handedIn.length === 0) return null;
  return (
    <section className={`stack ${css.files}`} aria-labelledby="hand-in-title">
      <h2 id="hand-in-title">{handInTitle(waiting, handedIn.length)}</h2>
      {isNotBegun && <NotBegun id={id} />}
      <Sending waiting={waiting} />
      {handedIn.map(({ id: file, name }) => (
        <p key={file} role="status">
          {KEPT.handedIn(name, isGoingOn)}. <a href={artworksPath(id)}>{KEPT.toArtworks}</a>
        </p>
      ))}
    </section>
  );
}
