import type { Laid } from '#lib/domain/design/document.ts';
import { refuse } from './refusal.ts';
import { lengthOf, lineScale, type Matrix } from './svg-numbers.ts';
import type { Whole } from './svg-outline.ts';
import type { Style } from './svg-style.ts';

const RULES = ['nonzero', 'evenodd'] as const;
const CAPS = ['butt', 'round', 'square'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
/** What SVG draws with where nothing is said. */
const USUAL = { width: 1, miter: 4 };

/** The first of the values where the text is none of them. */
const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string | undefined): T =>
  values.find((value) => value === text) ?? values[0];

export const fillOf = (style: Style): Laid => ({ by: 'fill', rule: oneOf(RULES, style.get('fill-rule')) });

/** @throws Refused when the line is dashed, or a transform makes it wider in one direction */
export function strokeOf(style: Style, { width, height }: Whole, matrix: Matrix): Extract<Laid, { by: 'stroke' }> {
  if (!/^(?:none|0)$/.test(style.get('stroke-dasharray') ?? 'none')) refuse('dashes');
  return {
    by: 'stroke',
    width: lengthOf(style.get('stroke-width'), Math.hypot(width, height) / Math.SQRT2, USUAL.width) * lineScale(matrix),
    cap: oneOf(CAPS, style.get('stroke-linecap')),
    join: oneOf(JOINS, style.get('stroke-linejoin')),
    miter: Math.max(1, lengthOf(style.get('stroke-miterlimit'), 1, USUAL.miter)),
  };
}
