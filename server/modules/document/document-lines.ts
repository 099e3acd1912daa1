import { isEntrepreneur, signatoryOf } from '#lib/domain/documents/seller.ts';
import { type SoldLine, soldLines } from '#lib/domain/documents/sold-lines.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { DELIVERY_LINE } from '#lib/messages/documents/invoice.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { jobOf } from '../purchase/stored.ts';
import type { InvoiceFacts } from './document-facts.ts';

/** The shop as its documents name it. */
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

/** What a document says was sold: the orders and the delivery, together the amount. */
export function linesFor({ purchase, orders }: Goods, amount: number): SoldLine[] {
  const sold = orders.map((order) => ({
    title: order.title,
    // One piece of work, where the record no longer says of how many pieces.
    quantity: Math.max(1, piecesOf(jobOf(order))),
    price: order.price,
    shipment_price: order.shipment_price,
  }));
  return soldLines(sold, purchase.sale, amount, DELIVERY_LINE);
}
