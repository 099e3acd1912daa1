import * as z from 'zod/mini';
import { TRACKING_NUMBER } from '#lib/domain/delivery/tracking.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../domain/codes.ts';
import { PRINT_HOLDS } from '../../domain/orders/print-hold.ts';
import { DeliveryView } from '../delivery.ts';
import { DayText, InstantText, Kopecks, lineText, paragraphs, storedCode } from '../fields.ts';
import { PlacedJob } from '../job.ts';
import { PlacedPayer } from '../requisites.ts';

/**
 * For the print shop's own system. Every call needs `Authorization: Bearer <key>`, every change also the header
 * `Idempotency-Key`: the same key and body get the same answer and change nothing a second time.
 */
export const INTEGRATION = {
  orders: '/api/integration/orders',
  order: '/api/integration/orders/:number',
  acknowledge: '/api/integration/orders/:number/acknowledge',
  status: '/api/integration/orders/:number/status',
  readyDate: '/api/integration/orders/:number/ready-date',
  tracking: '/api/integration/orders/:number/tracking',
  artworks: '/api/integration/orders/:number/layouts',
  artwork: '/api/integration/orders/:number/layouts/:sha256',
} as const;

const LARGEST_PAGE = 200;
export const OrderNumber = z.object({ number: z.string().check(z.regex(/^\d{6,12}-\d{1,3}$/)) });

export const ArtworkOfOrder = z.object({ ...OrderNumber.shape, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** `after` is the `next` of the answer before, 0 at first; a number alone is one of a former version. */
export const ChangesQuery = z.object({
  after: z._default(z.string().check(z.regex(/^(?:[\da-f]{12}\.)?\d{1,15}$/)), '0'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE)), 100),
});

const Size = z.object({ width: z.number(), height: z.number() });
const Named = z.object({ code: z.string(), name: z.string() });

/** What the press and the finishing need, read out of the job and the catalogue. Sizes in mm; null where the catalogue has lost it. */
const PrintFacts = z.object({
  product: Named,
  format: z.object({
    id: z.string(),
    name: z.string(),
    trimmed: z.nullable(Size),
    folded: z.nullable(Size),
    bleed: z.nullable(z.number()),
  }),
  paper: Named,
  coverPaper: z.nullable(Named),
  sides: z.string(),
  pages: z.nullable(z.int()),
  binding: z.nullable(z.string()),
  finishing: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  designs: z.int(),
  quantity: z.int(),
  /** All designs together. */
  pieces: z.int(),
  turnaround: z.string(),
  weight: z.int(),
  volume: z.int(),
});

export const IntegrationOrder = z.object({
  number: z.string(),
  purchase: z.string(),
  placedAt: InstantText,
  /** The newest change of the order: what an acknowledgement names. */
  change: z.int(),
  /** The newest change any system has acknowledged; 0 for none. */
  acknowledged: z.int(),
  status: storedCode(ORDER_STATUSES),
  /** Called off: not to be printed, and it stays where it stands. */
  isCancelled: z.boolean(),
  /** Where this system may take it from here; into print only what nothing holds back. */
  allowed: z.array(z.enum(ORDER_STATUSES)),
  /** What keeps it from the press: not paid as agreed, a file that is not approved. */
  printHolds: z.array(z.enum(PRINT_HOLDS)),
  title: z.string(),
  job: PlacedJob,
  print: PrintFacts,
  price: Kopecks,
  readyDate: DayText,
  arrivalDate: DayText,
  /** Who pays: an organisation with its requisites, null until it has given them. */
  payer: PlacedPayer,
  payment: z.object({ status: storedCode(PAYMENT_STATUSES), total: Kopecks, paid: Kopecks }),
  delivery: DeliveryView,
  recipient: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  comment: z.string(),
  tracking: z.nullable(z.object({ carrier: z.string(), number: z.string() })),
});
export type IntegrationOrder = z.infer<typeof IntegrationOrder>;

/** An order comes once a page, as it is now. `next` is the cursor of the next call, also when there is no more yet. */
export const ChangedOrders = z.object({ items: z.array(IntegrationOrder), next: z.string(), hasMore: z.boolean() });
export type ChangedOrders = z.infer<typeof ChangedOrders>;

export const AcknowledgeRequest = z.strictObject({ change: z.int().check(z.positive()) });
/** `force`: printed although something holds it back; the journal keeps what. `reason`: why, in words for the customer; MAKERR needs it. */
export const StatusRequest = z.strictObject({
  status: z.enum(ORDER_STATUSES),
  force: z.optional(z.boolean()),
  reason: z.optional(paragraphs(1, 500)),
});
export const ReadyDateRequest = z.strictObject({ readyDate: DayText });
export const TrackingRequest = z.strictObject({
  carrier: lineText(1, 100),
  number: z.string().check(z.trim(), z.regex(TRACKING_NUMBER)),
});

/** What is to be printed. `approved` is null until the customer has approved the newest file of the place. */
export const IntegrationArtworks = z.object({
  number: z.string(),
  /** Every place has its approved file, and all of them can be fetched. */
  isComplete: z.boolean(),
  slots: z.array(
    z.object({
      /** Design and part: «d1-cover», «d1-block». */
      slot: z.string(),
      approved: z.nullable(
        z.object({
          sha256: z.string(),
          bytes: z.int(),
          mime: z.string(),
          name: z.string(),
          version: z.int(),
          approvedAt: InstantText,
          /** False once the shop has deleted the file, long after the order was shipped. */
          isKept: z.boolean(),
        }),
      ),
    }),
  ),
});
export type IntegrationArtworks = z.infer<typeof IntegrationArtworks>;
