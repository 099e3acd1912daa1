import type { DesignCard } from './design-cards.ts';

/** Why cards cannot be set, by their keys. */
export type Misfits = ReadonlyMap<string, string>;

/** Why most of the cards cannot be set; empty when one can. */
export function whyNoneFits(cards: readonly DesignCard[], misfits: Misfits): string {
  const reasons = cards.flatMap(({ key }) => misfits.get(key) ?? []);
  if (reasons.length < cards.length) return '';
  const times = (wanted: string): number => reasons.filter((reason) => reason === wanted).length;
  return reasons.toSorted((a, b) => times(b) - times(a))[0] ?? '';
}
