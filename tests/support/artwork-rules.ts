import { readArtworkCheck } from '#content/read-artwork-check.ts';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import { EXAMPLE } from './example.ts';

/** Thresholds of the example shop for business cards. */
export const ARTWORK_RULES = artworkRulesFor(readArtworkCheck(EXAMPLE.BUILD_CONTENT), 'VIZ');
