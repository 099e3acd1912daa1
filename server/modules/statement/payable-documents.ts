import { moscowDay } from '#lib/domain/calendar.ts';
import type { StatementLine } from '#lib/domain/exchange/bank-statement.ts';
import { documentKey, type Owed, type PayableDocuments } from '#lib/domain/exchange/match-payment.ts';
import { purposeNumbers } from '#lib/domain/exchange/payment-purpose.ts';
import { writeNumber } from '#lib/domain/order-number.ts';
import { balanceOf } from '#lib/domain/orders/money-back.ts';
import type { AppDeps } from '../../context/deps.ts';
import { prepaymentOf } from '../payment/due.ts';
import { payerOf } from '../purchase/stored.ts';
import {
  findByIds,
  findByNumbers,
  findContracts,
  findInvoices,
  findInvoicesOf,
  findOwedByOrganisations,
  type OwedRow,
  type PayableRow,
} from './repository.ts';

/** Every number the purposes name, as the invoices, the contracts and the purchases are numbered. */
function numbersIn(lines: readonly StatementLine[]): { documents: string[]; purchases: string[] } {
  const all = new Set(lines.flatMap(({ purpose }) => purposeNumbers(purpose).map(({ digits }) => String(Number(digits)))));
  return { documents: [...all], purchases: [...all].map(writeNumber) };
}

function owedOf(deps: Pick<AppDeps, 'catalogue'>, row: OwedRow, invoices: readonly PayableRow[]): Owed {
  const payer = payerOf(row);
  const { id, number, recipient_name: name, live } = row;
  // Money for what was called off is still known by the sum it would have been paid by.
  const prepayment = prepaymentOf(deps, row, { ...row, isCancelled: false });
  const sums = invoices.filter((invoice) => invoice.purchase_id === id).map(({ amount }) => amount);
  return {
    id,
    number,
    name,
    inn: payer.kind === 'organisation' ? (payer.requisites?.inn ?? '') : '',
    due: balanceOf(row),
    placedOn: moscowDay(new Date(row.placed_at)),
    isCancelled: Number(live) === 0,
    expected: [...sums, ...(prepayment === null ? [] : [prepayment])],
  };
}

/** Every purchase a statement may pay: those its lines name, and what organisations owe. */
export async function loadPayableDocuments(deps: AppDeps, lines: readonly StatementLine[]): Promise<PayableDocuments> {
  const { db } = deps;
  const { documents, purchases } = numbersIn(lines);
  const invoices = await findInvoices(db, documents);
  const contracts = await findContracts(db, documents);
  const rows = [
    ...(await findByIds(db, [...new Set([...invoices, ...contracts].map(({ purchase_id: id }) => id))])),
    ...(await findByNumbers(db, purchases)),
    ...(await findOwedByOrganisations(db)),
  ];
  const known = new Map(rows.map((row) => [row.id, row]));
  const issued = await findInvoicesOf(db, [...known.keys()]);
  const owed = new Map([...known.values()].map((row) => [row.id, owedOf(deps, row, issued)]));
  const byNumber = new Map<string, Owed[]>();
  const put = (key: string, one: Owed | undefined): void => {
    if (one !== undefined) byNumber.set(key, [...(byNumber.get(key) ?? []), one]);
  };
  for (const one of owed.values()) put(documentKey('order', one.number), one);
  const year = ({ issued_on: day }: PayableRow) => day.slice(0, 4);
  for (const document of invoices) put(documentKey('invoice', String(document.number), year(document)), owed.get(document.purchase_id));
  for (const document of contracts) put(documentKey('contract', String(document.number), year(document)), owed.get(document.purchase_id));
  return { byNumber, open: [...owed.values()].filter(({ inn }) => inn !== '') };
}
