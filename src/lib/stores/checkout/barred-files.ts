import { computed } from 'nanostores';
import { preflightKey } from '../../domain/artwork/preflight-key.ts';
import { BARRED_DAY } from '../../messages/checkout/barred-artwork.ts';
import { $keptArtworks, isAside, isAt, type KeptArtwork } from '../artwork/kept-artworks.ts';
import { $dayNote } from '../artwork/kept-artworks-mark.ts';
import { $basketItems } from '../basket/basket.ts';

/** The browser's check of a file, where it was made for this geometry. */
export const checkFor = ({ check }: KeptArtwork, geometry: string): KeptArtwork['check'] => (check?.of === geometry ? check : null);
export const isRefused = (check: KeptArtwork['check']): boolean => check?.severity === 3;
export const filesOf = (item: string, all: readonly KeptArtwork[]): KeptArtwork[] =>
  all.filter((kept) => isAt({ kind: 'item', item }, kept) && !isAside(kept));

const $isBarred = computed([$basketItems, $keptArtworks], (items, all) =>
  items.some(({ id, job }) => filesOf(id, all).some((kept) => isRefused(checkFor(kept, preflightKey(job))))),
);

/** Says beside the order's day that it will move, while an artwork of the basket cannot be printed. Returns a function that stops it. */
export const watchBarredFiles = (): (() => void) => $isBarred.subscribe((isBarred) => $dayNote.set(isBarred ? BARRED_DAY : ''));
