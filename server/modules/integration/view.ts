import type { IntegrationOrder } from '#lib/contracts/integration/integration.ts';
import { piecesOf } from '#lib/domain/job/job.ts';
import { isOnPress } from '#lib/domain/orders/order-phases.ts';
import type { PrintHold } from '#lib/domain/orders/print-hold.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { readJson } from '../../base/read-json.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import { movesOf } from '../purchase/change-status.ts';
import { snapshotOf } from '../purchase/snapshot.ts';
import { deliveryOf, jobOf, payerOf } from '../purchase/stored.ts';
import { trackingOf } from '../purchase/view.ts';
import type { PrintRow } from './repository.ts';

type Facts = IntegrationOrder['print'];

function printFacts(catalogue: Catalogue, job: Job, row: PrintRow): Facts {
  const { product, format, paper, coverPaper, finishing } = snapshotOf(row, catalogue);
  const { sides, pages, binding, designs, quantity, turnaround } = job;
  const { weight, volume } = row;
  return {
    ...{ product, format, paper, coverPaper, sides, pages, binding, designs, quantity, turnaround, weight, volume },
    finishing: finishing.map(({ id, code, name }) => ({ id, code, name })),
    pieces: piecesOf(job),
  };
}

const acknowledgedOf = ({ acknowledgement }: PrintRow): number =>
  (readJson(acknowledgement) as { change?: number } | undefined)?.change ?? 0;

/** An order as the print shop's own system sees it. */
export function integrationOrder(catalogue: Catalogue, row: PrintRow, holds: readonly PrintHold[]): IntegrationOrder {
  const job = jobOf(row);
  const delivery = deliveryOf(row);
  const isCancelled = row.cancelled_at !== null;
  return {
    number: row.number,
    purchase: row.purchase,
    placedAt: row.placed_at,
    change: Number(row.change ?? 0),
    acknowledged: acknowledgedOf(row),
    status: row.status,
    isCancelled,
    allowed: isCancelled ? [] : movesOf(catalogue, row, 'integration').filter((to) => holds.length === 0 || !isOnPress(to)),
    printHolds: [...holds],
    title: row.title,
    job,
    print: printFacts(catalogue, job, row),
    price: row.price,
    readyDate: row.ready_date,
    arrivalDate: row.arrival_date || row.ready_date,
    payer: payerOf(row),
    payment: { status: row.payment_status, total: row.total, paid: row.paid },
    delivery,
    recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
    comment: row.comment,
    tracking: trackingOf(row, delivery.carrier),
  };
}
