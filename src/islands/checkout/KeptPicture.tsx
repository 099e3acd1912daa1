import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { $keptArtworks, isAside, isAt } from '#lib/stores/artwork/kept-artworks.ts';
import type { BasketEntry } from '#lib/stores/basket/basket.ts';

/** The first page of the customer's file, as it was drawn for the present job; `children` where none was. */
export function KeptPicture({ entry: { id: item, job }, children }: { entry: BasketEntry; children: ReactNode }) {
  const geometry = preflightKey(job);
  const mine = useStore($keptArtworks).filter((kept) => isAt({ kind: 'item', item }, kept) && !isAside(kept));
  const [picture] = mine.flatMap(({ check }) => (check?.of === geometry && check.picture ? [check.picture] : []));
  return picture === undefined ? children : <img src={picture} alt="" />;
}
