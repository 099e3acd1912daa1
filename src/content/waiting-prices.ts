import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moscowDay } from '#lib/domain/calendar.ts';
import { readYaml } from './read-yaml.ts';
import { PriceListFile } from './schemas/price-list.ts';

export const IN_FORCE = 'prices/price-list.yaml';
/** Only in what a build keeps: the price list that is not yet in force. */
const WAITING = 'prices/waiting-price-list.yaml';

const dayOf = (folder: string, file: string): string => readYaml(folder, file, PriceListFile).validFrom;

/** `held`: the former list goes on until that day; `early`: there is none to go on with, so the new one counts at once. */
type FuturePrices = { kind: 'held' | 'early'; day: string };

/**
 * A price list counts from its day on. Puts the list of the former content in the place of one whose day is to come, and keeps that one
 * beside it. Null: the list is in force.
 */
export function holdFuturePrices(content: string, former: string | null, now: Date): FuturePrices | null {
  const day = dayOf(content, IN_FORCE);
  if (day <= moscowDay(now)) return null;
  if (former === null || !existsSync(join(former, IN_FORCE)) || dayOf(former, IN_FORCE) > moscowDay(now)) return { kind: 'early', day };
  copyFileSync(join(content, IN_FORCE), join(content, WAITING));
  copyFileSync(join(former, IN_FORCE), join(content, IN_FORCE));
  return { kind: 'held', day };
}

/** Whether the price list of some content is the one the former content keeps back for its day. */
export const isWaiting = (content: string, former: string): boolean =>
  existsSync(join(former, WAITING)) && readFileSync(join(former, WAITING)).equals(readFileSync(join(content, IN_FORCE)));

/** The day of the price list this content keeps back, once it has come; null before, and where none is kept back. */
export function overduePrices(content: string | undefined, now: Date): string | null {
  if (content === undefined || !existsSync(join(content, WAITING))) return null;
  const day = dayOf(content, WAITING);
  return day <= moscowDay(now) ? day : null;
}
