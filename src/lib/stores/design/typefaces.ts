import { map } from 'nanostores';
import * as z from 'zod/mini';
import { fetchTypeface, showFont } from '../../browser/typeface-file.ts';
import type { Typeface } from '../../domain/design/typeface.ts';
import { importWithRetry } from '../import-with-retry.ts';

/** Where the files of a typeface are. */
export type FaceFiles = { family: string; font: string; table: string };
export type LoadedFace = { face: Typeface; font: ArrayBuffer };

const Table = z.object({
  unitsPerEm: z.number(),
  ascent: z.number(),
  descent: z.number(),
  capHeight: z.number(),
  xHeight: z.number(),
  glyphs: z.record(z.string(), z.tuple([z.number(), z.number()])),
  kerns: z.record(z.string(), z.record(z.string(), z.number())),
});

/** Typefaces that can be set and drawn with, by id. */
export const $faces = map<Record<string, LoadedFace>>({});

const coming = new Set<string>();

async function load(id: string, { family, ...files }: FaceFiles): Promise<void> {
  const loaded = await importWithRetry(async () => {
    const { font, table } = await fetchTypeface(files);
    const face: Typeface = { id, family, ...z.parse(Table, table) };
    await showFont(id, font);
    return { face, font };
  });
  $faces.setKey(id, loaded);
}

/** Loads typefaces that are not there yet: asked for again until they come (`importState` says that one has not). */
export function wantFaces(ids: readonly string[], all: Readonly<Record<string, FaceFiles>>): void {
  for (const id of ids) {
    const files = all[id];
    if (files === undefined || coming.has(id)) continue;
    coming.add(id);
    void load(id, files);
  }
}
