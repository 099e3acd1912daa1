import type { Box, Side } from '#lib/domain/artwork/report.ts';
import { offsetAt, type Raster } from '../raster.ts';

/** Draws a part of the page. */
export type DrawPart = (area: Box, scale: number) => Raster;

/** Resolution of one strip along a cut, pixels per mm. */
const FINE = 20;
const LEAST_FINE = 8;
const MOST_PIXELS = 1_500_000;
export const INWARDS_MM = 3.5;

/** A fine drawing of the strip along a cut: `at` is the offset of a pixel, outward 0 the first one outside. */
export type CutStrip = { raster: Raster; at: (along: number, outward: number) => number };
/** The strip of a side, drawn when it is first asked for; null when it would be too coarse. */
export type StripAt = (side: Side) => CutStrip | null;

const isLying = (side: Side): boolean => side === 'top' || side === 'bottom';

/** The strip along a cut, from the end of the bleed inwards. */
function areaOf(side: Side, { x, y, width, height }: Box, bleed: number): Box {
  const deep = bleed + INWARDS_MM;
  if (side === 'top') return { x, y: y - bleed, width, height: deep };
  if (side === 'left') return { x: x - bleed, y, width: deep, height };
  if (side === 'bottom') return { x, y: y + height - INWARDS_MM, width, height: deep };
  return { x: x + width - INWARDS_MM, y, width: deep, height };
}

function stripOf(raster: Raster, side: Side, bleed: number): CutStrip {
  const isFirst = side === 'top' || side === 'left';
  const cut = Math.round((isFirst ? bleed : INWARDS_MM) * raster.scale);
  const across = (outward: number): number => (isFirst ? cut - 1 - outward : cut + outward);
  return {
    raster,
    at: (along, outward) => (isLying(side) ? offsetAt(raster, along, across(outward)) : offsetAt(raster, across(outward), along)),
  };
}

/** Draws strips along the cuts of a page, each once. */
export function openStrips(draw: DrawPart, trim: Box, bleed: number): StripAt {
  const strips = new Map<Side, CutStrip | null>();
  return (side) => {
    const known = strips.get(side);
    if (known !== undefined) return known;
    const area = areaOf(side, trim, bleed);
    const scale = Math.min(FINE, Math.sqrt(MOST_PIXELS / (area.width * area.height)));
    const strip = scale < LEAST_FINE ? null : stripOf(draw(area, scale), side, bleed);
    strips.set(side, strip);
    return strip;
  };
}
