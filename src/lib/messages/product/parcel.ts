import { formatStack, formatWeight } from '../format/figures.ts';

/** What the price holds, and what the run weighs. Carrying it is never in the price: the ways stand above with theirs. */
export const parcelText = (grams: number, stack: number, vat: string): string =>
  `Цена тиража окончательная: ${vat}, доплат на\u00a0последнем шаге\u00a0нет. Доставка\u00a0– сверх неё. Тираж весит ${formatWeight(grams)}, стопка – ${formatStack(stack)}.`;
