import { isTown, type Settlement } from './settlement.ts';
import type { SettlementIndex } from './settlement-index.ts';

/** How many places of one region come before other regions: 250 districts have an «Ивановка». */
const PER_REGION = 1;
const TOWNS_PER_REGION = 3;
const KEPT_PER_REGION = 24;

/** «новгород» means one of the two large towns, not the villages whose names begin so. */
const FIT = { wholeTown: 300, whole: 220, beginning: 200, townWord: 160, inside: 100 } as const;

function fitOf(name: string, wanted: string, isTownName: boolean): number {
  if (name === wanted) return isTownName ? FIT.wholeTown : FIT.whole;
  if (name.startsWith(wanted)) return FIT.beginning;
  return isTownName && ` ${name} `.includes(` ${wanted} `) ? FIT.townWord : FIT.inside;
}

/** The highest score a row can get before its name is read. */
const mostOf = (isWhole: boolean, isTownName: boolean): number => {
  if (!isWhole) return FIT.beginning;
  return isTownName ? FIT.wholeTown : FIT.whole;
};

/** A row and its score for a query. */
export type Scored = { row: number; score: number; name: string; region: string };

/** Orders two rows, better first. */
export const better = (a: Scored, b: Scored): number =>
  b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.row - b.row);

/** Keeps the best few rows of one region in order, dropping the others early. */
class RegionBest {
  readonly kept: Scored[] = [];

  offer(scored: Scored): void {
    const { kept } = this;
    if (kept.length === KEPT_PER_REGION) {
      const last = kept.at(-1);
      if (last === undefined || better(scored, last) >= 0) return;
      kept.pop();
    }
    kept.splice(this.placeOf(scored), 0, scored);
  }

  /** Rejects most rows of a common name before any object is made. */
  isTooLow(score: number, nameLength: number): boolean {
    const last = this.kept.length === KEPT_PER_REGION ? this.kept.at(-1) : undefined;
    return last !== undefined && (score < last.score || (score === last.score && nameLength > last.name.length));
  }

  private placeOf(scored: Scored): number {
    let low = 0;
    let high = this.kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (better(this.kept[middle] ?? scored, scored) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Keeps the best few rows of every region, so that a common name needs no sort of all its rows. */
export function bestOfEachRegion(index: SettlementIndex, found: readonly number[], wanted: string): Scored[] {
  const best = index.regions.map(() => new RegionBest());
  for (const row of found) {
    const region = index.regionOf[row] ?? 0;
    const ofRegion = best[region];
    const [length, weight, isTownName] = [index.nameLengths[row] ?? 0, index.weights[row] ?? 0, index.isTown[row] === 1];
    if (ofRegion === undefined || ofRegion.isTooLow(mostOf(length === wanted.length, isTownName) + weight, length)) continue;
    const name = index.names[row] ?? '';
    const score = fitOf(name, wanted, isTownName) + weight;
    if (ofRegion.isTooLow(score, length)) continue;
    ofRegion.offer({ row, score, name, region: index.regions[region] ?? '' });
  }
  return best.flatMap(({ kept }) => kept).sort(better);
}

/** Best settlements first, spread over regions: only a region with many towns may fill the list. */
export function spreadOverRegions(index: SettlementIndex, ranked: readonly Scored[], count: number): Settlement[] {
  const taken: Scored[] = [];
  const later: Scored[] = [];
  const perRegion = new Map<string, number>();
  for (const scored of ranked) {
    const record = index.settlements[scored.row];
    if (record === undefined) continue;
    const already = perRegion.get(scored.region) ?? 0;
    if (already >= (isTown(record) ? TOWNS_PER_REGION : PER_REGION)) later.push(scored);
    else {
      perRegion.set(scored.region, already + 1);
      taken.push(scored);
    }
    if (taken.length >= count) break;
  }
  return [...taken, ...later].slice(0, count).flatMap(({ row }) => index.settlements[row] ?? []);
}
