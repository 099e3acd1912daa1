import { useStore } from '@nanostores/react';
import { APPROVE_AND_PAY } from '#lib/messages/artwork/approve-and-pay.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { type ArtworkView, approveArtwork, type OrderArtworksView } from '#lib/stores/artwork/artworks.ts';
import type { Outcome } from '#lib/stores/error-text.ts';
import { $paymentAfter, approveAndPay } from '#lib/stores/payment/approve-and-pay.ts';
import { useForm } from '../form/use-form.ts';

type Props = { artwork: ArtworkView; severity: 1 | 2 | 3; isPassed: boolean; owed: number | null };

/** The amount due when this is the order's last file to approve: the payment page opens then. */
export function owedAfter({ owed = null, slots }: OrderArtworksView, { id }: ArtworkView): number | null {
  const isLast = slots.every(({ versions: [newest] }) => newest !== undefined && (newest.id === id || newest.approvedAt !== null));
  return isLast ? owed : null;
}

/** The form as it is filled in, without the payment. */
function laterOf(form: HTMLFormElement | null): FormData {
  const data = form === null ? new FormData() : new FormData(form);
  data.set('later', 'on');
  return data;
}

/** The customer's word, and the money right after it where some is owed. A file with remarks needs a checkbox; one with errors only people can pass. */
export function Approval({ artwork: { id, approvedAt }, severity, isPassed, owed }: Props) {
  const { text, isBusy, submit, run } = useForm(
    (data): Promise<Outcome<unknown>> => (owed === null || data.has('later') ? approveArtwork : approveAndPay)(id, data.has('asIs')),
    (address) => address,
  );
  const isSaid = approvedAt !== null;
  if (severity === 3 && !isPassed && !isSaid) return null;
  return (
    <form className="stack" onSubmit={submit}>
      {severity > 1 && (
        <label className="tick">
          <input type="checkbox" name="asIs" disabled={isSaid} aria-describedby={`approval-error-${id}`} />
          <span>{LIGHT_TABLE.asIs}</span>
        </label>
      )}
      <p className="error" id={`approval-error-${id}`} role="alert">
        {text}
      </p>
      <p>
        <button type="submit" className="button button-primary" disabled={isSaid} aria-disabled={isBusy}>
          {isBusy
            ? LIGHT_TABLE.approving
            : isSaid
              ? LIGHT_TABLE.approved
              : owed === null
                ? LIGHT_TABLE.approve
                : APPROVE_AND_PAY.button(formatRoubles(owed))}
        </button>
      </p>
      {owed !== null && !isSaid && (
        <p>
          <button type="button" className="link" aria-disabled={isBusy} onClick={({ currentTarget: { form } }) => run(laterOf(form))}>
            {APPROVE_AND_PAY.later}
          </button>
        </p>
      )}
      <p className="note">{owed === null ? LIGHT_TABLE.approveNote : APPROVE_AND_PAY.note}</p>
    </form>
  );
}

/** Shown after an approval: the payment is starting, or why it did not and where to pay. */
export function AfterApproval({ artwork: { id } }: { artwork: ArtworkView }) {
  const after = useStore($paymentAfter);
  if (after.state === 'idle' || after.artworkId !== id) return null;
  if (after.state === 'starting') return <p role="status">{APPROVE_AND_PAY.starting}</p>;
  return (
    <div className="stack">
      <p className="error" role="alert">
        {after.text}
      </p>
      <p>
        <a className="button button-primary" href={after.path}>
          {APPROVE_AND_PAY.pay}
        </a>
      </p>
    </div>
  );
}
