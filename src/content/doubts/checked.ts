import { doubtMessages } from '#lib/messages/content/doubts.ts';
import type { Doubt } from './doubt.ts';

/** More names than this are typed without care: then it is their number, which is another one each time. */
const MOST_NAMES = 7;

const wordsIn = (text: string): string => text.trim().split(/\s+/).sort().join(' ').toLowerCase();

/** What an editor types to say that the doubtful changes are meant: the names of what they are of. */
export function checkWords(doubts: readonly Doubt[]): string {
  const names = [...new Set(doubts.map(({ name }) => name))].sort();
  return names.length > MOST_NAMES ? doubtMessages.all(doubts.length) : names.join(' ');
}

/** Doubtful changes that their editor has not named. */
export class Unchecked extends Error {}

/** @throws {Unchecked} with the list of what is doubtful, unless just these have been named */
export function refuseUnchecked(doubts: readonly Doubt[], typed: string): void {
  const words = checkWords(doubts);
  if (doubts.length === 0 || wordsIn(typed) === wordsIn(words)) return;
  const rows = doubts.map(({ line }) => doubtMessages.row(line));
  throw new Unchecked([doubtMessages.head, ...rows, doubtMessages.needs(words)].join('\n'));
}
