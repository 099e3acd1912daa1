import type { Box, ImageFact } from '#lib/domain/artwork/report.ts';
import { ALL_INKS, GRAY } from '../ink/colour-space.ts';
import { grown } from '../matrix.ts';
import { isSheer } from '../paint/graphics-state.ts';
import type { InkLog } from '../paint/ink-log.ts';
import { noteClipText } from '../paint/lost-text.ts';
import type { Paint, Painter, Picture, Shade } from '../paint/run.ts';
import type { Trace } from '../paint/trace.ts';
import type { Made } from '../pdf/output.ts';
import { lookUp } from '../pdf/pdf-objects.ts';
import type { FineLog } from './fine-log.ts';
import { leavesBelow } from './ink-use.ts';
import { isPlainShading, numberedShading } from './numbered-shading.ts';
import { isNarrow, isThin } from './thin-places.ts';

/** Numbers go into three bytes of colour. */
const MOST_NUMBERS = 0xfffffe;

/** A larger letter drawn as a picture counts by itself; small ones count when there are several, since one may be a dot. */
const LARGE_LETTER = 16;
const MOST_SMALL = 10;

/** Half a pixel of the drawing of numbers. */
const NARROW_POINTS = 0.36;

/** Share of the box around letters that they do not reach. */
const SLACK = 1 / 3;

/** A paint's number as a colour. */
const shadeOf = (number: number): Shade => [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];

/** Whether parts of a picture are transparent. */
const isCutOut = ({ stream: { dict } }: Picture): boolean =>
  ['SMask', 'Mask', 'SMaskInData'].some((key) => !/^(undefined|0|\/None)$/.test(String(lookUp(dict, key))));

/** White over a colour is no ink, and no ink overprinted changes nothing. */
const vanishes = ({ colour, state }: Pick<Paint, 'colour' | 'state'>): boolean =>
  leavesBelow(colour, state) && colour.values.length > 0 && colour.values.every((value) => value <= 0);

/** None of the colour of all plates: no registration mark. */
const isNoMark = ({ space: { inks }, values }: Paint['colour']): boolean =>
  inks?.includes(ALL_INKS) === true && values.length > 0 && values.every((value) => value <= 0);

/** Gives each paint its number in the order of painting. */
type Numbers = (place: Box, hides: boolean) => Trace;

function openNumbers(): Numbers {
  let last = 0;
  return (place, hides) => {
    last += 1;
    return { place, number: last, isDrawn: hides && last <= MOST_NUMBERS };
  };
}

const drawn = ({ isDrawn, number }: Trace): Shade | null => (isDrawn ? shadeOf(number) : null);

/** Where a paint is, and its number in the numbered drawing. */
function traceOf({ target, colour, place, state, letters, font, stencil, line }: Paint, next: Numbers, isOver: boolean): Trace {
  const hides = !isOver && !isSheer(state, target) && colour.space.space !== 'none';
  // Another program may draw foreign letters that the engine's picture lacks.
  const isForeign = letters?.isForeign === true;
  const reached = isForeign ? grown(place, -SLACK * Math.min(place.width, place.height)) : place;
  const trace = next(reached, hides && !(isForeign && font?.type === 'Type0'));
  // The engine skips boxes narrower than its pixels.
  const isMixed = stencil !== undefined || (target === 'fill' && line != null && line.points < NARROW_POINTS);
  const own = stencil === undefined ? trace : { ...trace, picture: stencil };
  return isMixed || isForeign ? { ...own, isMixed, isGuessed: isForeign } : own;
}

/** Notes the font or the image a paint comes from. */
function noteBearer(log: InkLog, { font, image, stencil }: Paint, trace: Trace): void {
  if (font !== undefined) log.text(font, trace);
  if (image !== undefined) log.image(image, trace, stencil);
  if (image !== undefined && stencil !== undefined) log.picture({ stream: stencil, ref: null, space: GRAY, fact: image, trace });
}

function notePicture(log: InkLog, picture: Picture, trace: Trace): void {
  const { stream, ref, space, fact, state } = picture;
  log.paint(space, 'image', trace);
  if (state.isInRgb) log.inRgb(space, trace, isSheer(state, 'fill') || isCutOut(picture));
  if (fact === null) return;
  log.image(fact, trace, stream);
  log.picture({ stream, ref, space, fact, trace });
}

/** Whether enough letters of this resolution have been counted. */
function openLetterCounts(): (image: ImageFact) => boolean {
  const known = new Map<string, number>();
  return ({ width, height, ppi }) => {
    const isLarge = Math.min(width, height) > LARGE_LETTER;
    const key = `${Math.round(ppi)} ${isLarge || `${width} ${height}`}`;
    const count = known.get(key) ?? 0;
    known.set(key, count + 1);
    return count >= (isLarge ? 1 : MOST_SMALL);
  };
}

/**
 * Logs every paint and draws it in a colour of its own, as far as it covers what is below: that shows which paints are visible in the end.
 */
export function factsPainter(log: InkLog, fine: FineLog, made: Made): Painter {
  const next = openNumbers();
  const isEnough = openLetterCounts();
  return {
    nested: 'looked',
    shade: (paint) => {
      const { by, target, colour, place, state } = paint;
      const isOver = target === 'fill' ? state.overprintFill : state.overprintStroke;
      if (isOver) log.overprint();
      const trace = traceOf(paint, next, isOver);
      // White on bare paper is as white without its ink.
      const isLost = isOver && vanishes({ colour, state }) && log.objects.liesAt(place);
      if (!isNoMark(colour)) log.paint(colour.space, by, trace, isLost);
      if (state.isInRgb) log.inRgb(colour.space, trace, isSheer(state, target));
      fine.note(paint, trace, isOver && leavesBelow(colour, state));
      if (isThin(paint)) fine.thin.note(place);
      noteBearer(log, paint, trace);
      noteClipText(log, state.clipText, trace);
      return drawn(trace);
    },
    picture: (picture) => {
      const { space, place, state } = picture;
      if (space.space === 'none') return null;
      const hides = !state.overprintFill && !isSheer(state, 'fill') && !isCutOut(picture);
      const trace = { ...next(place, hides), picture: picture.stream };
      if (isNarrow(place)) fine.thin.note(place);
      notePicture(log, picture, trace);
      noteClipText(log, state.clipText, trace);
      return drawn(trace);
    },
    lost: (font, letters, place) => {
      const trace = next(place, false);
      for (const letter of letters) log.lost(font, letter, trace);
    },
    missing: (name, place) => log.missing(name, next(place, false)),
    patterned: (paint) => noteBearer(log, paint, next(paint.place, false)),
    tiled: ({ place }) => fine.thin.note(place),
    letterPicture: (image, place) => {
      if (!isEnough(image)) log.image(image, next(place, false));
    },
    shading: (shading, space, paint) => {
      const { place, state, target } = paint;
      const trace = { ...next(place, isPlainShading(space, paint)), isMixed: true };
      log.paint(space, 'shading', trace);
      if (state.isInRgb) log.inRgb(space, trace, isSheer(state, target));
      noteClipText(log, state.clipText, trace);
      const shade = drawn(trace);
      return shade === null ? null : numberedShading(made, shading, space, shade);
    },
  };
}
