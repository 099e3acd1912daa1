import { DeliveryView } from '#lib/contracts/delivery.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/domain/codes.ts';
import { adminMessages } from '#lib/messages/operator/admin.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#lib/messages/orders/status-names.ts';
import { listExport, loadPurchaseSummary } from '../../modules/ordering/order-summary.ts';
import { piecesOf } from '../../modules/purchase/pieces.ts';
import { type Command, CommandError } from '../command.ts';
import { csvOf } from '../csv.ts';
import { readDay, readOptions } from '../options.ts';
import { addressText, payerText, purchaseSummaryText } from '../order-summary-text.ts';
import { writeNew } from '../write-new.ts';

type Row = Awaited<ReturnType<typeof listExport>>[number];

/** Kopecks as a number of roubles that Russian Excel reads: exact, with a comma. */
const roubles = (kopecks: number): string => `${Math.trunc(kopecks / 100)},${String(Math.abs(kopecks % 100)).padStart(2, '0')}`;

function cells(row: Row): (string | number)[] {
  const delivery = DeliveryView.parse(JSON.parse(row.delivery));
  const requisites = row.payer.kind === 'organisation' ? row.payer.requisites : null;
  return [
    row.order_number,
    row.number,
    moscowDay(new Date(row.placed_at)),
    row.cancelled_at === null ? ORDER_STATUS_NAMES[row.status] : adminMessages.cancelled,
    row.status,
    PAYMENT_STATUS_NAMES[row.payment_status],
    row.title,
    piecesOf(row),
    roubles(row.price),
    roubles(row.shipment_price),
    roubles(row.total),
    roubles(row.paid),
    row.order_ready_date,
    row.arrival_date || row.ready_date,
    row.recipient_name,
    row.recipient_phone,
    row.recipient_email,
    adminMessages.deliveries[delivery.type],
    addressText(delivery),
    row.tracking_carrier ?? delivery.carrier ?? '',
    row.tracking_number ?? '',
    requisites?.name ?? payerText(row.payer),
    requisites?.inn ?? '',
    row.comment,
  ];
}

/** @throws {CommandError} */
function readStatus(code: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === code);
  if (status === undefined) throw new CommandError(cliMessages.unknownStatus(code, ORDER_STATUSES));
  return status;
}

export const ORDER_ADMIN_COMMANDS: readonly Command[] = [
  {
    name: 'orders show',
    usage: '<номер>',
    summary: adminMessages.ordersShow,
    run: async ({ db, catalogue }, [number = '']) => {
      const summary = await loadPurchaseSummary(db, number);
      if (summary === undefined) throw new CommandError(adminMessages.unknownOrder(number));
      return purchaseSummaryText(summary, catalogue);
    },
  },
  {
    name: 'orders export',
    usage: '[--from день] [--to день] [--status код] [--file имя.csv]',
    summary: adminMessages.ordersExport,
    run: async ({ db }, args) => {
      const { from, to, status, file } = readOptions(args, ['from', 'to', 'status', 'file']);
      const rows = await listExport(db, {
        from: from === undefined ? null : readDay(from),
        to: to === undefined ? null : readDay(to),
        status: status === undefined ? null : readStatus(status),
      });
      const csv = csvOf([adminMessages.columns, ...rows.map(cells)]);
      if (file === undefined) return { raw: csv };
      writeNew(file, csv);
      return adminMessages.exported(rows.length, file);
    },
  },
];
