import type { ArtworkIndicator } from '#lib/domain/artwork/report.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import type { Code } from './codes.ts';
import { craftPdf, type Sheet } from './sheet.ts';

/** 1 information, 2 yellow, 3 red, `?` yellow or red: where neither the rules nor the specification set the grade. */
export type Expected = `${1 | 2 | 3 | '?'} ${Code}`;

/**
 * One file and what has to be said of it – and nothing besides. `also` names yellow findings a technician may or may not write down;
 * `unmeasured` what cannot be known of this file.
 */
export type CraftedRow = {
  name: string;
  make: () => Promise<Uint8Array>;
  spec: Partial<ArtworkSpec>;
  expected: readonly Expected[];
  also: readonly Code[];
  unmeasured: readonly ArtworkIndicator[];
};

type Rest = Partial<Pick<CraftedRow, 'spec' | 'also' | 'unmeasured'>>;

/** A row of any bytes. */
export const file = (
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
  expected: readonly Expected[],
  rest: Rest = {},
): CraftedRow => ({
  spec: {},
  also: [],
  unmeasured: [],
  name,
  make: async () => make(),
  expected,
  ...rest,
});

/** A row of a PDF of these pages. */
export const pdf = (name: string, sheets: Sheet | readonly Sheet[], expected: readonly Expected[], rest: Rest = {}): CraftedRow =>
  file(name, () => craftPdf([sheets].flat() as Sheet[]), expected, rest);

/** Two files that differ in the decisive point only: the first has nothing to report. */
export const twins = (
  name: string,
  [goodName, good]: readonly [string, Sheet | readonly Sheet[]],
  [badName, bad]: readonly [string, Sheet | readonly Sheet[]],
  expected: readonly Expected[],
  rest: Rest & { goodExpected?: readonly Expected[] } = {},
): CraftedRow[] => {
  const { goodExpected = [], ...more } = rest;
  return [pdf(`${name}: ${goodName}`, good, goodExpected, more), pdf(`${name}: ${badName}`, bad, expected, more)];
};
