import { moscowDay } from '#lib/domain/calendar.ts';
import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { staffOrderStatus, staffPaymentStatus } from '#lib/messages/operator/status-names.ts';
import { listExport } from '../../modules/ordering/order-summary.ts';
import { deliveryOf, jobOf } from '../../modules/purchase/stored.ts';
import { choice, day, text } from '../arguments.ts';
import { type Command, command } from '../command.ts';
import { csvOf, writeNew } from '../csv.ts';
import { addressText, payerText } from '../order-summary-text.ts';

type Row = Awaited<ReturnType<typeof listExport>>[number];

/** Kopecks as a number of roubles that Russian Excel reads: exact, with a comma. */
const roubles = (kopecks: number): string => `${Math.trunc(kopecks / 100)},${String(Math.abs(kopecks % 100)).padStart(2, '0')}`;

function cells(row: Row): (string | number)[] {
  const delivery = deliveryOf(row);
  const requisites = row.payer.kind === 'organisation' ? row.payer.requisites : null;
  return [
    row.order_number,
    row.number,
    moscowDay(new Date(row.placed_at)),
    row.cancelled_at === null ? staffOrderStatus(row.status) : summaryMessages.cancelled,
    row.status,
    staffPaymentStatus(row.payment_status),
    row.title,
    piecesOf(jobOf(row)),
    roubles(row.price),
    roubles(row.shipment_price),
    roubles(row.total),
    roubles(row.paid),
    row.order_ready_date,
    row.arrival_date || row.ready_date,
    row.recipient_name,
    row.recipient_phone,
    row.recipient_email,
    summaryMessages.deliveries[delivery.type],
    addressText(delivery),
    row.tracking_carrier ?? delivery.carrier ?? '',
    row.tracking_number ?? '',
    requisites?.name ?? payerText(row.payer),
    requisites?.inn ?? '',
    row.comment,
  ];
}

export const EXPORT_COMMANDS: readonly Command[] = [
  command({
    name: 'orders export',
    summary: cliMessages.ordersExport,
    options: {
      from: day(argumentNames.day),
      to: day(argumentNames.day),
      status: choice(ORDER_STATUSES, argumentNames.status),
      file: text(argumentNames.csv),
    },
    run: async ({ db }, { file, ...which }) => {
      const rows = await listExport(db, which);
      const csv = csvOf([summaryMessages.columns, ...rows.map(cells)]);
      if (file === null) return csv;
      writeNew(file, csv);
      return cliMessages.exported(rows.length, file);
    },
  }),
];
