import { useStore } from '@nanostores/react';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { FEW_KEPT, KEPT, manyKeptText } from '#lib/messages/artwork/kept.ts';
import { $keptArtworks, dropKept, isAside, isAt, type KeptArtwork, keptUntil } from '#lib/stores/artwork/kept-artworks.ts';
import type { BasketEntry } from '#lib/stores/basket/basket.ts';

function Line({ kept, geometry }: { kept: KeptArtwork; geometry: string }) {
  const check = kept.check?.of === geometry ? kept.check : null;
  return (
    <p className="note">
      {KEPT.line(kept.name, KEPT.found(check))}. {KEPT.withOrder(keptUntil(kept))}{' '}
      <button type="button" className="inline-action" aria-label={KEPT.removeOf(kept.name)} onClick={() => dropKept([kept.id])}>
        {KEPT.remove}
      </button>
    </p>
  );
}

/** The files chosen for one item, with the browser's findings for its present job. */
export function KeptFiles({ entry: { id: item, job } }: { entry: BasketEntry }) {
  const all = useStore($keptArtworks);
  const mine = all.filter((kept) => isAt({ kind: 'item', item }, kept) && !isAside(kept));
  const geometry = preflightKey(job);
  const lines = mine.map((kept) => <Line key={kept.id} kept={kept} geometry={geometry} />);
  if (mine.length <= FEW_KEPT) return lines;
  const checks = mine.map(({ check }) => (check?.of === geometry ? check : null));
  const remarked = checks.filter((check) => check !== null && check.severity > 1).length;
  return (
    <details>
      <summary className="note">{manyKeptText(mine.length, checks.filter((check) => check === null).length, remarked)}</summary>
      {lines}
    </details>
  );
}
