import type { Sides } from '../../domain/codes.ts';

/** Printed sides in words; apart from the calculator's other words, which the basket has no use for. */
export const SIDES_NAMES: Record<Sides, { name: string; note: string }> = {
  FB: { name: 'С двух сторон', note: '4+4' },
  F0: { name: 'С одной стороны', note: '4+0' },
};

/** «4+4»; the code itself where another version of the shop wrote it. */
export const sidesNote = (sides: Sides): string => SIDES_NAMES[sides]?.note ?? sides;
