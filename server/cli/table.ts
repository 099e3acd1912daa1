import { moscowDay } from '#lib/domain/calendar.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { orderStatusCode, paymentStatusCode } from '#lib/messages/operator/status-names.ts';
import type { FoundCustomer, FoundOrder } from '../modules/lookup/repository.ts';
import { payerOf } from '../modules/purchase/stored.ts';
import { inOneLine } from './terminal.ts';

/** How a column is set: words to the left, numbers to the right. */
type Align = 'left' | 'right';

/** Rows of text as a table for a terminal: columns as wide as their widest cell, two spaces between, none at the end of a line. */
export function alignTable(rows: readonly (readonly string[])[], aligns: readonly Align[]): string {
  const widths = aligns.map((_, at) => Math.max(0, ...rows.map((row) => [...(row[at] ?? '')].length)));
  const set = (cell: string, at: number): string => {
    const gap = ' '.repeat(Math.max(0, (widths[at] ?? 0) - [...cell].length));
    return aligns[at] === 'right' ? gap + cell : cell + gap;
  };
  return rows.map((row) => row.map(set).join('  ').trimEnd()).join('\n');
}

/** Rows with a tab between cells, for a person and for `cut`; a sentence when there are none. */
export const tabbedRows = (rows: readonly (readonly (string | number)[])[], none: string): string =>
  rows.map((row) => row.join('\t')).join('\n') || none;

function customerCells(order: FoundOrder): string[] {
  const payer = payerOf(order);
  const organisation = payer.kind === 'organisation' ? (payer.requisites?.name ?? '') : '';
  return [order.recipient_name, order.recipient_phone, order.recipient_email, organisation].map((cell) => inOneLine(cell) || '–');
}

/** An order in a list of the operator: what it is, where it stands, and whose it is. */
export const orderRow = (order: FoundOrder): string[] => [
  order.number,
  moscowDay(new Date(order.placed_at)),
  order.title,
  order.cancelled_at === null ? orderStatusCode(order.status) : summaryMessages.cancelled,
  paymentStatusCode(order.payment_status),
  formatRoubles(order.price),
  order.ready_date,
  ...customerCells(order),
];

/** A customer's account in a list of the operator. */
export const customerRow = ({ id, name, email, phone, discount, organisation_name, inn }: FoundCustomer): string[] =>
  [id, inOneLine(name), email, phone ?? '–', `${discount} %`, inOneLine(organisation_name ?? '–'), inn ?? '–'].map(String);
