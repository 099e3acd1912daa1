/** Types accepted as artwork. Apart from how they are recognised: every page of an order knows these, and few look into a file. */
export const ARTWORK_MIMES = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff'] as const;
export type ArtworkMime = (typeof ARTWORK_MIMES)[number];
