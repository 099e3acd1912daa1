import type { z } from 'zod';
import type { Product, SizeRange } from '#lib/domain/product/product.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { contentMessages } from '#lib/messages/content/content.ts';

type Payload<T> = z.core.ParsePayload<T>;
type Size = { width: number; height: number };
type Custom = NonNullable<Product['custom']>;
type CustomFile = {
  custom?: Custom | undefined;
  multipage?: object | undefined;
  formats: { shape: string }[];
  finishing: { code: string }[];
};
type Format = Size & {
  folds: { axis: 'x' | 'y'; at: number }[];
  folded?: Size | undefined;
  hole?: { diameter: number; top: number } | undefined;
};

/** Folds, the folded size and a hole belong on the sheet they are of. */
export function checkFormat({ value, issues }: Payload<Format>): void {
  const { width, height, folds, folded, hole } = value;
  const add = (path: PropertyKey[], message: string) => issues.push({ code: 'custom', input: value, path, message });
  for (const [place, { axis, at }] of folds.entries()) {
    const size = axis === 'x' ? width : height;
    if (at >= size) add(['folds', place, 'at'], senseMessages.foldOutside(at, size));
  }
  if (folded !== undefined && folded.width * folded.height > width * height) add(['folded'], senseMessages.foldedLarger);
  for (const [axis, side] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const isFolded = folds.some((fold) => fold.axis === axis);
    if (folded !== undefined && !isFolded && folded[side] !== value[side]) add(['folded', side], senseMessages.foldedAcross(axis));
  }
  if (hole !== undefined && (hole.diameter >= width || hole.top + hole.diameter >= height)) add(['hole'], senseMessages.holeOutside);
}

/** Numbers of pages a binding holds, as a customer chooses among them. */
export function checkBook({ value, issues }: Payload<number[]>): void {
  if (value.some((pages, at) => at > 0 && pages <= (value[at - 1] ?? 0)))
    issues.push({ code: 'custom', input: value, message: senseMessages.ascending });
}

/** A sheet sewn through its fold has four pages. */
const SIGNATURE_PAGES = 4;

/** What a staple holds is folded sheets, so its pages come in fours. */
export function checkSignatures({
  value,
  issues,
}: Payload<{ unit: 'pages' | 'leaves'; bindings: { id: string; pages: number[] }[] }>): void {
  if (value.unit !== 'pages') return;
  for (const [at, { id, pages }] of value.bindings.entries())
    for (const [place, count] of pages.entries())
      if (id === 'staple' && count % SIGNATURE_PAGES !== 0)
        issues.push({
          code: 'custom',
          input: value,
          path: ['bindings', at, 'pages', place],
          message: senseMessages.signatures(count),
        });
}

export function checkRange({ value, issues }: Payload<SizeRange>): void {
  if (value.min <= value.max) return;
  issues.push({ code: 'custom', input: value, path: ['max'], message: senseMessages.rangeTurned(value.min, value.max) });
}

/** Custom sizes are of flat single sheets: a die, a binding or another side would have to follow the size. */
export function checkCustom({ value, issues }: Payload<CustomFile>): void {
  const { custom, multipage, formats, finishing } = value;
  if (custom === undefined) return;
  const add = (message: string) => issues.push({ code: 'custom', input: custom, path: ['custom'], message });
  if ((custom.width === undefined) !== (custom.height === undefined)) add(senseMessages.customSides);
  if (custom.width === undefined && custom.diameter === undefined) add(senseMessages.customEmpty);
  if (multipage !== undefined) add(senseMessages.customBook);
  if (formats.some(({ shape }) => shape === 'die') || finishing.some(({ code }) => code === 'DIE')) add(senseMessages.customDie);
}

/** A safe margin leaves room for what it keeps safe. */
export function checkMargins({ value, issues }: Payload<{ formats: Size[]; custom?: Custom | undefined; safe: number }>): void {
  const customs = Object.values(value.custom ?? {}).flatMap((range) => range?.min ?? []);
  const least = Math.min(...customs, ...value.formats.map(({ width, height }) => Math.min(width, height)));
  if (value.safe * 2 < least) return;
  issues.push({ code: 'custom', input: value, path: ['safe'], message: senseMessages.safeTooLarge(value.safe, least) });
}

/** A finishing of certain formats names formats of the product. */
export function checkOptionFormats({
  value,
  issues,
}: Payload<{ formats: { id: string }[]; finishing: { formats?: string[] | undefined }[] }>): void {
  const ids = value.formats.map(({ id }) => id);
  for (const [place, { formats = [] }] of value.finishing.entries())
    for (const [at, id] of formats.entries())
      if (!ids.includes(id))
        issues.push({
          code: 'custom',
          input: value,
          path: ['finishing', place, 'formats', at],
          message: contentMessages.unknownValue(id, nearest(id, ids), ids),
        });
}
