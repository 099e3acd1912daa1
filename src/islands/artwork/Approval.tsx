import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { type ArtworkView, approveArtwork } from '#lib/stores/artworks.ts';
import { useForm } from '../form/use-form.ts';

type Props = { artwork: ArtworkView; severity: 1 | 2 | 3; isPassed: boolean };

/** The customer's word. A file with remarks needs a checkbox; one with errors only people can pass. */
export function Approval({ artwork: { id }, severity, isPassed }: Props) {
  const { text, isBusy, submit } = useForm((data) => approveArtwork(id, data.has('asIs')));
  if (severity === 3 && !isPassed) return null;
  return (
    <form className="stack" onSubmit={submit}>
      {severity > 1 && (
        <label className="tick">
          <input type="checkbox" name="asIs" aria-describedby={`approval-error-${id}`} />
          <span>{ARTWORKS.asIs}</span>
        </label>
      )}
      <p className="error" id={`approval-error-${id}`} role="alert">
        {text}
      </p>
      <p>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? ARTWORKS.approving : ARTWORKS.approve}
        </button>
      </p>
      <p className="note">{ARTWORKS.approveNote}</p>
    </form>
  );
}
