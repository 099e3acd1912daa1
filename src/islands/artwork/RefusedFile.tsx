import { KEPT } from '#lib/messages/artwork/kept.ts';
import { artworksPath } from '#lib/routes.ts';
import { putAway, type waitingFor } from '#lib/stores/artwork/send-kept-artworks.ts';

type Props = { kept: ReturnType<typeof waitingFor>[number]; words: string };

/** What cannot be sent, why, and where to hand in another. */
export const RefusedFile = ({ kept, words }: Props) => (
  <div className="stack" role="alert">
    <p className="error">{words}</p>
    <p className="row">
      <a href={artworksPath(kept.place.purchase)}>{KEPT.replace}</a>
      <button type="button" className="link" aria-label={KEPT.removeOf(kept.name)} onClick={() => putAway(kept)}>
        {KEPT.remove}
      </button>
    </p>
  </div>
);
