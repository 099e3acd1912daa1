import { isEntrepreneur, signatoryOf } from '#lib/domain/documents/seller.ts';
import { type SoldLine, soldLines } from '#lib/domain/documents/sold-lines.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { DELIVERY_LINE, DIAMETER } from '#lib/messages/documents/invoice.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { orderWords } from '../purchase/snapshot.ts';
import { jobOf } from '../purchase/stored.ts';
import type { InvoiceFacts } from './document-facts.ts';

/** The seller's requisites, as documents print them. */
export function sellerOf({ shop }: Catalogue): InvoiceFacts['seller'] {
  const { legal, bank, phone } = shop;
  const { name: _, ...account } = bank;
  return {
    name: legal.name,
    inn: legal.inn,
    kpp: legal.kpp ?? '',
    ...(isEntrepreneur(legal) && { ogrnip: legal.ogrn }),
    address: legal.address,
    director: signatoryOf(legal),
    phone,
    bank: bank.name,
    ...account,
  };
}

type Goods = { purchase: Pick<PurchaseTable, 'sale'>; orders: readonly OrderTable[] };

/** The face that documents are set in has no sign of a diameter. */
const withoutSigns = (text: string): string => text.replaceAll('⌀', DIAMETER);

/** What was made, so that a storekeeper can tell one from another: paper, sides and finishing as the order's page says them. */
const describedTitle = (order: OrderTable): string => withoutSigns([order.title, orderWords(order)].filter(Boolean).join(': '));

/** The lines of a document: the orders and the delivery, adding up to the amount. */
export function linesFor({ purchase, orders }: Goods, amount: number, titleOf = describedTitle): SoldLine[] {
  const sold = orders.map((order) => ({
    title: titleOf(order),
    // A record without a number of pieces counts as one.
    quantity: Math.max(1, piecesOf(jobOf(order))),
    price: order.price,
    shipment_price: order.shipment_price,
  }));
  return soldLines(sold, purchase.sale, amount, DELIVERY_LINE);
}
