import type { Kopecks } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.ts';
import { formatWhole } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import type { SlipItem } from '../letters/part.ts';

/** A product that has come, as a letter shows it: what its page opens with, and the price of that. */
export function arrivalItem({ code, name, formats, defaults }: Product, price: Kopecks | null): SlipItem {
  const format = formats.find(({ id }) => id === defaults.format);
  const words = [format?.name, `${formatWhole(defaults.quantity)}\u00a0шт.`].filter((part) => part !== undefined).join(', ');
  return {
    title: name,
    words,
    price: price === null ? '' : formatRoubles(price),
    picture: format === undefined ? null : { code, size: format.folded ?? format },
  };
}
