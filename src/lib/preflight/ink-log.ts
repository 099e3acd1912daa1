import type { PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { ArtworkIndicator, Box, FontFact, ImageFact, PageFacts, PaintFact } from '#lib/domain/artwork/report.ts';
import type { ColourSpace } from './colour-space.ts';

/** Placements of images kept one by one; of those after them one of each size and resolution, and so many again. */
const MOST_IMAGES = 500;
/** Places of one font or colour looked at; of more, one is sure to show. */
const MOST_PLACES = 5000;

/**
 * Where a paint shows at most, and its number in the order of painting; `isDrawn`: it can be found by that number in a picture;
 * `isMixed`: unless the engine mixed its colour with the one below, as it does with the samples of a stencil; `isGuessed`: the
 * engine had no letters to draw, and where they are is known by and large.
 */
export type Trace = { place: Box; number: number; isDrawn: boolean; isMixed?: boolean; isGuessed?: boolean };
type Traced<T> = { fact: T; traces: Trace[] };
export type IsShown = (trace: Trace) => boolean;

/** A picture with samples of its own, and how large it is laid at most. */
export type DrawnPicture = { stream: PDFRawStream; ref: PDFRef | null; space: ColourSpace; fact: ImageFact; trace: Trace };

type Facts = Pick<PageFacts, 'fonts' | 'images' | 'paints' | 'overprint' | 'unmeasured' | 'isMixedInRgb'>;

/** Collects what a page paints; each font and colour once. */
export type InkLog = {
  text: (font: FontFact, trace: Trace) => void;
  image: (image: ImageFact, trace: Trace, stream?: PDFRawStream) => void;
  /** `isLost`: white that overprinting takes away. */
  paint: (space: ColourSpace, by: PaintFact['by'], trace: Trace, isLost?: boolean) => void;
  /** Numbers of letters that can be found in a picture, and whether there are letters that cannot. */
  letters: () => { texts: ReadonlySet<number>; isSheer: boolean };
  /** The highest number of a paint. */
  last: () => number;
  picture: (picture: DrawnPicture) => void;
  pictures: () => DrawnPicture[];
  overprint: () => void;
  /** What lies below shows through. */
  sheer: (trace: Trace) => void;
  miss: (indicator: ArtworkIndicator) => void;
  /** All of it, or what shows, each at the first place where it does; `codes` are pictures of squares, which need no pixels. */
  result: (isShown?: IsShown, codes?: ReadonlySet<PDFRawStream>) => Facts;
};

function note<T>(all: Map<string, Traced<T>>, key: string, fact: T, trace: Trace): void {
  const known = all.get(key);
  if (known === undefined) all.set(key, { fact, traces: [trace] });
  else if (known.traces.length < MOST_PLACES) known.traces.push(trace);
}

function shown<T extends object>(all: Map<string, Traced<T>>, isShown: IsShown): (T & { place: Box })[] {
  return [...all.values()].flatMap(({ fact, traces }) => {
    const first = traces.find(isShown) ?? (traces.length >= MOST_PLACES ? traces[0] : undefined);
    return first === undefined ? [] : [{ ...fact, place: first.place }];
  });
}

const IN_CMYK: readonly PaintFact['space'][] = ['cmyk', 'icc-cmyk', 'spot'];

/** `isRgbGroup`: what is transparent on this page is mixed in RGB. */
export function openInkLog(isRgbGroup = false): InkLog {
  const fonts = new Map<string, Traced<FontFact>>();
  const paints = new Map<string, Traced<PaintFact>>();
  const texts = new Set<number>();
  let last = 0;
  let isSheer = false;
  const unmeasured = new Set<ArtworkIndicator>();
  const images: (Traced<ImageFact> & { stream: PDFRawStream | undefined })[] = [];
  const moreImages = new Map<string, Traced<ImageFact>>();
  const pictures = new Map<PDFRawStream, DrawnPicture>();
  let overprint = false;
  const sheers: Trace[] = [];
  return {
    sheer: (trace) => {
      if (isRgbGroup && sheers.length < MOST_PLACES) sheers.push(trace);
    },
    text: (font, trace) => {
      note(fonts, `${font.name}|${font.type}|${font.embedded}`, font, trace);
      if (trace.isDrawn) texts.add(trace.number);
      else isSheer = true;
    },
    letters: () => ({ texts, isSheer }),
    last: () => last,
    image: (fact, trace, stream) => {
      const key = `${fact.width} ${fact.height} ${fact.bits} ${Math.round(fact.ppi)}`;
      if (images.length < MOST_IMAGES) images.push({ fact, traces: [trace], stream });
      else if (moreImages.size < MOST_IMAGES || moreImages.has(key)) note(moreImages, key, fact, trace);
      else unmeasured.add('resolution');
    },
    paint: ({ space, name }, by, trace, isLost = false) => {
      last = Math.max(last, trace.number);
      if (space === 'none' || space === 'pattern') return;
      note(paints, `${space}|${name}|${by}|${isLost}`, { space, name, by, ...(isLost ? { isLost } : {}) }, trace);
    },
    picture: (picture) => {
      const known = pictures.get(picture.stream);
      if (known === undefined || known.fact.ppi > picture.fact.ppi) pictures.set(picture.stream, picture);
    },
    pictures: () => [...pictures.values()],
    overprint: () => {
      overprint = true;
    },
    miss: (indicator) => unmeasured.add(indicator),
    result: (isShown = () => true, codes = new Set()) => {
      const found = shown(paints, isShown);
      const lost = found.some(({ space }) => space === 'unknown') ? (['colour'] as const) : [];
      const isMixed = sheers.some(isShown) && found.some(({ space }) => IN_CMYK.includes(space));
      return {
        ...(isMixed ? { isMixedInRgb: true } : {}),
        fonts: shown(fonts, isShown),
        images: [...images.filter(({ stream }) => stream === undefined || !codes.has(stream)), ...moreImages.values()].flatMap(
          ({ fact, traces }) => {
            const first = traces.find(isShown);
            return first === undefined ? [] : { ...fact, place: traces.length > 1 ? first.place : fact.place };
          },
        ),
        paints: found,
        overprint,
        unmeasured: [...new Set([...unmeasured, ...lost])],
      };
    },
  };
}
