import { ACCESS_MATRIX } from './access-matrix.ts';
import { FUZZ } from './fuzz.ts';
import type { Proof } from './proof.ts';

/** In the order of the two tables of quality figures. */
export const PROOFS: readonly Proof[] = [FUZZ, ACCESS_MATRIX];
