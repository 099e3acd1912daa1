/** Parts of a job that are drawn separately: the piece itself or the inside of a book (`block`), and a book's cover. */
export const ARTWORK_PARTS = ['cover', 'block'] as const;
export type ArtworkPart = (typeof ARTWORK_PARTS)[number];
