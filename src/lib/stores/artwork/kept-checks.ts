import type { KeptArtwork } from './kept-artworks.ts';

/** The browser's check of a file, where it was made for this geometry. */
export const checkFor = ({ check }: KeptArtwork, geometry: string): KeptArtwork['check'] => (check?.of === geometry ? check : null);

/** Whether a file cannot be printed as it is. */
export const isRefused = (check: KeptArtwork['check']): boolean => check?.severity === 3;
