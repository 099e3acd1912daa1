import { readShop } from '#content/read.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { WHOLE_KINDS } from '#lib/domain/documents/document-rules.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { issueByHand } from '#server/modules/document/by-hand.ts';
import { renderInvoice } from '#server/modules/document/request-invoice.ts';
import { renderDocument } from '#server/modules/document/service.ts';
import { voidByHand } from '#server/modules/document/void.ts';
import { bookTransfer } from '#server/modules/payment/transfer.ts';
import { moveOrder } from '#tests/support/move-order.ts';
import { textOfPdf } from '#tests/support/pdf.ts';
import { placeAt } from '#tests/support/place-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import type { SellerProfile } from '#tests/support/sellers.ts';
import { newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

/** A text of a shop, and where it stands: a paper, a letter. */
export type ShopText = { name: string; text: string };

const REQUISITES = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва, улица Вавилова, 19' };

async function papers({ deps }: TestShop, { id, number, invoice, orders }: PurchaseView): Promise<ShopText[]> {
  const texts: ShopText[] = [];
  for (const order of orders)
    for (const status of ['MAK', 'MAKCH', 'MAKDOWN', 'INPROD', 'MADE', 'SHP'] as const) await moveOrder(deps, order.number, status);
  for (const kind of WHOLE_KINDS) {
    // A purchase has one paper that closes it.
    if (kind === 'act') await voidByHand(deps, { number, kind: 'upd', documentNumber: null, reason: 'x' });
    await issueByHand(deps, kind, number);
    const row = await deps.db
      .selectFrom('documents')
      .selectAll()
      .where('purchase_id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    texts.push({ name: kind, text: textOfPdf((await renderDocument(deps, row)).bytes) });
  }
  const file = await renderInvoice(deps, invoice?.id ?? '');
  return [...texts, { name: 'invoice', text: textOfPdf(file.bytes) }];
}

/** Codes of the rate in the receipts a bank was sent, tag 1199. */
const codesIn = (orders: readonly unknown[]): number[] =>
  orders.flatMap((order) => [...JSON.stringify(order).matchAll(/vat_?code"?:(\d+)/gi)].map(([, code]) => Number(code)));

/** Everything a purchase of an organisation and one paid by card make this seller write; pages are not here. */
export async function textsOf({ folder }: SellerProfile): Promise<{ texts: ShopText[]; receiptCodes: number[] }> {
  const { provider } = scriptedBank();
  const asked: unknown[] = [];
  const payments: typeof provider = {
    ...provider,
    create: (order) => {
      asked.push(order);
      return provider.create(order);
    },
  };
  const shop = await startShop({ deps: { catalogue: { ...loadCatalogue(), shop: readShop(folder) }, payments } });
  const purchase = await placeAt(shop, { payer: { kind: 'organisation', requisites: REQUISITES } });
  const texts = await papers(shop, purchase);
  await bookTransfer(shop.deps, { number: purchase.number, amount: purchase.total, reference: '1' });
  const { id } = await placeAt(shop);
  await post(shop.app, '/api/payment', { purchaseId: id, method: 'card' }, { 'idempotency-key': newKey() });
  const letters = (await shop.letters()).map(({ subject, text, html }) => ({
    name: `letter «${subject}»`,
    text: [subject, text, html].join('\n'),
  }));
  await shop.close();
  return { texts: [...texts, ...letters], receiptCodes: codesIn(asked) };
}
