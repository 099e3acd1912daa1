import type { ArtworkMime } from '#lib/domain/artwork/mimes.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { makeMistakes, makeSheerPicture } from './artwork-mistakes.ts';
import { makeColours } from './mistaken-colours.ts';
import { makeBoxes, makeEdges } from './mistaken-edges.ts';
import { box, ground, type MistakenSheet, makeSheets } from './mistaken-sheet.ts';

const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };

/** A die line that knocks out, is filled, and lies below a box; it is closed: people let the file pass, and a knife can be made. */
async function makeDies({ trim, bleed }: ArtworkSpec): Promise<Uint8Array> {
  const [width, height] = [trim.width + 2 * bleed, trim.height + 2 * bleed];
  const [right, top] = [width * 0.8, height * 0.8];
  const content = [
    ground({ width, height }),
    '/Die CS 1 SCN 0.3 w /Die cs 1 scn',
    `${width * 0.2} ${height * 0.2} m ${right} ${height * 0.2} l ${right} ${top} l s`,
    `${box(width * 0.3, height * 0.3, 10, 10)} f`,
    `0 0.2 0.9 0 k ${box(width * 0.5, height * 0.1, 15, height * 0.2)} f`,
  ].join('\n');
  const page = {
    width,
    height,
    trim: [bleed, bleed, trim.width, trim.height] as const,
    content,
    resources: { ColorSpace: { Die: ['Separation', 'CutContour', 'DeviceCMYK', tint] } },
  };
  return (await makeSheets([page, { ...page, content: ground({ width, height }) }])).save();
}

const sheetOf = ({ trim, bleed }: ArtworkSpec): MistakenSheet => {
  const size = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  return { ...size, trim: [bleed, bleed, trim.width, trim.height], content: ground(size) };
};

/** A file with a password. */
async function makeLocked(spec: ArtworkSpec): Promise<Uint8Array> {
  const document = await makeSheets([sheetOf(spec)]);
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return document.save();
}

const WITHOUT = ['This is an Adobe Illustrator File', 'that was saved without PDF Content.'];

/** What Illustrator saves without its box «Create PDF Compatible File»: one page that says so. */
async function makeUndrawn(spec: ArtworkSpec): Promise<Uint8Array> {
  const said = WITHOUT.map((line, at) => `BT /F 5 Tf 20 ${80 - at * 8} Td (${line}) Tj ET`).join(' ');
  const resources = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } };
  return (await makeSheets([{ ...sheetOf(spec), content: said, resources }])).save();
}

/** The beginning of a file whose rest was lost on the way. */
async function makeDamaged(spec: ArtworkSpec): Promise<Uint8Array> {
  return (await (await makeSheets([sheetOf(spec)])).save()).subarray(0, 300);
}

/** Two pages in one picture file. */
async function makeFrames({ trim, bleed }: ArtworkSpec): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const ppi = 225;
  const pixels = (mm: number): number => Math.round(((mm + 2 * bleed) / MM_PER_INCH) * ppi);
  const [width, height] = [pixels(trim.width), pixels(trim.height)];
  const page = await sharp({ create: { width, height, channels: 3, background: '#7ab' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp([page, page], { join: { animated: true } })
    .withDensity(ppi)
    .tiff({ compression: 'deflate' })
    .toBuffer();
}

export type MistakenFile = { mime: ArtworkMime; make: (spec: ArtworkSpec) => Promise<Uint8Array> };
const pdf = (make: MistakenFile['make']): MistakenFile => ({ mime: 'application/pdf', make });

/** Files for the designs of the demo order that was sent back: what each of them is to show stands in its own file. The first place has two versions. */
export const MISTAKEN_DESIGNS: readonly (readonly MistakenFile[])[] = [
  [{ mime: 'image/png', make: makeSheerPicture }, pdf(makeMistakes)],
  [pdf(makeEdges)],
  [pdf(makeBoxes)],
  [pdf(makeColours)],
  [{ mime: 'image/tiff', make: makeFrames }],
  [pdf(makeLocked)],
  [pdf(makeUndrawn)],
  [pdf(makeDamaged)],
];

/** For a piece cut to a form: everything wrong about the line to cut along. */
export const MISTAKEN_DIE: MistakenFile = pdf(makeDies);
