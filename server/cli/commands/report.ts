import { moscowDay } from '#lib/domain/calendar.ts';
import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { receiptMessages } from '#lib/messages/operator/receipts.ts';
import { refundMessages } from '#lib/messages/operator/refunds.ts';
import { reportMessages } from '#lib/messages/operator/report.ts';
import { staffOrderStatus } from '#lib/messages/operator/status-names.ts';
import { loadReport, type Report } from '../../modules/report/service.ts';
import { ErasureHeld } from '../../modules/retention/held.ts';
import { eraseOld } from '../../modules/retention/repository-rows.ts';
import { tidyFilesNow } from '../../modules/retention/schedule.ts';
import { day, flag, optional } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { alignTable } from '../table.ts';

const DEFAULT_DAYS = 30;
/** Moscow has no summer time. */
const MOSCOW = '+03:00';

const startOf = (moscowDay: string): Date => new Date(`${moscowDay}T00:00:00${MOSCOW}`);

const listOf = (title: string, rows: readonly (readonly string[])[]): string =>
  [
    title,
    rows.length === 0
      ? `  ${reportMessages.none}`
      : alignTable(
          rows,
          (rows[0] ?? []).map(() => 'left'),
        ).replaceAll(/^/gm, '  '),
  ].join('\n');

function textOf(report: Report): string {
  const { placed, ordered, byStatus, stuckLetters, stuckPayments } = report;
  const numbers = [
    [reportMessages.placed, String(placed)],
    [reportMessages.ordered, formatRoubles(ordered)],
    [reportMessages.cancelled, reportMessages.cancelledFor(report.cancelled, formatRoubles(report.cancelledSum))],
    [reportMessages.average, formatRoubles(placed === 0 ? 0 : Math.round(ordered / placed))],
    [reportMessages.received, formatRoubles(report.received)],
    [reportMessages.returned, formatRoubles(report.returned)],
  ];
  const funnel = [
    [reportMessages.registered, String(report.registered)],
    [reportMessages.baskets, String(report.baskets)],
    [reportMessages.placed, String(placed)],
    [reportMessages.paymentsStarted, String(report.paymentsStarted)],
    [reportMessages.paid, String(report.paidPurchases)],
  ];
  return [
    alignTable(numbers, ['left', 'right']),
    listOf(reportMessages.funnel, funnel),
    listOf(
      reportMessages.statuses,
      ORDER_STATUSES.flatMap((status) => {
        const found = byStatus.find((row) => row.status === status);
        // Several codes share one name, so the code stands beside it.
        return found === undefined ? [] : [[status, staffOrderStatus(status), String(found.count)]];
      }),
    ),
    listOf(
      reportMessages.letters,
      stuckLetters.map(({ created_at, recipient, attempts, failure }) => [created_at, recipient, reportMessages.letter(attempts, failure)]),
    ),
    listOf(
      reportMessages.payments,
      stuckPayments.map(({ created_at, number, amount, id }) => [created_at, number, formatRoubles(amount), id]),
    ),
    listOf(
      reportMessages.refunds,
      report.refunds.map(({ created_at, number, amount, way, failure }) => [
        created_at,
        number,
        formatRoubles(amount),
        refundMessages.way[way],
        refundMessages.failure(failure),
      ]),
    ),
    listOf(
      receiptMessages.report,
      report.receipts.map(({ state, type, count, sum }) => [
        receiptMessages.type(type),
        receiptMessages.state(state),
        receiptMessages.reportRow(count, formatRoubles(sum)),
      ]),
    ),
    listOf(
      receiptMessages.reportUnregistered,
      report.unregistered.map(({ created_at, number, kind, amount, failure, reason }) => [
        created_at,
        number,
        receiptMessages.kind(kind),
        formatRoubles(amount),
        receiptMessages.failure(failure, reason),
      ]),
    ),
    listOf(
      reportMessages.unsettled,
      report.unsettled.map(({ number, held, kept, returning }) => [
        number,
        reportMessages.money(formatRoubles(held), formatRoubles(kept), formatRoubles(returning)),
      ]),
    ),
  ].join('\n\n');
}

export const REPORT_COMMANDS: readonly Command[] = [
  command({
    name: 'report',
    summary: reportMessages.summary,
    args: { first: optional(day(argumentNames.firstDay)), last: optional(day(argumentNames.lastDay)) },
    run: async ({ db, clock }, { first, last }) => {
      const now = clock();
      const from = first === null ? new Date(now.getTime() - DEFAULT_DAYS * DAY_MS) : startOf(first);
      const to = last === null ? now : new Date(startOf(last).getTime() + DAY_MS);
      if (from >= to) throw new CommandError(reportMessages.backwards);
      const report = await loadReport(db, { from: from.toISOString(), to: to.toISOString() }, now);
      return `${reportMessages.title(moscowDay(from), moscowDay(new Date(to.getTime() - 1)))}\n\n${textOf(report)}`;
    },
  }),
  command({
    name: 'erase',
    summary: reportMessages.erase,
    options: { confirm: flag },
    run: async (deps, { confirm }) => {
      try {
        const tidied = await tidyFilesNow(deps, confirm);
        return reportMessages.erased({ ...(await eraseOld(deps.db, deps.clock(), deps.config.retention)), ...tidied });
      } catch (error) {
        if (!(error instanceof ErasureHeld)) throw error;
        throw new CommandError(error.message);
      }
    },
  }),
];
