import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { box, ground, makeSheets } from './mistaken-sheet.ts';

const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };

/** A die line that knocks out, ends open, is filled, and lies below a box. */
export async function makeDies({ trim, bleed }: ArtworkSpec): Promise<Uint8Array> {
  const [width, height] = [trim.width + 2 * bleed, trim.height + 2 * bleed];
  const [right, top] = [width * 0.8, height * 0.8];
  const content = [
    ground({ width, height }),
    '/Die CS 1 SCN 0.3 w /Die cs 1 scn',
    `${width * 0.2} ${height * 0.2} m ${right} ${height * 0.2} l ${right} ${top} l S`,
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
