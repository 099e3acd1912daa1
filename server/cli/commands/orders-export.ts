import { moscowDay } from '#lib/domain/calendar.ts';
import { ORDER_STATUSES } from '#lib/domain/codes.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { summaryMessages } from '#lib/messages/operator/order-summary.ts';
import { staffOrderStatus, staffPaymentStatus } from '#lib/messages/operator/status-names.ts';
import { csvRoubles } from '../../base/csv.ts';
import { listExport } from '../../modules/ordering/order-summary.ts';
import type { Listed } from '../../modules/purchase/repository-admin.ts';
import { deliveryOf, jobOf, payerOf } from '../../modules/purchase/stored.ts';
import { choice, day, text } from '../arguments.ts';
import { type Command, command } from '../command.ts';
import { csvOf, writeNewParts } from '../csv.ts';
import { addressText, payerText } from '../order-summary-text.ts';

function cells({ purchase }: Listed, order: Listed['orders'][number]): (string | number)[] {
  const delivery = deliveryOf(purchase);
  const payer = payerOf(purchase);
  const requisites = payer.kind === 'organisation' ? payer.requisites : null;
  return [
    order.number,
    purchase.number,
    moscowDay(new Date(purchase.placed_at)),
    order.cancelled_at === null ? staffOrderStatus(order.status) : summaryMessages.cancelled,
    order.status,
    staffPaymentStatus(purchase.payment_status),
    order.title,
    piecesOf(jobOf(order)),
    csvRoubles(order.price),
    csvRoubles(order.shipment_price),
    csvRoubles(purchase.total),
    csvRoubles(purchase.paid),
    order.ready_date,
    purchase.arrival_date || purchase.ready_date,
    ...[purchase.recipient_name, purchase.recipient_phone, purchase.recipient_email],
    summaryMessages.deliveries[delivery.type],
    addressText(delivery),
    order.tracking_carrier ?? delivery.carrier ?? '',
    order.tracking_number ?? '',
    requisites?.name ?? payerText(payer),
    requisites?.inn ?? '',
    purchase.comment,
  ];
}

/** The lines of a table a page at a time; `report` hears how many each has. */
async function* linesOf(pages: AsyncIterable<Listed[]>, report: (count: number) => void): AsyncGenerator<(string | number)[][]> {
  for await (const page of pages) {
    const lines = page.flatMap((listed) => listed.orders.map((order) => cells(listed, order)));
    report(lines.length);
    yield lines;
  }
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
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
      let count = 0;
      const lines = linesOf(listExport(db, which), (more) => {
        count += more;
      });
      const csv = csvOf(summaryMessages.columns, lines);
      if (file === null) return textOf(csv);
      await writeNewParts(file, csv);
      return cliMessages.exported(count, file);
    },
  }),
];
