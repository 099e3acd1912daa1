import names from 'color-name';
import { refuse } from './refusal.ts';
import type { Style } from './svg-style.ts';

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const RGB = /^rgba?\(([^()]*)\)$/;
const FULL = 255;
/** Below this a colour is seen through. */
const SOLID = 0.999;

const hex = (level: number): string =>
  Math.round(Math.min(Math.max(level, 0), FULL))
    .toString(16)
    .padStart(2, '0');

const shareOf = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));

/** Levels and, where there is one, the share of cover. */
function ofFunction(list: string): string | null {
  const parts = list.split(/[\s,/]+/).filter((part) => part !== '');
  const levels = parts.slice(0, 3).map((part) => (part.endsWith('%') ? shareOf(part) * FULL : Number(part)));
  if (levels.length < 3 || levels.some(Number.isNaN)) return refuse('colour');
  const cover = shareOf(parts[3] ?? '1');
  if (cover === 0) return null;
  return cover < SOLID ? refuse('see-through') : `#${levels.map(hex).join('')}`;
}

function ofHex(digits: string): string | null {
  const long = digits.length > 4 ? digits : [...digits].map((digit) => digit + digit).join('');
  const cover = long.slice(6);
  if (cover === '00') return null;
  return cover === '' || cover === 'ff' ? `#${long.slice(0, 6)}` : refuse('see-through');
}

/** A colour as «#rrggbb»; null for none. */
function colourOf(text: string): string | null {
  if (text === 'none' || text === 'transparent') return null;
  if (HEX.test(text)) return ofHex(text.slice(1));
  const levels = Object.hasOwn(names, text) ? names[text] : undefined;
  if (levels !== undefined) return `#${levels.map(hex).join('')}`;
  const list = RGB.exec(text)?.[1];
  return list === undefined ? refuse('colour') : ofFunction(list);
}

/** How much is covered by what is drawn; null where it is all or nothing. */
function isShownBy(style: Style, name: string): boolean {
  const cover = shareOf(style.get(name) ?? '1');
  if (cover >= SOLID || Number.isNaN(cover)) return true;
  return cover > 0 && refuse('see-through');
}

/** The colour that a figure is filled or drawn along with; null when it is not. */
export function paintOf(style: Style, by: 'fill' | 'stroke'): string | null {
  const given = (style.get(by) ?? (by === 'fill' ? 'black' : 'none')).trim().toLowerCase();
  if (given.startsWith('url(')) return refuse('gradient');
  // What Inkscape adds for a press stands after the colour that is shown.
  const [first = ''] = given.startsWith('rgb') ? [given] : given.split(/\s/);
  const colour = colourOf(first === 'currentcolor' ? (style.get('color') ?? 'black').trim().toLowerCase() : first);
  return colour !== null && isShownBy(style, `${by}-opacity`) ? colour : null;
}

/** Whether an element and what is in it is drawn; what is seen through is refused. */
export const isSeen = (style: Style): boolean => style.get('display') !== 'none' && isShownBy(style, 'opacity');
