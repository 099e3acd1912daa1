import type { ChannelReaders } from '../image-coding/plate-picture.ts';
import { ALL_INKS, type ColourSpace } from '../ink/colour-space.ts';
import { type InkReader, inkReader, NO_INK, PROCESS_INKS } from '../ink/ink.ts';
import { isSheer } from '../paint/graphics-state.ts';
import type { Paint, Shade } from '../paint/run.ts';

/** What was met while drawing: inks beside the four, and paints that take part in one channel and leave another alone. */
export type PlateNotes = { spots: Set<string>; isMixed: boolean; isEstimate: boolean; isLost: boolean };
export const openNotes = (): PlateNotes => ({ spots: new Set(), isMixed: false, isEstimate: false, isLost: false });

/** Inks of one drawing, and the ink that RGB comes to at most, per cent over 100. */
export type PlateInks = { inks: readonly [string] | readonly [string, string, string]; most: number };
/** How something is laid, whatever its colour. */
type Laid = Pick<Paint, 'target' | 'state'>;

const PROCESS = new Set<string>(PROCESS_INKS);
const ESTIMATED = new Set<ColourSpace['space']>(['rgb', 'icc-rgb', 'lab', 'unknown']);

/** Whether an overprinted colour leaves an ink as it lies, though its space has a component for it. */
function isLeft({ colour, state }: Paint, amount: number): boolean {
  const isDirect = colour.space.space === 'cmyk' && colour.space.inks === undefined && colour.space.table === undefined;
  return isDirect && state.overprintMode === 1 && amount === 0;
}

const overprints = ({ target, state }: Laid): boolean => (target === 'fill' ? state.overprintFill : state.overprintStroke);

/**
 * How much of an ink there is when the curves of the graphics state have changed it: those of grey are of grey alone, and what lets
 * something through is mixed without any.
 */
function transferred(read: InkReader | null, ink: string, { target, state }: Laid): InkReader {
  const curve = isSheer(state, target) ? null : state.curves?.of(ink);
  if (curve == null || read === NO_INK) return read ?? NO_INK;
  return (values) => curve(read?.(values) ?? 0);
}

/** Notes what a space has beside the four inks. */
export function learnSpace(space: ColourSpace, notes: PlateNotes): void {
  const names = space.base?.inks ?? space.inks ?? [];
  for (const name of names) if (!PROCESS.has(name) && name !== 'None' && name !== ALL_INKS) notes.spots.add(name);
  if (ESTIMATED.has(space.space)) notes.isEstimate = true;
}

/** Null where the ink stays as it lies. */
function amountOf(paint: Paint, ink: string, most: number): number | null {
  const read = inkReader(paint.colour.space, ink, most);
  if (read === null && overprints(paint)) return null;
  const amount = read?.(paint.colour.values) ?? 0;
  return overprints(paint) && isLeft(paint, amount) ? null : transferred(read, ink, paint)(paint.colour.values);
}

/** The grey of one plain colour; null where every ink of the drawing stays as it lies. */
export function greyOf(paint: Paint, { inks, most }: PlateInks, notes: PlateNotes): Shade | null {
  const amounts = inks.map((ink) => amountOf(paint, ink, most));
  if (amounts.every((amount) => amount === null)) return null;
  if (amounts.includes(null)) notes.isMixed = true;
  const [first = 1, second = first, third = second] = amounts.map((amount) => 1 - (amount ?? 0));
  return [first, second, third];
}

/** How the colours of a space are read for each channel; null where every ink of the drawing stays as it lies. */
export function readersOf(space: ColourSpace, laid: Laid, { inks, most }: PlateInks, notes: PlateNotes): ChannelReaders | null {
  const read = inks.map((ink) => inkReader(space, ink, most));
  if (overprints(laid)) {
    if (read.every((reader) => reader === null)) return null;
    if (read.includes(null)) notes.isMixed = true;
  }
  const [first = NO_INK, second = first, third = second] = inks.map((ink, at) => transferred(read[at] ?? null, ink, laid));
  return inks.length === 1 ? [first, first, first] : [first, second, third];
}
