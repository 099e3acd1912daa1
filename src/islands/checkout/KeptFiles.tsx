import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { editPath } from '#lib/domain/job/job-names.ts';
import { FEW_KEPT, KEPT, manyKeptText } from '#lib/messages/artwork/kept.ts';
import { BARRED_ARTWORK } from '#lib/messages/artwork/barred.ts';
import { $keptArtworks, dropKept, type KeptArtwork, keptUntil } from '#lib/stores/artwork/kept-artworks.ts';
import type { BasketEntry } from '#lib/stores/basket/basket.ts';
import { checkFor, isRefused } from '#lib/stores/artwork/kept-checks.ts';
import { filesOf, watchBarredFiles } from '#lib/stores/checkout/barred-files.ts';
import { StateMark } from '../parts/StateMark.tsx';

type LineProps = { kept: KeptArtwork; geometry: string; entry: BasketEntry };

/** One file in a line; what cannot be printed is said before it costs the day, with the way back to its remarks. */
function Line({ kept, geometry, entry: { id, job } }: LineProps) {
  const check = checkFor(kept, geometry);
  const isBarred = isRefused(check);
  return (
    <>
      {isBarred && (
        <p className="state state-bad">
          <StateMark state="bad" />
          {BARRED_ARTWORK}
        </p>
      )}
      <p className="note">
        {KEPT.line(kept.name, KEPT.found(check))}. {KEPT.withOrder(keptUntil(kept))}{' '}
        {isBarred && <a href={editPath(id, job)}>{KEPT.button}</a>}{' '}
        <button type="button" className="inline-action" aria-label={KEPT.removeOf(kept.name)} onClick={() => dropKept([kept.id])}>
          {KEPT.remove}
        </button>
      </p>
    </>
  );
}

/** The files chosen for one item, with the browser's findings for its present job. */
export function KeptFiles({ entry }: { entry: BasketEntry }) {
  const { id: item, job } = entry;
  const all = useStore($keptArtworks);
  const mine = filesOf(item, all);
  useEffect(watchBarredFiles, []);
  const geometry = preflightKey(job);
  const lines = mine.map((kept) => <Line key={kept.id} {...{ kept, geometry, entry }} />);
  if (mine.length <= FEW_KEPT) return lines;
  const checks = mine.map((kept) => checkFor(kept, geometry));
  const remarked = checks.filter((check) => check !== null && check.severity > 1).length;
  return (
    <details>
      <summary className="note">{manyKeptText(mine.length, checks.filter((check) => check === null).length, remarked)}</summary>
      {lines}
    </details>
  );
}
