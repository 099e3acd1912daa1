import { DeliveryView } from '#lib/contracts/delivery.ts';
import type { IntegrationOrder } from '#lib/contracts/integration.ts';
import { Job } from '#lib/contracts/job.ts';
import { appliedOptions, findFormat, findPaper } from '#lib/domain/job/job.ts';
import { movesFrom } from '#lib/domain/orders/order-status.ts';
import type { Job as JobType, Product } from '#lib/domain/product/product.ts';
import type { Catalogue } from '../../context/catalogue.ts';
import { trackingOf } from '../purchase/view.ts';
import type { PrintRow } from './repository.ts';

type Facts = IntegrationOrder['print'];

function formatOf(job: JobType, product: Product | undefined): Facts['format'] {
  const format = product === undefined ? undefined : findFormat(job, product);
  if (product === undefined || format === undefined) return { id: job.format, name: job.format, trimmed: null, folded: null, bleed: null };
  const { id, name, width, height, folded = null } = format;
  return { id, name, trimmed: { width, height }, folded, bleed: product.bleed };
}

/** Included options are done as well as ticked ones; a product that left the catalogue leaves the ids. */
const finishingOf = (job: JobType, product: Product | undefined): Facts['finishing'] =>
  product === undefined
    ? job.finishing.map((id) => ({ id, code: id, name: id }))
    : appliedOptions(job, product).map(({ id, code, name }) => ({ id, code, name }));

function printFacts({ products, priceList }: Catalogue, job: JobType, { weight, volume }: PrintRow): Facts {
  const product = products.get(job.product);
  const paper = (code: string) => ({ code, name: findPaper(code, priceList)?.name ?? code });
  return {
    product: { code: product?.code ?? job.product, name: product?.name ?? job.product },
    format: formatOf(job, product),
    paper: paper(job.paper),
    coverPaper: job.coverPaper === null ? null : paper(job.coverPaper),
    sides: job.sides,
    pages: job.pages,
    binding: job.binding,
    finishing: finishingOf(job, product),
    designs: job.designs,
    quantity: job.quantity,
    pieces: job.quantity * job.designs,
    turnaround: job.turnaround,
    weight,
    volume,
  };
}

const acknowledgedOf = ({ acknowledgement }: PrintRow): number =>
  acknowledgement === null ? 0 : (JSON.parse(acknowledgement) as { change: number }).change;

/** An order as the print shop's own system sees it. */
export function integrationOrder(catalogue: Catalogue, row: PrintRow): IntegrationOrder {
  const job = Job.parse(JSON.parse(row.job));
  const delivery = DeliveryView.parse(JSON.parse(row.delivery));
  const isCancelled = row.cancelled_at !== null;
  return {
    number: row.number,
    purchase: row.purchase,
    placedAt: row.placed_at,
    change: Number(row.change ?? 0),
    acknowledged: acknowledgedOf(row),
    status: row.status,
    isCancelled,
    allowed: isCancelled ? [] : movesFrom(catalogue.orderStatuses, row.status, 'integration'),
    title: row.title,
    job,
    print: printFacts(catalogue, job, row),
    price: row.price,
    readyDate: row.ready_date,
    arrivalDate: row.arrival_date || row.ready_date,
    payment: { status: row.payment_status, total: row.total, paid: row.paid },
    delivery,
    recipient: { name: row.recipient_name, phone: row.recipient_phone, email: row.recipient_email },
    comment: row.comment,
    tracking: trackingOf(row, delivery.carrier),
  };
}
