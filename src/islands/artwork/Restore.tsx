import { ARTWORK_FIX_WORDS } from '#lib/messages/artwork/artwork-fixes.ts';
import { type ArtworkView, restoreArtwork } from '#lib/stores/artwork/artworks.ts';
import { useForm } from '../form/use-form.ts';

type Props = { artwork: ArtworkView; previous: ArtworkView };

/** The way back to the version before. After an approval it is folded and says first what it does: the approval does not stand any more. */
export function Restore({ artwork, previous: { id, version, keptDays, sha256, report } }: Props) {
  const { isBusy, text, run } = useForm(() => restoreArtwork(id));
  const isApproved = artwork.approvedAt !== null;
  if (keptDays !== null || sha256 === artwork.sha256) return null;
  const act = (
    <>
      <button type="button" className="link" aria-disabled={isBusy} onClick={() => run()}>
        {isBusy ? ARTWORK_FIX_WORDS.restoring : (isApproved ? ARTWORK_FIX_WORDS.restoreApproved : ARTWORK_FIX_WORDS.restore)(version)}
      </button>
      <p className="error" role="alert">
        {text}
      </p>
    </>
  );
  if (!isApproved) return <div>{act}</div>;
  return (
    <details>
      <summary>{ARTWORK_FIX_WORDS.restore(version)}</summary>
      <p>{ARTWORK_FIX_WORDS.restoreEnds(version, report?.severity === 3)}</p>
      {act}
    </details>
  );
}
