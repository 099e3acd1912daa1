import type { PDFDict } from '@cantoo/pdf-lib';
import { type ColourSpace, spaceOfDict } from '../ink/colour-space.ts';
import { dictOf, isTrue } from '../pdf/pdf-objects.ts';

const RGB_SPACES: readonly ColourSpace['space'][] = ['rgb', 'icc-rgb'];

/** Whether the group of a page names RGB as the colours its transparency is mixed in. */
export function isRgbGroup(dict: PDFDict, resources: PDFDict | undefined): boolean {
  const group = dictOf(dict, 'Group');
  return group !== undefined && RGB_SPACES.includes(spaceOfDict(group, resources).space);
}

/** Whether the group of a form does: one that is not isolated is mixed in the colours of what it lies in. */
export function isOwnRgbGroup(form: PDFDict, resources: PDFDict | undefined): boolean {
  const group = dictOf(form, 'Group');
  return group !== undefined && isTrue(group, 'I') && isRgbGroup(form, resources);
}
