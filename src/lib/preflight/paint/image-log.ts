import type { PDFRawStream } from '@cantoo/pdf-lib';
import type { ImageFact } from '#lib/domain/artwork/report.ts';
import { type IsShown, note, type Trace, type Traced } from './trace.ts';

/** Uses of images kept one by one; after them one per size and resolution, up to as many again. */
const MOST_IMAGES = 500;
/** Corrections to the facts of pictures, found by looking at them. */
export type Retold = ReadonlyMap<PDFRawStream, Partial<ImageFact>>;

/** Collects placements of images; `add` tells whether one was taken down. */
export type ImageLog = {
  add: (fact: ImageFact, trace: Trace, stream?: PDFRawStream) => boolean;
  /** Visible images, with corrections. */
  shown: (isShown: IsShown, retold: Retold) => ImageFact[];
};

export function openImageLog(): ImageLog {
  const images: (Traced<ImageFact> & { stream: PDFRawStream | undefined })[] = [];
  const more = new Map<string, Traced<ImageFact>>();
  return {
    add: (fact, trace, stream) => {
      const key = `${fact.width} ${fact.height} ${fact.bits} ${Math.round(fact.ppi)}`;
      if (images.length < MOST_IMAGES) images.push({ fact, traces: [trace], stream });
      else if (more.size < MOST_IMAGES || more.has(key)) note(more, key, fact, trace);
      else return false;
      return true;
    },
    shown: (isShown, retold) => {
      const known = images.map(({ fact, traces, stream }) => ({ fact: { ...fact, ...(stream && retold.get(stream)) }, traces }));
      return [...known, ...more.values()].flatMap(({ fact, traces }) => {
        const first = traces.find(isShown);
        return first === undefined ? [] : { ...fact, place: traces.length > 1 ? first.place : fact.place };
      });
    },
  };
}
