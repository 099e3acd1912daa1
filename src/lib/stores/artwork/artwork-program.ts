import * as z from 'zod/mini';
import { ARTWORK_PROGRAM_KEY } from '../../browser/storage-keys.ts';
import { PROGRAMS } from '../../domain/artwork/recipes.ts';
import { persisted } from '../persisted.ts';

/** The customer's design program, chosen once for all findings; null until then. */
export const $artworkProgram = persisted(ARTWORK_PROGRAM_KEY, null, z.nullable(z.enum(PROGRAMS)));
