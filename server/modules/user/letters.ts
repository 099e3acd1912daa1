import * as z from 'zod/mini';
import { LETTER_KINDS, type LetterKind } from '#lib/domain/orders/status-letters.ts';
import type { Db } from '../../db/database.ts';
import type { UserTable } from '../../db/tables/accounts.ts';
import { findMutedLetters } from './repository.ts';

const Muted = z.array(z.enum(LETTER_KINDS));
const mutedOf = (row: Pick<UserTable, 'muted_letters'>): LetterKind[] => z.parse(Muted, JSON.parse(row.muted_letters));

/** Which letters a customer gets. */
export function lettersOf(row: Pick<UserTable, 'muted_letters'>): Record<LetterKind, boolean> {
  const muted = mutedOf(row);
  return Object.fromEntries(LETTER_KINDS.map((kind) => [kind, !muted.includes(kind)])) as Record<LetterKind, boolean>;
}

/** Whether a letter of this kind may be written: guests get every letter, customers what they have not switched off. */
export async function wantsLetter(db: Db, userId: number | null, kind: LetterKind): Promise<boolean> {
  const row = userId === null ? undefined : await findMutedLetters(db, userId);
  return row === undefined || !mutedOf(row).includes(kind);
}
