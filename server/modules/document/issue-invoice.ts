import { INVOICE, type InvoiceView } from '#lib/contracts/invoice.ts';
import type { Requisites } from '#lib/contracts/requisites.ts';
import { addWorkingDays, moscowDay } from '#lib/domain/calendar.ts';
import { dueOf } from '#lib/domain/orders/money-back.ts';
import { isPaidToPrint } from '#lib/domain/orders/print-hold.ts';
import { includedVat, vatOn } from '#lib/domain/pricing/vat.ts';
import { invoiceLetter } from '#lib/messages/orders/order-letters.ts';
import { transferText } from '#lib/messages/orders/promise.ts';
import { apiError } from '../../base/api-error.ts';
import { publicId } from '../../base/ids.ts';
import { INVOICES_PER_PURCHASE } from '../../config/limits.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import type { AppDeps } from '../../context/deps.ts';
import { nextNumber } from '../../db/counter.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { OrderTable, PurchaseTable } from '../../db/tables/orders.ts';
import { enqueueLetter } from '../outbox/service.ts';
import { mayWriteAbout } from '../outbox/stranger-letters.ts';
import { orderSlip } from '../purchase/order-slip.ts';
import { owingOf, prepaymentPercentOf } from '../purchase/rights.ts';
import { findOnAccount } from '../user/repository.ts';
import { InvoiceFacts } from './document-facts.ts';
import { linesFor, sellerOf } from './document-lines.ts';
import { issueDocuments } from './issue-document.ts';
import { type InvoiceRow, insertInvoice, listInvoices } from './repository-invoices.ts';

export type Invoiced = { purchase: PurchaseTable; orders: readonly OrderTable[]; requisites: Requisites };

type Issuing = { amount: number; day: string; transfer: string | null; isPaidLater: boolean };

/**
 * Facts of an invoice for the amount due. That of a rest lists the whole order at its prices and takes off what is paid; the VAT is that of the
 * rest, rounded by itself.
 */
function invoiceFacts(catalogue: Catalogue, invoiced: Invoiced, { amount, day, transfer, isPaidLater }: Issuing): InvoiceFacts {
  const percent = vatOn(catalogue.shop.taxes, day);
  const { paid } = invoiced.purchase;
  const prepaymentPercent = prepaymentPercentOf({ catalogue }, invoiced.purchase);
  const isPrepaymentOwed = !isPaidLater && !isPaidToPrint(paid, amount + paid, prepaymentPercent);
  return {
    purchaseNumber: invoiced.purchase.number,
    seller: sellerOf(catalogue),
    buyer: invoiced.requisites,
    lines: linesFor(invoiced, amount + paid),
    vat: percent === null ? null : { percent, amount: includedVat(amount, percent) },
    ...(paid > 0 && { paidBefore: paid }),
    ...(isPrepaymentOwed && { prepaymentPercent }),
    ...(transfer !== null && { transfer }),
  };
}

type Wanted = { amount: number; requisites: Requisites; day: string };

/** Whether an invoice is made out to these very requisites. */
export function isMadeOutTo({ facts }: Pick<InvoiceRow, 'facts'>, requisites: Requisites): boolean {
  const { buyer } = InvoiceFacts.parse(JSON.parse(facts));
  return (['name', 'inn', 'kpp', 'address'] as const).every((field) => (buyer[field] ?? '') === (requisites[field] ?? ''));
}

/** Whether an invoice is to this payer for this sum and can still be paid. */
const isSameInvoice = (row: InvoiceRow, { amount, requisites, day }: Wanted): boolean =>
  Number(row.amount) === amount && row.valid_until >= day && isMadeOutTo(row, requisites);

/**
 * What was issued for a purchase before. `same`: the newest one says all that one of today would, so asked for twice it is one invoice.
 */
export async function issuedBefore(
  { clock }: Pick<AppDeps, 'clock'>,
  trx: Trx,
  { purchase, orders, requisites }: Invoiced,
): Promise<{ newest: InvoiceRow | undefined; same: InvoiceRow | undefined; count: number }> {
  const issued = await listInvoices(trx, [purchase.id]);
  const [newest] = issued;
  const wanted = { amount: dueOf(owingOf(purchase, orders)), requisites, day: moscowDay(clock()) };
  return { newest, same: newest !== undefined && isSameInvoice(newest, wanted) ? newest : undefined, count: issued.length };
}

/** A customer makes no more numbers of invoices by changing the sum than by asking for them. @throws 409 invoices_full */
export async function refuseManyInvoices(deps: AppDeps, trx: Trx, invoiced: Invoiced): Promise<void> {
  const { same, count } = await issuedBefore(deps, trx, invoiced);
  if (same === undefined && count >= INVOICES_PER_PURCHASE) throw apiError(409, 'invoices_full');
}

type Shown = Pick<InvoiceRow, 'id' | 'number' | 'issued_on' | 'valid_until' | 'amount'>;

export const invoiceView = ({ id, number, issued_on, valid_until, amount }: Shown): InvoiceView => ({
  id,
  number,
  issuedOn: issued_on,
  validUntil: valid_until,
  amount,
  file: INVOICE.file.replace(':invoiceId', id),
});

/**
 * Issues the invoice for what is due; the same payer and sum have the same invoice, another one makes the former void. Numbers
 * without gaps come from a counter inside the transaction that issues: an invoice that was not issued took no number.
 */
export async function issueInvoice(deps: AppDeps, trx: Trx, invoiced: Invoiced): Promise<InvoiceView> {
  const { catalogue, clock, config } = deps;
  const { purchase, orders } = invoiced;
  const now = clock();
  const day = moscowDay(now);
  const amount = dueOf(owingOf(purchase, orders));
  const { newest: former, same } = await issuedBefore(deps, trx, invoiced);
  if (same !== undefined) return invoiceView(same);
  const slip = await orderSlip(deps, trx, purchase);
  const transfer = transferText(slip.arrival, slip.deliveryType);
  const isPaidLater = purchase.user_id !== null && (await findOnAccount(trx, purchase.user_id));
  const row = {
    id: publicId(),
    number: String(await nextNumber(trx, `invoices-${day.slice(0, 4)}`)),
    purchase_id: purchase.id,
    issued_on: day,
    valid_until: addWorkingDays(day, catalogue.shop.payment.invoiceWorkingDays, catalogue.calendar),
    amount,
    facts: JSON.stringify(invoiceFacts(catalogue, invoiced, { amount, day, transfer, isPaidLater })),
    created_at: now.toISOString(),
  };
  await insertInvoice(trx, row);
  const payer = { kind: 'organisation', requisites: invoiced.requisites } as const;
  await issueDocuments(deps, trx, 'invoiced', { ...invoiced, payer });
  const view = invoiceView(row);
  const letter = invoiceLetter({
    slip,
    invoice: view.number,
    total: amount,
    validUntil: view.validUntil,
    file: config.publicUrl + view.file,
    buyer: invoiced.requisites.name,
    former: former?.number ?? null,
  });
  if (await mayWriteAbout(trx, purchase, now))
    await enqueueLetter(trx, { recipient: purchase.recipient_email, invoiceId: row.id, ...letter }, now);
  return view;
}

/** The newest invoice of each purchase that has one. */
export async function newestInvoices(db: Db, purchaseIds: readonly string[]): Promise<Map<string, InvoiceView>> {
  const rows = await listInvoices(db, purchaseIds);
  return new Map(rows.reverse().map((row) => [row.purchase_id, invoiceView(row)]));
}
