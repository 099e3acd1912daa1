import type { ActionKind, FileAction } from './next-action.ts';

/** A file that is not there takes its customer longest, one that is only to be looked at the least. */
export const LONGEST_FIRST = ['upload', 'replace', 'approve'] as const satisfies readonly FileAction[];

/** How many orders wait for each thing among their files, what takes longest first. */
export type FilesLeft = readonly { turn: FileAction; count: number }[];

export const filesLeft = (kinds: readonly ActionKind[]): FilesLeft =>
  LONGEST_FIRST.map((turn) => ({ turn, count: kinds.filter((kind) => kind === turn).length })).filter(({ count }) => count > 0);
