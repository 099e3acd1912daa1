import type { Field } from '../person.ts';
import { kindOf } from './kinds.ts';
import { isOneName } from './names.ts';
import type { Piece } from './pieces.ts';

/** A part of a text and its field; null while no rule knows it. */
export type SortedPiece = { text: string; field: Field | null };

const HOUSE = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?)?$/u;

/** The field of a part that no rule knows, by the part before it in the line: an address goes on, and so does what is in lower case. */
function fieldAfter(before: SortedPiece | undefined, { text, isFollowing }: Piece): Field | null {
  if (before?.field === 'address') return isFollowing || /\d/.test(text) ? 'address' : null;
  if (!isFollowing || !/^\p{Ll}/u.test(text)) return null;
  return before?.field === 'name' ? 'role' : (before?.field ?? null);
}

/** What the parts of a line are. A town before a street and a street before a house are known by what follows them. */
export function sortedPieces(pieces: readonly Piece[]): SortedPiece[] {
  const sorted: SortedPiece[] = [];
  for (const piece of pieces) {
    const { text, isFollowing } = piece;
    const before = sorted.at(-1);
    const isHouse = isFollowing && before?.field === null && HOUSE.test(text);
    const field = piece.field ?? kindOf(text) ?? (isHouse ? 'address' : fieldAfter(before, piece));
    if (before?.field === null && isFollowing && field === 'address' && (isHouse || isOneName(before.text))) before.field = 'address';
    sorted.push({ text, field });
  }
  return sorted;
}
