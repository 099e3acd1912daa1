import { useId } from 'react';
import { mendedBy } from '#lib/domain/artwork/fix-result.ts';
import { ARTWORK_FIX_WORDS, explainFixes, FIX_WARNING_TEXTS } from '#lib/messages/artwork/artwork-fixes.ts';
import { type ArtworkFinding, type ArtworkView, fixArtwork, type SlotView } from '#lib/stores/artwork/artworks.ts';
import { useForm } from '../form/use-form.ts';
import css from './Fixes.module.css';

type Props = { artwork: ArtworkView; spec: SlotView['spec']; pages: number };

/** At a finding that a correction mends: what will be done, and the button that makes the corrected version. */
export function Mend({ artwork: { id, fixes, isFixing }, spec, pages, finding }: Props & { finding: ArtworkFinding }) {
  const { isBusy, text, run } = useForm(() => fixArtwork(id));
  const wordsId = useId();
  const kinds = mendedBy(finding, fixes?.fixes.map(({ kind }) => kind) ?? []);
  if (fixes === null || kinds.length === 0) return null;
  const isWorking = isBusy || isFixing;
  return (
    <div className={css.mend}>
      <p id={wordsId}>{explainFixes({ fixes: fixes.fixes.filter(({ kind }) => kinds.includes(kind)) }, spec, pages).join(' ')}</p>
      <button
        type="button"
        className="button button-small"
        aria-describedby={wordsId}
        aria-disabled={isWorking}
        onClick={() => !isWorking && run()}
      >
        {isWorking ? ARTWORK_FIX_WORDS.working : ARTWORK_FIX_WORDS.here(fixes.fixes.length)}
      </button>
      <p className="error" role="alert">
        {isWorking ? '' : text}
      </p>
    </div>
  );
}

/** Corrections the shop can make, with points to check; nothing happens before the button is pressed. */
export function Fixes({ artwork: { id, fixes, isFixing, fixProblem }, spec, pages }: Props) {
  const { isBusy, text, run } = useForm(() => fixArtwork(id));
  const isWorking = isBusy || isFixing;
  const titleId = useId();
  if (fixes === null) return null;
  return (
    <section className={`stack ${css.fixes}`} aria-labelledby={titleId}>
      <h4 id={titleId}>{ARTWORK_FIX_WORDS.title}</h4>
      <ol>
        {explainFixes(fixes, spec, pages).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {fixes.warnings.map((warning) => (
        <p key={warning}>{FIX_WARNING_TEXTS[warning]}</p>
      ))}
      <p>
        <button type="button" className="button button-small" aria-disabled={isWorking} onClick={() => !isWorking && run()}>
          {isWorking ? ARTWORK_FIX_WORDS.working : ARTWORK_FIX_WORDS.show(fixes.fixes.length)}
        </button>
      </p>
      <p className="note">{isFixing ? ARTWORK_FIX_WORDS.workingNote : ARTWORK_FIX_WORDS.note}</p>
      <p className="error" role="alert">
        {isWorking ? '' : text || fixProblem}
      </p>
    </section>
  );
}

/** The origin of a version that was not uploaded. */
export function Origin({ artwork: { origin, sourceVersion, approvedAt } }: { artwork: ArtworkView }) {
  if (origin === 'upload' || sourceVersion === null) return null;
  return <p className="note">{ARTWORK_FIX_WORDS.origins[origin](sourceVersion, approvedAt !== null)}</p>;
}
