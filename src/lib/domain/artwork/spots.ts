import type { PageFacts } from './report.ts';

/** Suffixes for the paper of a swatch book, as programs write them. */
const SUFFIX = /(?:cvc|cvu|cv|uv|cp|up|ec|hc|pc|c|u|m)$/;

/** A key for an ink that does not depend on how its name is written. */
function keyOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^pms/, 'pantone');
  return /\d/.test(plain) ? plain.replace(SUFFIX, '') : plain;
}

/** Spot colours written under several names: each name would make its own plate. */
export function ambiguousSpots(facts: readonly PageFacts[]): string[][] {
  const names = facts.flatMap(({ paints }) => paints.flatMap(({ space, name }) => (space === 'spot' ? (name ?? '').split(', ') : [])));
  const groups = new Map<string, string[]>();
  for (const name of new Set(names)) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return [...groups.values()].filter((group) => group.length > 1);
}
