import { type LogoRefusal, MOST_LOGO_SHAPES } from '../logo.ts';
import type { Figure } from '../logo-tones.ts';
import { contoursOf } from './contours.ts';
import { fitOutline } from './fit-outline.ts';
import { foundColours, onPaper } from './found-colours.ts';
import { blended, type Levels, type Pixels } from './pixels.ts';
import { type Regions, regionsOf } from './regions.ts';
import { maskOf } from './shape-mask.ts';

/** Pixels of the file: fewer are chance. */
const SPECK = 2;

export type Traced = { ok: true; figures: Figure[] } | { ok: false; reason: LogoRefusal };

const HEX = 16;
const hexOf = (levels: Levels): string =>
  `#${onPaper(levels)
    .map((level) => Math.min(255, Math.round(level)).toString(HEX).padStart(2, '0'))
    .join('')}`;

/** Regions that are printed, from the lowest to the uppermost: what stands on another one is smaller. */
function pileOf({ list }: Regions, grounds: readonly boolean[]): { id: number; size: number }[] {
  return list
    .map(({ box }, id) => ({ id, size: box.width * box.height }))
    .filter(({ id }) => grounds[list[id]?.label ?? 0] !== true)
    .sort((one, other) => other.size - one.size);
}

/** Outlines of a picture's flat colours, from the lowest to the uppermost. */
export function tracePicture(pixels: Pixels): Traced {
  const picture = blended(pixels);
  const found = foundColours(picture);
  if (typeof found === 'string') return { ok: false, reason: found };
  const { colours, labels, grounds } = found;
  const regions = regionsOf(labels.label, picture, SPECK * picture.scale ** 2);
  const pile = pileOf(regions, grounds);
  if (pile.length > MOST_LOGO_SHAPES) return { ok: false, reason: 'many parts' };
  const ranks = new Int32Array(regions.list.length);
  for (const [at, { id }] of pile.entries()) ranks[id] = at + 1;
  const overlap = Math.ceil(picture.scale / 2) + 1;
  const figures = pile.flatMap(({ id }): Figure[] => {
    const region = regions.list[id];
    const colour = colours[region?.label ?? 0];
    if (region === undefined || colour === undefined) return [];
    const lines = contoursOf(maskOf(region, id, { regions, grid: picture, ranks, overlap }), labels.surety, picture);
    return [
      { steps: lines.flatMap((line) => fitOutline(line, picture.scale)), colour: hexOf(colour), laid: { by: 'fill', rule: 'evenodd' } },
    ];
  });
  return { ok: true, figures };
}
