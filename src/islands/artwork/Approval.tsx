import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { $artworkProblem, type ArtworkView, approveArtwork } from '#lib/stores/artworks.ts';

type Props = { artwork: ArtworkView; severity: 1 | 2 | 3; isPassed: boolean };

/** The customer's word. A file with remarks needs a tick; one with errors only people can pass. */
export function Approval({ artwork: { id }, severity, isPassed }: Props) {
  const problem = useStore($artworkProblem, { keys: [id] })[id] ?? '';
  const [isBusy, setBusy] = useState(false);
  if (severity === 3 && !isPassed) return null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asIs = new FormData(event.currentTarget).has('asIs');
    setBusy(true);
    await approveArtwork(id, asIs);
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {severity > 1 && (
        <label className="tick">
          <input type="checkbox" name="asIs" aria-describedby={`problem-${id}`} />
          <span>{ARTWORKS.asIs}</span>
        </label>
      )}
      <p className="error" id={`problem-${id}`} role="alert">
        {problem}
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
