import { plainText } from './plain-text.ts';

const ORDER = /^(?<sign>№|#|n|номер)?\s*\d{1,12}(?:-\d{1,3})?$/u;

/** Whether a query may be the number of an order, «37» or «100234-1»: `sure` where it is called a number, «№ 37»; null for any other query. */
export function readOrderQuery(query: string): 'sure' | 'maybe' | null {
  const { groups } = ORDER.exec(plainText(query).trim()) ?? {};
  if (groups === undefined) return null;
  return groups.sign === undefined ? 'maybe' : 'sure';
}

/** What leads to one's orders is found by this. */
export const ORDER_WORD = 'заказ';
