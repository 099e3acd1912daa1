import type { Kopecks } from '../../domain/money.ts';
import { formatRoubles } from '../format/roubles.ts';

/** «С вашей скидкой 5 %: 3 573 ₽»: the price lists know no customer, and the basket does. */
export const ownPriceText = (sale: number, price: Kopecks): string =>
  `С\u00a0вашей скидкой ${String(sale).replace('.', ',')}\u00a0%: ${formatRoubles(price)}`;
