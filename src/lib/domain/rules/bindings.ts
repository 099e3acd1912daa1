import type { Binding } from '../codes.ts';
import { stackMicrons } from '../job/job.ts';
import type { Paper } from '../product/price-list.ts';

/** A glued spine holds from this block thickness on. */
export const PERFECT_MIN_MICRONS = 3000;
export const STAPLE_MAX_PAGES = 48;
export const STAPLE_MAX_PAGES_THIN = 64;
/** g/m²: paper a stapler gets through more of. */
const STAPLE_THIN_GRAMMAGE = 80;

export type BindingRule = 'staple-multiple-of-four' | 'staple-too-many-pages' | 'perfect-odd-pages' | 'perfect-block-too-thin';

/** Why a block of so many pages (two to a leaf) cannot be bound that way, or null. Source: docs/decisions/37-what-goes-together.md. */
export function bindingRule(binding: Binding, pages: number, paper: Paper): BindingRule | null {
  if (binding === 'staple') {
    const most = paper.grammage <= STAPLE_THIN_GRAMMAGE ? STAPLE_MAX_PAGES_THIN : STAPLE_MAX_PAGES;
    if (pages > most) return 'staple-too-many-pages';
    return pages % 4 === 0 ? null : 'staple-multiple-of-four';
  }
  if (binding !== 'perfect') return null;
  if (pages % 2 !== 0) return 'perfect-odd-pages';
  return stackMicrons(pages / 2, paper) < PERFECT_MIN_MICRONS ? 'perfect-block-too-thin' : null;
}
