import * as z from 'zod/mini';
import type { DeliveryView } from '#lib/contracts/delivery.ts';
import { PlacedJob } from '#lib/contracts/job.ts';
import type { Payer } from '#lib/contracts/requisites.ts';
import { PlacedPayer } from '#lib/contracts/requisites.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#lib/domain/codes.ts';
import type { LatePromise } from '#lib/domain/orders/lateness.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { readJson } from '../../base/read-json.ts';
import type { PurchaseRow } from './repository.ts';
import type { OrderRow } from './repository-orders.ts';

/**
 * What an order outlives is content and code: papers leave the price list, codes leave the program, a version that is taken back leaves
 * rows of a newer one. So a stored text is read for all it still says and never refused; what it cannot say has a plain stand-in, and the
 * doctor names the row.
 */
const shape = PlacedJob.shape;
const words = z.catch(z.string(), '');
const optional = z.catch(z.nullable(z.string()), null);

const JobFields = z.object({
  product: words,
  format: words,
  paper: z.catch(shape.paper, '' as Job['paper']),
  sides: z.catch(shape.sides, '' as Job['sides']),
  finishing: z.catch(z.array(z.string()), []),
  binding: z.catch(shape.binding, null),
  coverPaper: z.catch(shape.coverPaper, null),
  pages: z.catch(z.nullable(z.int()), null),
  designs: z.catch(z.int().check(z.positive()), 1),
  quantity: z.catch(z.int().check(z.positive()), 0),
  turnaround: z.catch(shape.turnaround, '' as Job['turnaround']),
});

const NO_JOB: Job = JobFields.parse({});

const StoredJob = z.catch(JobFields, NO_JOB);

/** The stored job; its number of pieces is 0 when the record is damaged. */
export const jobOf = ({ job }: Pick<OrderRow, 'job'>): Job => StoredJob.parse(readJson(job));

const days = z.catch(z.int(), 0);
const City = z.object({ name: words, subject: words, kladr_id: words, index: words });
const Point = z.object({ code: words, name: words, address: words, workTime: words });
const DeliveryFields = z.object({
  type: words,
  carrier: optional,
  price: z.catch(z.int().check(z.nonnegative()), 0),
  days: z.catch(z.object({ min: days, max: days }), { min: 0, max: 0 }),
  timeSlot: words,
  city: z.catch(z.nullable(City), null),
  point: z.catch(z.nullable(Point), null),
  address: optional,
  door: optional,
});
const StoredDelivery = z.catch(DeliveryFields, DeliveryFields.parse({}));

/** An unknown delivery type becomes the known one with the same kind of destination. */
function wayOf({ type, point, address }: z.infer<typeof DeliveryFields>): DeliveryType {
  const known = DELIVERY_TYPES.find((way) => way === type);
  if (known !== undefined) return known;
  if (point !== null) return 'pickup';
  return address === null ? 'workshop' : 'door';
}

export function deliveryOf({ delivery }: Pick<PurchaseRow, 'delivery'>): DeliveryView {
  const stored = StoredDelivery.parse(readJson(delivery));
  return { ...stored, type: wayOf(stored) };
}

const Organisation = z.object({ name: words, inn: words, kpp: z.optional(z.string()), address: words });
const StoredPayer = z.catch(z.object({ kind: words, requisites: z.catch(z.optional(z.nullable(Organisation)), undefined) }), {
  kind: 'person',
  requisites: undefined,
});

/** A payer with requisites is an organisation, whatever another version called it. */
export function payerOf({ payer }: Pick<PurchaseRow, 'payer'>): Payer {
  const { kind, requisites = null } = StoredPayer.parse(readJson(payer));
  return kind === 'organisation' || requisites !== null ? { kind: 'organisation', requisites } : { kind: 'person' };
}

const StoredLate = z.catch(z.nullable(z.object({ freeDelivery: z.boolean(), dayPercent: z.int(), mostPercent: z.int() })), null);

/** What a purchase was promised for being late on the day it was placed; null for nothing. */
export const latePromiseOf = ({ late_promise }: Pick<PurchaseRow, 'late_promise'>): LatePromise | null =>
  StoredLate.parse(readJson(late_promise));

type Row = Pick<OrderRow, 'job'> & Pick<PurchaseRow, 'delivery' | 'payer'>;
const Whole = {
  job: PlacedJob,
  delivery: z.looseObject({ type: z.string(), price: z.int(), days: z.object({ min: z.int(), max: z.int() }) }),
  payer: PlacedPayer,
} as const;
type StoredPart = keyof typeof Whole;

/** The damaged fields of an order, which are shown with a stand-in. */
export const damagedParts = (row: Row): StoredPart[] =>
  (Object.keys(Whole) as StoredPart[]).filter((part) => !Whole[part].safeParse(readJson(row[part])).success);
