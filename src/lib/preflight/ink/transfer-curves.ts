import { PDFArray, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { itemsOf, lookUp } from '../pdf/pdf-objects.ts';
import { type Curve, curveOf } from './curve.ts';

/** Transfer curves by ink; `key` identifies them. */
export type TransferCurves = { key: string; of: (ink: string) => Curve | null };

const COLOURS = ['Cyan', 'Magenta', 'Yellow'];
/** States are set again and again, and their tables take long to read. */
const known = new WeakMap<PDFDict, TransferCurves | null>();
let count = 0;

/** Curves are of light: from none of it to all. */
const ofInk =
  (curve: Curve): Curve =>
  (amount) =>
    Math.min(1, Math.max(0, 1 - curve(1 - amount)));

function readCurves(object: PDFObject): TransferCurves | null {
  const each = object instanceof PDFArray ? itemsOf(object) : [object];
  const curves = each.map((one) => curveOf(one)).map((curve) => (curve === null ? null : ofInk(curve)));
  if (curves.every((curve) => curve === null)) return null;
  count += 1;
  // Black and spots go by the last one, that of grey.
  const at = (ink: string): number => (COLOURS.includes(ink) && curves.length > 1 ? COLOURS.indexOf(ink) : curves.length - 1);
  return { key: String(count), of: (ink) => curves[at(ink)] ?? null };
}

/** The transfer curves of a graphics state: null for none, undefined when it does not set them. */
export function transferCurvesOf(state: PDFDict): TransferCurves | null | undefined {
  const object = lookUp(state, 'TR2') ?? lookUp(state, 'TR');
  if (object === undefined) return undefined;
  const read = known.get(state) ?? readCurves(object);
  known.set(state, read);
  return read;
}
