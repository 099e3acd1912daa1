import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { refundMessages } from '#lib/messages/operator/payments.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { reportMessages } from '#lib/messages/operator/report.ts';
import { staffOrderStatus } from '#lib/messages/operator/status-names.ts';
import type { Report } from '../modules/report/service.ts';
import { alignTable } from './table.ts';

type Rows = readonly (readonly string[])[];

const listOf = (title: string, rows: Rows): string =>
  [
    title,
    rows.length === 0
      ? `  ${reportMessages.none}`
      : alignTable(
          rows,
          (rows[0] ?? []).map(() => 'left'),
        ).replaceAll(/^/gm, '  '),
  ].join('\n');

const sums = (report: Report): Rows => [
  [reportMessages.placed, String(report.placed)],
  [reportMessages.ordered, formatRoubles(report.ordered)],
  [reportMessages.cancelled, reportMessages.cancelledFor(report.cancelled, formatRoubles(report.cancelledSum))],
  [reportMessages.average, formatRoubles(report.placed === 0 ? 0 : Math.round(report.ordered / report.placed))],
  [reportMessages.received, formatRoubles(report.received)],
  [reportMessages.returned, formatRoubles(report.returned)],
];

const funnel = (report: Report): Rows => [
  [reportMessages.registered, String(report.registered)],
  [reportMessages.baskets, String(report.baskets)],
  [reportMessages.placed, String(report.placed)],
  [reportMessages.paymentsStarted, String(report.paymentsStarted)],
  [reportMessages.paid, String(report.paidPurchases)],
];

/** Several codes share one name, so the code stands beside it. */
const statuses = ({ byStatus }: Report): Rows =>
  ORDER_STATUSES.flatMap((status) => {
    const found = byStatus.find((row) => row.status === status);
    return found === undefined ? [] : [[status, staffOrderStatus(status), String(found.count)]];
  });

const letters = ({ stuckLetters }: Report): Rows =>
  stuckLetters.map(({ created_at, recipient, attempts, failure }) => [created_at, recipient, reportMessages.letter(attempts, failure)]);

const payments = ({ stuckPayments }: Report): Rows =>
  stuckPayments.map(({ created_at, number, amount, id }) => [created_at, number, formatRoubles(amount), id]);

/** Orders that are late; nothing where there are none, as in a shop that promises nothing. */
function lateOrders({ late }: Report): string[] {
  const rows = late.map(({ late_day, number, title, status }) => [late_day ?? '', number, title, staffOrderStatus(status)]);
  return rows.length === 0 ? [] : [listOf(reportMessages.late, rows)];
}

const refunds = (report: Report): Rows =>
  report.refunds.map(({ created_at, number, amount, way, failure }) => [
    created_at,
    number,
    formatRoubles(amount),
    refundMessages.way[way],
    refundMessages.failure(failure),
  ]);

const receipts = (report: Report): Rows =>
  report.receipts.map(({ state, type, count, sum }) => [
    receiptMessages.type(type),
    receiptMessages.state(state),
    receiptMessages.reportRow(count, formatRoubles(sum)),
  ]);

const unregistered = (report: Report): Rows =>
  report.unregistered.map(({ created_at, number, kind, amount, failure, reason }) => [
    created_at,
    number,
    receiptMessages.kind(kind),
    formatRoubles(amount),
    receiptMessages.failure(failure, reason),
  ]);

const unsettled = (report: Report): Rows =>
  report.unsettled.map(({ number, held, kept, returning }) => [
    number,
    reportMessages.money(formatRoubles(held), formatRoubles(kept), formatRoubles(returning)),
  ]);

/** What stands under the sums of the period, in this order. */
const LISTS: readonly (readonly [title: string, rows: (report: Report) => Rows])[] = [
  [reportMessages.funnel, funnel],
  [reportMessages.statuses, statuses],
  [reportMessages.letters, letters],
  [reportMessages.payments, payments],
  [reportMessages.refunds, refunds],
  [receiptMessages.report, receipts],
  [receiptMessages.reportUnregistered, unregistered],
  [reportMessages.unsettled, unsettled],
];

/** The report of a period as an operator reads it. */
export const reportText = (report: Report): string =>
  [alignTable(sums(report), ['left', 'right']), ...lateOrders(report), ...LISTS.map(([title, rows]) => listOf(title, rows(report)))].join(
    '\n\n',
  );
