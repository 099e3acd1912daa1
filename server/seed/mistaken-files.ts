import type { ArtworkMime } from '#lib/domain/artwork/file-type.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { makeMistakes, makeSheerPicture } from './artwork-mistakes.ts';
import { makeColours } from './mistaken-colours.ts';
import { makeDies } from './mistaken-dies.ts';
import { makeBoxes, makeEdges } from './mistaken-edges.ts';
import { makeDamaged, makeFrames, makeLocked, makeUndrawn } from './mistaken-envelopes.ts';

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
