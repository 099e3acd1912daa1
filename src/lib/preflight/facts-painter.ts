import { ALL_INKS, GRAY } from './colour-space.ts';
import type { FineLog } from './fine-log.ts';
import { isSheer } from './graphics-state.ts';
import type { InkLog, Trace } from './ink-log.ts';
import { leavesBelow } from './ink-use.ts';
import { grown } from './matrix.ts';
import { lookUp } from './pdf-objects.ts';
import type { Paint, Painter, Picture, Shade } from './run.ts';
import { isNarrow, isThin } from './thin-places.ts';

/** Numbers go into three bytes of colour. */
const MOST_NUMBERS = 0xfffffe;

/** Letters that are pictures: one of each resolution tells of it; of small ones it takes several of a size, to be told from dots. */
const LARGE_LETTER = 16;
const MOST_SMALL = 10;

/** Share of the box around letters that they do not reach. */
const SLACK = 1 / 3;

/** A paint's number as a colour. */
const shadeOf = (number: number): Shade => [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];

/** Parts of a picture let through what lies below. */
const isCutOut = ({ stream: { dict } }: Picture): boolean =>
  ['SMask', 'Mask', 'SMaskInData'].some((key) => !/^(undefined|0|\/None)$/.test(String(lookUp(dict, key))));

/** White over a colour is no ink, and no ink overprinted changes nothing. */
const vanishes = ({ colour, state }: Pick<Paint, 'colour' | 'state'>): boolean =>
  leavesBelow(colour, state) && colour.values.length > 0 && colour.values.every((value) => value <= 0);

/** None of the colour of all plates: no registration mark. */
const isNoMark = ({ space: { inks }, values }: Paint['colour']): boolean =>
  inks?.includes(ALL_INKS) === true && values.length > 0 && values.every((value) => value <= 0);

/** Logs every paint and draws it in a colour of its own, as far as it hides what lies below: so it is seen what shows in the end. */
export function factsPainter(log: InkLog, fine: FineLog): Painter {
  let last = 0;
  const letters = new Map<string, number>();
  const next = (place: Trace['place'], hides: boolean): Trace => {
    last += 1;
    return { place, number: last, isDrawn: hides && last <= MOST_NUMBERS };
  };
  const noteBearer = ({ font, image, stencil }: Paint, trace: Trace): void => {
    if (font !== undefined) log.text(font, trace);
    if (image !== undefined) log.image(image, trace, stencil);
    if (image !== undefined && stencil !== undefined) log.picture({ stream: stencil, ref: null, space: GRAY, fact: image, trace });
  };
  const drawn = ({ isDrawn, number }: Trace): Shade | null => (isDrawn ? shadeOf(number) : null);
  return {
    nested: 'looked',
    shade: (paint: Paint) => {
      const { by, target, colour, place, state } = paint;
      const overprints = target === 'fill' ? state.overprintFill : state.overprintStroke;
      if (overprints) log.overprint();
      const hides = !overprints && !isSheer(state, target) && colour.space.space !== 'none';
      // What another program draws in place of foreign letters may not be in the engine's picture; of a font of many it has none.
      const isForeign = paint.letters?.isForeign === true;
      const found = next(
        isForeign ? grown(place, -SLACK * Math.min(place.width, place.height)) : place,
        hides && !(isForeign && paint.font?.type === 'Type0'),
      );
      const isMixed = paint.stencil !== undefined;
      const trace = isMixed || isForeign ? { ...found, isMixed, isGuessed: isForeign } : found;
      if (!isNoMark(colour)) log.paint(colour.space, by, trace, overprints && vanishes({ colour, state }));
      if (isSheer(state, target)) log.sheer(trace);
      fine.note(paint, trace, overprints && leavesBelow(colour, state));
      if (isThin(paint)) fine.thin.note(place);
      noteBearer(paint, trace);
      return drawn(trace);
    },
    picture: (picture) => {
      const { space, fact, place, state } = picture;
      if (space.space === 'none') return null;
      const trace = next(place, !state.overprintFill && !isSheer(state, 'fill') && !isCutOut(picture));
      log.paint(space, 'image', trace);
      if (isNarrow(place)) fine.thin.note(place);
      if (isSheer(state, 'fill') || isCutOut(picture)) log.sheer(trace);
      if (fact !== null) {
        log.image(fact, trace, picture.stream);
        log.picture({ stream: picture.stream, ref: picture.ref, space, fact, trace });
      }
      return drawn(trace);
    },
    patterned: (paint) => noteBearer(paint, next(paint.place, false)),
    tiled: ({ place }) => fine.thin.note(place),
    letterPicture: (image, place) => {
      const isLarge = Math.min(image.width, image.height) > LARGE_LETTER;
      const key = `${Math.round(image.ppi)} ${isLarge || `${image.width} ${image.height}`}`;
      const known = letters.get(key) ?? 0;
      letters.set(key, known + 1);
      if (known < (isLarge ? 1 : MOST_SMALL)) log.image(image, next(place, false));
    },
    shading: (_shading, space, { place }) => {
      log.paint(space, 'shading', next(place, false));
      return null;
    },
  };
}
