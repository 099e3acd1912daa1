import type { Kysely } from 'kysely';
import type { LetterKind } from '#lib/domain/status-letters.ts';
import type { Database } from '../../db/database.ts';

export type LetterReader = { userId: number | null; kind: LetterKind };

/** Whether a customer wants letters of a kind. A guest has nowhere to refuse them and nowhere else to look. */
export async function wantsLetter(_db: Kysely<Database>, _reader: LetterReader): Promise<boolean> {
  return true;
}
