import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { ground, type MistakenSheet, makeSheets } from './mistaken-sheet.ts';

const sheetOf = ({ trim, bleed }: ArtworkSpec): MistakenSheet => {
  const size = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  return { ...size, trim: [bleed, bleed, trim.width, trim.height], content: ground(size) };
};

/** A file with a password. */
export async function makeLocked(spec: ArtworkSpec): Promise<Uint8Array> {
  const document = await makeSheets([sheetOf(spec)]);
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return document.save();
}

const WITHOUT = ['This is an Adobe Illustrator File', 'that was saved without PDF Content.'];

/** What Illustrator saves without its box «Create PDF Compatible File»: one page that says so. */
export async function makeUndrawn(spec: ArtworkSpec): Promise<Uint8Array> {
  const said = WITHOUT.map((line, at) => `BT /F 5 Tf 20 ${80 - at * 8} Td (${line}) Tj ET`).join(' ');
  const resources = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } };
  return (await makeSheets([{ ...sheetOf(spec), content: said, resources }])).save();
}

/** The beginning of a file whose rest was lost on the way. */
export async function makeDamaged(spec: ArtworkSpec): Promise<Uint8Array> {
  return (await (await makeSheets([sheetOf(spec)])).save()).subarray(0, 300);
}

/** Two pages in one picture file. */
export async function makeFrames({ trim, bleed }: ArtworkSpec): Promise<Uint8Array> {
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
