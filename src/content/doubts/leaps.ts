import { basename } from 'node:path';
import { doubtMessages } from '#lib/messages/content/doubts.ts';
import type { Doubt } from './doubt.ts';
import { numbersOf, type Written } from './numbers.ts';

/** A size stays in addresses and orders under its name: another size is another format. */
const SIZES = /^(?:at|width|height|printableWidth|printableHeight)$/;
const DAYS = /^(?:days|finishingDays|offsetDays|maxFinishingDays)$/;
const PRICED = /^(?:prices|delivery)\//;
/** Places of the plan and of templates, and orders that only watch the prices: none is a promise. */
const WATCHED_ELSEWHERE = /^(?:place|search|templates\/|prices\/reference-orders)/;
const DEGREES = /^(?:latitude|longitude)$/;
/** A place that moves further than across its city is another place, or a slip. */
const MOST_DEGREES = 0.3;

/** How many times a number may become larger or smaller unasked: a price by half or to two thirds, all else to the double or the half. */
const PRICE_TIMES = 1.5;
const OTHER_TIMES = 2;

function isLeap(before: number, after: number, times: number): boolean {
  if (before === 0 || after === 0) return before !== after;
  if (Math.sign(before) !== Math.sign(after)) return true;
  const [one, other] = [Math.abs(before), Math.abs(after)];
  return Math.max(one, other) > times * Math.min(one, other);
}

function isDoubtful(file: string, { path, value }: Written, before: number): boolean {
  const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  if (SIZES.test(field)) return value !== before;
  if (DEGREES.test(field)) return Math.abs(value - before) > MOST_DEGREES;
  const isPrice = PRICED.test(file) && !DAYS.test(field);
  // What was nought may begin, except to cost: that is another row more often than another price.
  if (before === 0 && !isPrice) return false;
  return isLeap(before, value, isPrice ? PRICE_TIMES : OTHER_TIMES);
}

/** Sections of the price list whose items have names of their own. */
const SECTIONS = ['papers', 'finishing', 'bindings', 'turnarounds'];

/** What a number is of: a paper, a kind of work, a section of the prices, otherwise its file. */
function nameOf(file: string, path: readonly string[]): string {
  if (file !== 'prices/price-list.yaml') return basename(file, '.yaml');
  const [section = '', item = ''] = path;
  return SECTIONS.includes(section) ? item : section;
}

const keyOf = ({ path }: Written): string => path.join('\n');

/** Numbers of a file that are far from what they were in the content that is live. */
export function leapsIn(file: string, content: string, former: string): Doubt[] {
  if (WATCHED_ELSEWHERE.test(file)) return [];
  const known = new Map(numbersOf(former, file).map((written) => [keyOf(written), written.value]));
  return numbersOf(content, file).flatMap((written): Doubt[] => {
    const before = known.get(keyOf(written));
    if (before === undefined || !isDoubtful(file, written, before)) return [];
    return [{ name: nameOf(file, written.path), line: doubtMessages.leap(file, written.path, before, written.value) }];
  });
}
