import type { PageFacts } from './report.ts';

/** Letters of a swatch book's paper, and of how a program named it. */
const SUFFIX = /(?:cvc|cvu|cv|uv|cp|up|ec|hc|pc|c|u|m)$/;

/** An ink by its number, however it is written. */
function keyOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^pms/, 'pantone');
  return /\d/.test(plain) ? plain.replace(SUFFIX, '') : plain;
}

/** Spot colours that are one ink under several names: each name makes a plate of its own. */
export function ambiguousSpots(facts: readonly PageFacts[]): string[][] {
  const names = facts.flatMap(({ paints }) => paints.flatMap(({ space, name }) => (space === 'spot' ? (name ?? '').split(', ') : [])));
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return [...groups.values()].filter((group) => group.length > 1);
}
