import { computed } from 'nanostores';
import { preflightKey } from '../../domain/artwork/preflight-key.ts';
import { BARRED_LEAD } from '../../messages/artwork/barred.ts';
import { $keptArtworks, isAside, isAt, type KeptArtwork } from '../artwork/kept-artworks.ts';
import { $barred, NONE_BARRED } from '../artwork/kept-artworks-mark.ts';
import { checkFor, isRefused } from '../artwork/kept-checks.ts';
import { $basketItems } from '../basket/basket.ts';

/** The files that go with an item of the basket. */
export const filesOf = (item: string, all: readonly KeptArtwork[]): KeptArtwork[] =>
  all.filter((kept) => isAt({ kind: 'item', item }, kept) && !isAside(kept));

const $barredItems = computed([$basketItems, $keptArtworks], (items, all) =>
  items.filter(({ id, job }) => filesOf(id, all).some((kept) => isRefused(checkFor(kept, preflightKey(job))))).map(({ id }) => id),
);

/** Makes the days of the basket say what they hang on, while an artwork in it cannot be printed. Returns a function that stops it. */
export const watchBarredFiles = (): (() => void) =>
  $barredItems.subscribe((items) => $barred.set(items.length === 0 ? NONE_BARRED : { items, lead: BARRED_LEAD }));
