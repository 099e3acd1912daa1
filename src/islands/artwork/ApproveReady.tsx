import { useEffect, useRef, useState } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import { approveArtworks, type OrderArtworksView, readyToApprove } from '#lib/stores/artwork/artworks.ts';
import { useForm } from '../form/use-form.ts';

/** One word for all files the check found nothing in: an order may hold five hundred. */
export function ApproveReady({ order }: { order: OrderArtworksView }) {
  const ready = readyToApprove(order);
  const [approved, setApproved] = useState(0);
  const { text, isBusy, submit } = useForm(
    () => approveArtworks(ready),
    () => setApproved(ready.length),
  );
  const said = useRef<HTMLParagraphElement>(null);
  // The button is gone, so the focus moves to what it did.
  useEffect(() => {
    if (approved > 0) said.current?.focus();
  }, [approved]);
  return (
    <>
      {approved > 0 && (
        <p role="status" tabIndex={-1} ref={said}>
          {ARTWORKS.approvedReady(approved)}
        </p>
      )}
      {ready.length > 1 && (
        <form className="notice" onSubmit={submit}>
          <p>{ARTWORKS.ready(ready.length)}</p>
          <p>
            <button type="submit" className="button button-primary" aria-disabled={isBusy}>
              {isBusy ? LIGHT_TABLE.approving : ARTWORKS.approveReady(ready.length)}
            </button>
          </p>
          <p className="error" role="alert">
            {text}
          </p>
        </form>
      )}
    </>
  );
}
