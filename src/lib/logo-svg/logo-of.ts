import type { Box, Step } from '#lib/domain/design/document.ts';
import { boxOf } from '#lib/domain/design/flatten.ts';
import { LOGO_SIDE, type Logo, type LogoRefusal, MOST_LOGO_COLOURS, MOST_LOGO_LETTERS, MOST_LOGO_SHAPES } from '#lib/domain/design/logo.ts';
import { nearestInk } from '#lib/domain/design/logo-ink.ts';
import { writePath } from '#lib/domain/design/logo-path.ts';
import { type Figure, tonesOf } from '#lib/domain/design/logo-tones.ts';
import { screenOf } from '#lib/domain/design/screen-colour.ts';
import { coveredBy } from './drawn.ts';
import { Refused, refuse } from './refusal.ts';

export type LogoRead = { ok: true; logo: Logo } | { ok: false; reason: LogoRefusal };

/** What prints as paper. */
export const WHITE = '#ffffff';

/** A figure that covers something, with a box around that. */
export type Covering = Figure & { box: Box };

/** Programs write white as nearly white: what prints as paper is white to every rule here. */
function withWhite(drawn: readonly Figure[]): Figure[] {
  const colours = [...new Set(drawn.map(({ colour }) => colour))];
  if (colours.length > MOST_LOGO_COLOURS) refuse('gradient');
  const papers = colours.filter((colour) => nearestInk(colour).every((ink) => ink === 0));
  return drawn.map((each) => (papers.includes(each.colour) ? { ...each, colour: WHITE } : each));
}

/** What covers something; nearly white is white. @throws Refused */
export const covering = (drawn: readonly Figure[]): Covering[] =>
  withWhite(drawn).flatMap((each) => {
    const box = coveredBy(each);
    if (box === null || (box.width <= 0 && box.height <= 0)) return [];
    // A line that is filled covers nothing.
    if (each.laid.by === 'fill' && (box.width <= 0 || box.height <= 0)) return [];
    return [{ ...each, box }];
  });

const cornersOf = ({ x, y, width, height }: Box) => [
  { x, y },
  { x: x + width, y: y + height },
];

/** A step in the logo's own units. */
function scaled(step: Step, { x: left, y: top }: Box, by: number): Step {
  if (step.to === 'close') return step;
  const [x, y] = [(step.x - left) * by, (step.y - top) * by];
  if (step.to !== 'curve') return { to: step.to, x, y };
  return { to: 'curve', x1: (step.x1 - left) * by, y1: (step.y1 - top) * by, x2: (step.x2 - left) * by, y2: (step.y2 - top) * by, x, y };
}

/** Outlines as they are kept. Whatever is too much is refused here, before the parts are compared with one another. */
function pathsOf(figures: readonly Covering[], box: Box, by: number): string[] {
  if (figures.length > MOST_LOGO_SHAPES) refuse('many parts');
  const paths = figures.map(({ steps }) => writePath(steps.map((step) => scaled(step, box, by))));
  if (paths.reduce((sum, path) => sum + path.length, 0) > MOST_LOGO_LETTERS) refuse('many parts');
  return paths;
}

/** `figures` from the lowest to the uppermost. @throws Refused */
export function logoOf(figures: readonly Covering[], name: string): Logo {
  const box = boxOf(figures.flatMap((each) => cornersOf(each.box))) ?? refuse('empty');
  const by = LOGO_SIDE / Math.max(box.width, box.height);
  if (!Number.isFinite(by)) refuse('empty');
  const colours = [...new Set(figures.map(({ colour }) => colour))];
  const paths = pathsOf(figures, box, by);
  const tones = tonesOf(figures);
  const shapes = figures.map(({ laid, colour }, at) => ({
    path: paths[at] ?? '',
    laid: laid.by === 'fill' ? laid : { ...laid, width: Math.round(laid.width * by) },
    colour: colours.indexOf(colour),
    tone: tones[at]?.tone ?? 'ink',
  }));
  const inks = colours.map(nearestInk);
  return {
    name,
    width: Math.max(1, Math.round(box.width * by)),
    height: Math.max(1, Math.round(box.height * by)),
    colours: inks.map((ink) => ({ ink, screen: screenOf(ink) })),
    shapes,
    isForDark: tones.some(({ isOnNothing }, at) => isOnNothing && figures[at]?.colour === WHITE),
  };
}

/** A logo, or why it is none. */
export function readOrRefused(make: () => Logo): LogoRead {
  try {
    return { ok: true, logo: make() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    // A stack that is too deep, whatever it was made of.
    return { ok: false, reason: 'many parts' };
  }
}

/** A logo of a picture's outlines. `name`: of the file. */
export const tracedLogo = (figures: readonly Figure[], name: string): LogoRead => readOrRefused(() => logoOf(covering(figures), name));
