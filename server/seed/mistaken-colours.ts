import type { PDFContext } from '@cantoo/pdf-lib';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { box, type Entries, ground, type MistakenSheet, makeSheets } from './mistaken-sheet.ts';

const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 1, 0], N: 1 };
const separation = (name: string): unknown[] => ['Separation', name, 'DeviceCMYK', tint];
/** Laid 25 mm wide: 203 ppi of one bit, 610 of more. */
const SIDES = { bitmap: 200, dense: 600 };

/** Nothing of it is read: its four components are inks anyway. */
const profile = (context: PDFContext): unknown =>
  context.register(context.stream('no profile', { N: 4, Alternate: 'DeviceCMYK' } as never));

/** An even picture has no pixel that could be seen: no two neighbours of this one are alike. */
const DETAIL = [0xaa, 0x55];

const picture = (context: PDFContext, side: number, more: Entries): unknown =>
  context.register(
    context.flateStream(
      Uint8Array.from({ length: side * side }, (_, at) => DETAIL[at % 2] ?? 0),
      { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, ...more } as never,
    ),
  );

const resources = (context: PDFContext): Entries => ({
  ExtGState: { Over: { OP: true, op: true, OPM: 1 }, Half: { ca: 0.5 } },
  ColorSpace: {
    All: separation('All'),
    One: separation('PANTONE 185 C'),
    Other: separation('Pantone 185 U'),
    Icc: ['ICCBased', profile(context)],
  },
  XObject: {
    Bitmap: picture(context, SIDES.bitmap, { BitsPerComponent: 1, ColorSpace: 'DeviceGray' }),
    Dense: picture(context, SIDES.dense, { BitsPerComponent: 8, ColorSpace: 'DeviceGray' }),
  },
});

/** One mistake a place, in rows of 10 mm from the middle of the page. */
function mistakes(width: number, height: number): string {
  const [left, middle] = [width / 6, height / 2];
  const spot = (name: string, at: number): string => `/${name} cs 1 scn ${box(left + at * 12, middle, 10, 5)} f`;
  return [
    ...['All', 'One', 'Other'].map(spot),
    `/Icc cs 0.2 0.6 0 0 scn ${box(left + 36, middle, 10, 5)} f`,
    `1 0.4 0.1 rg ${box(left + 48, middle, 10, 5)} f`,
    `q /Over gs 0 0 0 0.5 k ${box(left, middle - 10, 10, 5)} f Q`,
    `q /Half gs 0.5 0 0.5 0 k ${box(left + 12, middle - 10, 10, 5)} f Q`,
    `0.6 0.4 0.8 0 K 0.14 w ${left + 24} ${middle - 8} m ${left + 44} ${middle - 8} l S`,
    `0.9 0.6 0 0 k ${box(left, middle - 20, 20, 6)} f 0 0 0 0 K 0.14 w ${left + 2} ${middle - 17} m ${left + 18} ${middle - 17} l S`,
    ...['Bitmap', 'Dense'].map((name, at) => `q 25 0 0 25 ${left + at * 30} ${middle - 50} cm /${name} Do Q`),
  ].join('\n');
}

const sheet = ({ trim, bleed }: ArtworkSpec, context: PDFContext): MistakenSheet => {
  const [width, height] = [trim.width + 2 * bleed, trim.height + 2 * bleed];
  return {
    width,
    height,
    trim: [bleed, bleed, trim.width, trim.height],
    content: `${ground({ width, height })}\n${mistakes(width, height)}`,
    resources: resources(context),
    page: { Group: { S: 'Transparency', CS: 'DeviceRGB' } },
  };
};

/** Colours, lines and pictures a technician is wary of, on a face and on a back that is the same; what only a screen has a use for; and a lock. */
export async function makeColours(spec: ArtworkSpec): Promise<Uint8Array> {
  const document = await makeSheets(
    (context) => [sheet(spec, context), sheet(spec, context)],
    ({ PDFString }, context) => ({
      OpenAction: { Type: 'Action', S: 'Launch', F: PDFString.of('calc.exe') },
      Names: {
        EmbeddedFiles: {
          Names: [
            PDFString.of('a.txt'),
            {
              Type: 'Filespec',
              F: PDFString.of('a.txt'),
              EF: { F: context.register(context.stream('words', { Type: 'EmbeddedFile' } as never)) },
            },
          ],
        },
      },
    }),
  );
  document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: {} });
  return document.save();
}
