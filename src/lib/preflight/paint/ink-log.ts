import type { PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type {
  ArtworkIndicator,
  FontFact,
  ImageFact,
  LostLetterFact,
  MissingFact,
  PageFacts,
  PaintFact,
} from '#lib/domain/artwork/report.ts';
import { ALL_INKS, type ColourSpace } from '../ink/colour-space.ts';
import { openImageLog, type Retold } from './image-log.ts';
import { openPaintedObjects, type PaintedObjects } from './painted-objects.ts';
import { type IsShown, MOST_PLACES, note, shown, type Trace, type Traced } from './trace.ts';

/** A picture with its samples, and its largest use. */
export type DrawnPicture = { stream: PDFRawStream; ref: PDFRef | null; space: ColourSpace; fact: ImageFact; trace: Trace };

type Facts = Pick<
  PageFacts,
  'fonts' | 'images' | 'paints' | 'overprint' | 'unmeasured' | 'isMixedInRgb' | 'isDamaged' | 'lostLetters' | 'missing'
>;

/** Collects what a page paints; each font and colour once. */
export type InkLog = {
  text: (font: FontFact, trace: Trace) => void;
  /** A letter that its font lacks; empty when nothing tells which. */
  lost: (font: FontFact, letter: string, trace: Trace) => void;
  /** A picture or a form that the file lacks. */
  missing: (name: string, trace: Trace) => void;
  image: (image: ImageFact, trace: Trace, stream?: PDFRawStream) => void;
  /** `isLost`: white that overprinting takes away. */
  paint: (space: ColourSpace, by: PaintFact['by'], trace: Trace, isLost?: boolean) => void;
  /** Numbers of letters that are visible in the numbered drawing, and whether others are transparent. */
  letters: () => { texts: ReadonlySet<number>; isSheer: boolean };
  /** The highest number of a paint. */
  last: () => number;
  /** What was painted, one by one. */
  objects: PaintedObjects;
  picture: (picture: DrawnPicture) => void;
  pictures: () => DrawnPicture[];
  /** Whether the inks of anything painted there are reckoned from other colours. */
  isReckoned: (isThere: IsShown) => boolean;
  overprint: () => void;
  /** Logs a paint in a group whose colours are mixed in RGB; `isSheer`: it is mixed with what lies below. */
  inRgb: (space: ColourSpace, trace: Trace, isSheer: boolean) => void;
  miss: (indicator: ArtworkIndicator) => void;
  /** Content that does not decode, or to something else than was written. */
  damage: () => void;
  /**
   * Everything painted, or only what is visible, each at its first place; `retold` corrects facts of pictures. Registration colour counts
   * only where `isKept`: beyond the cut it is in marks.
   */
  result: (isShown?: IsShown, retold?: Retold, isKept?: IsShown) => Facts;
};

const IN_CMYK: readonly ColourSpace['space'][] = ['cmyk', 'icc-cmyk', 'spot'];
/** Inks of these are reckoned. */
const RECKONED: readonly ColourSpace['space'][] = ['rgb', 'icc-rgb', 'lab', 'unknown'];

export function openInkLog(): InkLog {
  const fonts = new Map<string, Traced<FontFact>>();
  const paints = new Map<string, Traced<PaintFact>>();
  const lostLetters = new Map<string, Traced<LostLetterFact>>();
  const missing = new Map<string, Traced<MissingFact>>();
  const texts = new Set<number>();
  let last = 0;
  let isSheer = false;
  const unmeasured = new Set<ArtworkIndicator>();
  const images = openImageLog();
  const pictures = new Map<PDFRawStream, DrawnPicture>();
  let [overprint, isDamaged] = [false, false];
  const inRgb: { sheer: Trace[]; cmyk: Trace[] } = { sheer: [], cmyk: [] };
  const objects = openPaintedObjects();
  return {
    objects,
    inRgb: ({ space }, trace, isMixed) => {
      if (isMixed && inRgb.sheer.length < MOST_PLACES) inRgb.sheer.push(trace);
      if (IN_CMYK.includes(space) && inRgb.cmyk.length < MOST_PLACES) inRgb.cmyk.push(trace);
    },
    text: (font, trace) => {
      note(fonts, `${font.name}|${font.type}|${font.embedded}`, font, trace);
      if (trace.isDrawn) texts.add(trace.number);
      else isSheer = true;
    },
    lost: ({ name }, letter, trace) => note(lostLetters, `${name}|${letter}`, { font: name, letter }, trace),
    missing: (name, trace) => note(missing, name, { name }, trace),
    letters: () => ({ texts, isSheer }),
    last: () => last,
    image: (fact, trace, stream) => {
      if (!images.add(fact, trace, stream)) unmeasured.add('resolution');
    },
    paint: ({ space, name }, by, trace, isLost = false) => {
      last = Math.max(last, trace.number);
      objects.note(by, trace);
      if (space === 'none' || space === 'pattern') return;
      note(paints, `${space}|${name}|${by}|${isLost}`, { space, name, by, ...(isLost ? { isLost } : {}) }, trace);
    },
    picture: (picture) => {
      const known = pictures.get(picture.stream);
      if (known === undefined || known.fact.ppi > picture.fact.ppi) pictures.set(picture.stream, picture);
    },
    pictures: () => [...pictures.values()],
    isReckoned: (isThere) => shown(paints, isThere).some(({ space }) => RECKONED.includes(space)),
    overprint: () => {
      overprint = true;
    },
    miss: (indicator) => unmeasured.add(indicator),
    damage: () => {
      isDamaged = true;
    },
    result: (isShown = () => true, retold = new Map(), isKept = () => true) => {
      const found = shown(paints, (trace, { name }) => isShown(trace) && (name !== ALL_INKS || isKept(trace)));
      const lost = found.some(({ space }) => space === 'unknown') ? (['colour'] as const) : [];
      const isMixed = inRgb.sheer.some(isShown) && inRgb.cmyk.some(isShown);
      const [letters, objects] = [shown(lostLetters, isShown), shown(missing, isShown)];
      return {
        // Named even where there is nothing: it takes the place of what was found before it was known what shows.
        lostLetters: letters.length > 0 ? letters : undefined,
        missing: objects.length > 0 ? objects : undefined,
        isMixedInRgb: isMixed ? true : undefined,
        ...(isDamaged ? { isDamaged } : {}),
        fonts: shown(fonts, isShown),
        images: images.shown(isShown, retold),
        paints: found,
        overprint,
        unmeasured: [...new Set([...unmeasured, ...lost])],
      };
    },
  };
}
