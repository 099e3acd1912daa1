import { useStore } from '@nanostores/react';
import type { Kopecks } from '#lib/domain/money.ts';
import { totalPrice } from '#lib/domain/pricing/totals.ts';
import { ownPriceText } from '#lib/messages/product/own-price.ts';
import { $sale } from '#lib/stores/session/session.ts';

/** What these prices come to with the customer's own discount, as the basket will count them; nothing without one. */
export function OwnPrice({ prices }: { prices: readonly Kopecks[] }) {
  const sale = useStore($sale);
  if (sale === 0 || prices.length === 0) return null;
  const goods = prices.map((price) => ({ price, shipment_price: 0 }));
  return <small>{ownPriceText(sale, totalPrice(goods, sale))}</small>;
}
