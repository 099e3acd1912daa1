import { PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { ALL_INKS, type ColourSpace } from './colour-space.ts';
import { isSheer } from './graphics-state.ts';
import { type InkReader, inkReader, NO_INK, PROCESS_INKS } from './ink.ts';
import { keyStencil } from './key-stencil.ts';
import { type Made, register } from './output.ts';
import { type ChannelReaders, isKeyed, pictureInSpace, pictureOfSamples, plateSpace, type Samples } from './plate-picture.ts';
import type { Paint, Painter, Picture, Shade } from './run.ts';

/** One drawing of a page: an ink for each channel, or one for all three. */
export type PlateDrawing = {
  inks: readonly [string] | readonly [string, string, string];
  /** Ink that RGB comes to at most, per cent over 100. */
  most: number;
  samples: ReadonlyMap<PDFRawStream, Samples>;
  made: Made;
};

/** What was met while drawing: inks beside the four, and paints that take part in one channel and leave another alone. */
export type PlateNotes = { spots: Set<string>; isMixed: boolean; isEstimate: boolean; isLost: boolean };
export const openNotes = (): PlateNotes => ({ spots: new Set(), isMixed: false, isEstimate: false, isLost: false });

const PROCESS = new Set<string>(PROCESS_INKS);
const ESTIMATED = new Set<ColourSpace['space']>(['rgb', 'icc-rgb', 'lab', 'unknown']);

/** Whether an overprinted colour leaves an ink as it lies, though its space has a component for it. */
function isLeft({ colour, state }: Paint, amount: number): boolean {
  const isDirect = colour.space.space === 'cmyk' && colour.space.inks === undefined && colour.space.table === undefined;
  return isDirect && state.overprintMode === 1 && amount === 0;
}

const overprints = ({ target, state }: Pick<Paint, 'target' | 'state'>): boolean =>
  target === 'fill' ? state.overprintFill : state.overprintStroke;

/**
 * How much of an ink there is when the curves of the graphics state have changed it: those of grey are of grey alone, and what lets
 * something through is mixed without any.
 */
function transferred(read: InkReader | null, ink: string, { target, state }: Pick<Paint, 'target' | 'state'>): InkReader {
  const curve = isSheer(state, target) ? null : state.curves?.of(ink);
  if (curve == null || read === NO_INK) return read ?? NO_INK;
  return (values) => curve(read?.(values) ?? 0);
}

/** Draws content in the greys of single inks: a full amount is black in the channel. */
export function platePainter({ inks, most, samples, made }: PlateDrawing, notes: PlateNotes): Painter {
  const learn = (space: ColourSpace): void => {
    const names = space.base?.inks ?? space.inks ?? [];
    for (const name of names) if (!PROCESS.has(name) && name !== 'None' && name !== ALL_INKS) notes.spots.add(name);
    if (ESTIMATED.has(space.space)) notes.isEstimate = true;
  };
  const amountOf = (paint: Paint, ink: string): number | null => {
    const read = inkReader(paint.colour.space, ink, most);
    if (read === null && overprints(paint)) return null;
    const amount = read?.(paint.colour.values) ?? 0;
    return overprints(paint) && isLeft(paint, amount) ? null : transferred(read, ink, paint)(paint.colour.values);
  };
  /** Null where every ink of the drawing stays as it lies. */
  const readersFor = (space: ColourSpace, paint: Pick<Paint, 'target' | 'state'>): ChannelReaders | null => {
    const isOver = overprints(paint);
    const read = inks.map((ink) => inkReader(space, ink, most));
    if (isOver && read.every((reader) => reader === null)) return null;
    if (isOver && read.includes(null)) notes.isMixed = true;
    const [first = NO_INK, second = first, third = second] = inks.map((ink, at) => transferred(read[at] ?? null, ink, paint));
    return inks.length === 1 ? [first, first, first] : [first, second, third];
  };
  const inSpace = (space: ColourSpace, readers: ChannelReaders): PDFObject | null => {
    const plate = plateSpace(made, space, readers);
    if (plate === null) notes.isLost = true;
    return plate;
  };
  return {
    nested: 'written',
    shade: (paint): Shade | null => {
      const { space } = paint.colour;
      if (space.space === 'none') return null;
      learn(space);
      const amounts = inks.map((ink) => amountOf(paint, ink));
      if (amounts.every((amount) => amount === null)) return null;
      if (amounts.includes(null)) notes.isMixed = true;
      const [first = 1, second = first, third = second] = amounts.map((amount) => 1 - (amount ?? 0));
      return [first, second, third];
    },
    picture: ({ stream, space, state }: Picture) => {
      learn(space);
      const readers = readersFor(space, { target: 'fill', state });
      if (readers === null) return null;
      const known = isKeyed(stream.dict) ? undefined : samples.get(stream);
      if (known !== undefined && known.components === space.components)
        return register(made, pictureOfSamples(stream, space, known, readers));
      const plate = inSpace(space, readers);
      if (plate === null) return null;
      const again = pictureInSpace(stream, space, plate);
      const stencil = isKeyed(stream.dict) ? keyStencil(made, stream, space.components) : null;
      if (stencil !== null) again.dict.set(PDFName.of('Mask'), stencil);
      return register(made, again);
    },
    shading: (shading, space, paint) => {
      learn(space);
      const readers = readersFor(space, paint);
      const plate = readers === null ? null : inSpace(space, readers);
      if (plate === null) return null;
      const dict = (shading instanceof PDFRawStream ? shading.dict : shading).clone(made.context);
      dict.set(PDFName.of('ColorSpace'), plate);
      return register(made, shading instanceof PDFRawStream ? PDFRawStream.of(dict, shading.getContents()) : dict);
    },
  };
}
