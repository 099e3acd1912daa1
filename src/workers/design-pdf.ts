/** Runs in a worker of the browser: a design in, its file for print out. Writing it would hold the page up. */

import { writeDesign } from '#lib/design-pdf/write-design.ts';
import type { Design } from '#lib/domain/design/document.ts';
import type { Typeface } from '#lib/domain/design/typeface.ts';

/** `title` and `creator` name the file in viewers; `faces` are those of the design's texts, with their fonts. */
export type DesignToWrite = { design: Design; title: string; creator: string; faces: readonly { face: Typeface; font: ArrayBuffer }[] };
export type WrittenDesign = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false };

const write = ({ design, title, creator, faces }: DesignToWrite): Promise<Uint8Array<ArrayBuffer>> =>
  writeDesign(design, new Map(faces.map(({ face, font }) => [face.id, { face, font: new Uint8Array(font) }])), { title, creator });

addEventListener('message', ({ data }: MessageEvent<DesignToWrite>) => {
  const answer = (written: WrittenDesign): void => postMessage(written);
  void write(data).then(
    (bytes) => answer({ ok: true, bytes }),
    () => answer({ ok: false }),
  );
});
