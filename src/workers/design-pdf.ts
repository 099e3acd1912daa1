/** Runs in a worker of the browser: writes a design as a file for print, reads what a file was filled from, traces a picture of a logo. Each would hold the page up. */

import type { About } from '#lib/design-pdf/print-conditions.ts';
import { readSource } from '#lib/design-pdf/source-in-file.ts';
import { writeDesign } from '#lib/design-pdf/write-design.ts';
import type { Design } from '#lib/domain/design/document.ts';
import type { Pixels } from '#lib/domain/design/tracing/pixels.ts';
import { type Traced, tracePicture } from '#lib/domain/design/tracing/trace-picture.ts';
import type { Typeface } from '#lib/domain/design/typeface.ts';

/** `faces` are those of the design's texts, with their fonts. */
export type DesignToWrite = About & { kind: 'write'; design: Design; faces: readonly { face: Typeface; font: ArrayBuffer }[] };
export type FileToRead = { kind: 'read'; file: ArrayBuffer };
export type PictureToTrace = { kind: 'trace'; picture: Pixels };
type Request = DesignToWrite | FileToRead | PictureToTrace;

/** Null for what could not be done. */
export type WrittenDesign = Uint8Array<ArrayBuffer> | null;
/** As it stands in the file: what is believed of it decides who asked. */
export type ReadDesign = unknown;
export type TracedPicture = Traced | null;

const write = ({ design, faces, kind: _, ...about }: DesignToWrite): Promise<WrittenDesign> =>
  writeDesign(design, new Map(faces.map(({ face, font }) => [face.id, { face, font: new Uint8Array(font) }])), about);

async function answer(request: Request): Promise<unknown> {
  if (request.kind === 'trace') return tracePicture(request.picture);
  return request.kind === 'write' ? write(request) : readSource(new Uint8Array(request.file));
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void answer(data).then(
    (done) => postMessage(done),
    () => postMessage(null),
  );
});
