import type { LogoRefusal } from '#lib/domain/design/logo.ts';
import { refuse } from './refusal.ts';
import type { Style } from './svg-style.ts';

const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'color',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'visibility',
  'paint-order',
];

/** What an element is drawn with: its own properties, and those that the elements around it pass on. */
export function inherit(own: Style, around: Style): Style {
  const passed = INHERITED.flatMap((name): [string, string][] => {
    const value = around.get(name);
    return value === undefined || (own.has(name) && own.get(name) !== 'inherit') ? [] : [[name, value]];
  });
  return new Map([...own, ...passed]);
}

/** Properties that a press, or this shop's reading of them, has nothing for: how they are where they say nothing. */
const PLAIN: readonly (readonly [name: string, plain: RegExp, reason: LogoRefusal])[] = [
  ['filter', /^none$/, 'effect'],
  ['mask', /^none$/, 'mask'],
  ['mix-blend-mode', /^(?:normal|passthrough)$/, 'effect'],
  ['vector-effect', /^none$/, 'stretched line'],
  ['transform-origin', /^0(?: 0)?$/, 'numbers'],
  ['marker-start', /^none$/, 'effect'],
  ['marker-mid', /^none$/, 'effect'],
  ['marker-end', /^none$/, 'effect'],
];

/** @throws Refused when an element has an effect */
export function refuseEffects(style: Style): void {
  for (const [name, plain, reason] of PLAIN) if (!plain.test(style.get(name)?.trim() ?? 'none') && style.has(name)) refuse(reason);
}
