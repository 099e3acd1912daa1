import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { type ChannelReaders, isKeyed, pictureInSpace, pictureOfSamples, plateSpace, type Samples } from '../image-coding/plate-picture.ts';
import type { ColourSpace } from '../ink/colour-space.ts';
import type { Painter, Picture } from '../paint/run.ts';
import { type Made, register } from '../pdf/output.ts';
import { numberOf, numbersOf } from '../pdf/pdf-objects.ts';
import { keyStencil } from './key-stencil.ts';
import { greyOf, learnSpace, type PlateInks, type PlateNotes, readersOf } from './plate-inks.ts';

/** One drawing of a page: an ink for each channel, or one for all three. */
export type PlateDrawing = PlateInks & { samples: ReadonlyMap<PDFRawStream, Samples>; made: Made };

const STEPPED = new Set([2, 3]);
const STEPS = 256;

/**
 * PDFium draws axial and radial shadings in 256 steps and takes the last one for 255/256 of the way: four inks would come out four
 * points short of their end. Stretched by that much, the way ends where it should.
 */
function reachEnd(dict: PDFDict): void {
  if (!STEPPED.has(numberOf(dict, 'ShadingType') ?? 0)) return;
  const [from = 0, to = 1] = numbersOf(dict, 'Domain', 2) ?? [];
  dict.set(PDFName.of('Domain'), dict.context.obj([from, from + ((to - from) * STEPS) / (STEPS - 1)]));
}

/** Draws content in the greys of single inks: a full amount is black in the channel. */
export function platePainter({ samples, made, ...wanted }: PlateDrawing, notes: PlateNotes): Painter {
  const inSpace = (space: ColourSpace, readers: ChannelReaders): PDFObject | null => {
    const plate = plateSpace(made, space, readers);
    if (plate === null) notes.isLost = true;
    return plate;
  };
  const drawn = ({ stream, space }: Picture, readers: ChannelReaders): PDFObject | null => {
    const known = isKeyed(stream.dict) ? undefined : samples.get(stream);
    if (known !== undefined && known.components === space.components)
      return register(made, pictureOfSamples(stream, space, known, readers));
    const plate = inSpace(space, readers);
    if (plate === null) return null;
    const again = pictureInSpace(stream, space, plate);
    const stencil = isKeyed(stream.dict) ? keyStencil(made, stream, space.components) : null;
    if (stencil !== null) again.dict.set(PDFName.of('Mask'), stencil);
    return register(made, again);
  };
  return {
    nested: 'written',
    shade: (paint) => {
      if (paint.colour.space.space === 'none') return null;
      learnSpace(paint.colour.space, notes);
      return greyOf(paint, wanted, notes);
    },
    picture: (picture) => {
      learnSpace(picture.space, notes);
      const readers = readersOf(picture.space, { target: 'fill', state: picture.state }, wanted, notes);
      return readers === null ? null : drawn(picture, readers);
    },
    shading: (shading, space, paint) => {
      learnSpace(space, notes);
      const readers = readersOf(space, paint, wanted, notes);
      const plate = readers === null ? null : inSpace(space, readers);
      if (plate === null) return null;
      const dict = (shading instanceof PDFRawStream ? shading.dict : shading).clone(made.context);
      dict.set(PDFName.of('ColorSpace'), plate);
      reachEnd(dict);
      return register(made, shading instanceof PDFRawStream ? PDFRawStream.of(dict, shading.getContents()) : dict);
    },
  };
}
