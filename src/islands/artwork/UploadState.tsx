import { ARTWORKS, formatMegabytes } from '#lib/messages/artwork/artworks.ts';
import { cancelUpload, pauseUpload, resumeUpload, type SlotUpload } from '#lib/stores/artwork/artwork-uploads.ts';
import css from './Slot.module.css';

type Props = { orderId: string; slot: string; upload: SlotUpload };

function Facts({ upload: { phase, sent, total, secondsLeft } }: { upload: SlotUpload }) {
  if (phase === 'preparing') return <>{ARTWORKS.preparing}</>;
  if (phase === 'finishing') return <>{ARTWORKS.finishing}</>;
  const parts = [ARTWORKS.sent(formatMegabytes(sent), formatMegabytes(total))];
  if (phase === 'paused') parts.push(ARTWORKS.paused);
  if (phase === 'uploading' && secondsLeft !== null) parts.push(ARTWORKS.timeLeft(secondsLeft));
  return <>{parts.join(', ')}</>;
}

/** Buttons to pause, resume or cancel an upload. */
function Ways({ orderId, slot, phase }: { orderId: string; slot: string; phase: SlotUpload['phase'] }) {
  return (
    <p className="row">
      {phase === 'uploading' && (
        <button type="button" className="button button-small" onClick={() => pauseUpload(orderId, slot)}>
          {ARTWORKS.pause}
        </button>
      )}
      {(phase === 'paused' || phase === 'failed') && (
        <button type="button" className="button button-small" onClick={() => resumeUpload(orderId, slot)}>
          {ARTWORKS.resume}
        </button>
      )}
      <button type="button" className="link" onClick={() => cancelUpload(orderId, slot)}>
        {ARTWORKS.cancel}
      </button>
    </p>
  );
}

/** A file on its way: how far, how long still, and the ways to stop it and go on. */
export function UploadState({ orderId, slot, upload }: Props) {
  const { phase, name, sent, total, text, isFinal } = upload;
  const ways = <Ways orderId={orderId} slot={slot} phase={phase} />;
  if (phase === 'failed') {
    return (
      <div className="stack" role="alert">
        <p className="error">
          {name}: {text}
        </p>
        {!isFinal && ways}
      </div>
    );
  }
  return (
    <div className={`stack ${css.state}`}>
      <p>
        <b>{name}</b>
      </p>
      <progress max={total} value={sent} aria-label={ARTWORKS.progress(name)} />
      <p className="note num">
        <Facts upload={upload} />
      </p>
      {ways}
    </div>
  );
}
