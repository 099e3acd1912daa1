import { ACCESS_MATRIX } from './access-matrix.ts';
import { FUZZ } from './fuzz.ts';
import { KILL } from './kill.ts';
import { MANY } from './many.ts';
import type { Proof } from './proof.ts';

/** In the order of the two tables of quality figures. */
export const PROOFS: readonly Proof[] = [KILL, MANY, FUZZ, ACCESS_MATRIX];
