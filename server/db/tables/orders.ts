import type { Generated } from 'kysely';
import type { DeliveryType, OrderStatus, PaymentStatus } from '#lib/domain/codes.ts';
import type { ClaimWish } from '#lib/domain/orders/claims.ts';

/** A job in a customer's basket, as JSON of the Job contract; `artwork_of` is the former order whose artworks it is to begin with. */
export type BasketItemTable = { id: string; user_id: number; job: string; added_at: string; artwork_of: string | null };

/** What is placed and paid at once. Money in kopecks. */
export type PurchaseTable = {
  id: string;
  number: string;
  user_id: number | null;
  recipient_name: string;
  recipient_phone: string;
  recipient_email: string;
  delivery_type: DeliveryType;
  time_slot: string;
  comment: string;
  sale: number;
  total: number;
  total_before_discount: number;
  paid: number;
  /** What of the total the shop gave up for good: it is not due again. Its refunds that have gone, and what its late orders brought. */
  conceded: number;
  payment_status: PaymentStatus;
  ready_date: string;
  price_list: string;
  /** JSON of the contracts DeliveryView and Payer. */
  delivery: string;
  payer: string;
  /** The promised day: production and carrier together. */
  arrival_date: string;
  consents: string;
  ip: string;
  placed_at: string;
  /** What the customer finds it by: `searchWords`. */
  search: string;
  /** When anything its customer sees last changed: pages that are open ask for what is newer. */
  changed_at: string;
  /** When its customer was last warned that the artworks of an unpaid purchase will go. */
  artworks_warned_at: string | null;
  /** The share that lets the work begin, agreed in a proposal, 0 for the whole sum; null as the settings of the shop say. */
  prepayment_percent: number | null;
  /** JSON of `LatePromise` as it was when it was placed; null where nothing was promised. */
  late_promise: string | null;
};

/** One print job of a purchase with its own shipment and production status. */
export type OrderTable = {
  id: string;
  purchase_id: string;
  number: string;
  position: number;
  job: string;
  title: string;
  status: OrderStatus;
  price: number;
  shipment_price: number;
  weight: number;
  volume: number;
  ready_date: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  /** Who carries the parcel, where it is not whom the customer chose, and the carrier's number of it. */
  tracking_carrier: string | null;
  tracking_number: string | null;
  /** 1 green, 2 yellow, 3 red; null while no artwork was checked. Source: specification §4. */
  artwork_severity: number | null;
  /** JSON of `OrderSnapshot`: names and sizes as they were when it was placed; null for an order from before there were any. */
  snapshot: string | null;
  /** The day it was promised for, once that has passed and it was not ready; and what being late took off its price, with the part of the delivery. */
  late_day: string | null;
  late_sum: number;
  late_shipment: number;
  /** What its delivery cost when it became late; null while it is not. */
  shipment_when_late: number | null;
};

/**
 * What happened to an order besides its production. `note` is a word of its own to each: a reason, a number of a claim, its number and the
 * decision, the slot and version that was approved, kopecks that came, kopecks going back, kopecks that went back and the document they went by, the day that was promised and has passed, kopecks that being late took off, kopecks that never came, or never went back, and why they were written down.
 */
export type OrderEvent =
  | 'status'
  | 'cancelled'
  | 'delivery'
  | 'tracking'
  | 'claim'
  | 'decided'
  | 'refund'
  | 'returned'
  | 'late'
  | 'compensated'
  | 'undone'
  | 'unsent';
/** The journal knows a file, its approval and a payment by kinds of its own: `artwork`, `payment`. */
export type HistoryEvent = OrderEvent | 'uploaded' | 'approved' | 'paid';

/** Everything that happened: what, when, by whom. Never changed, never deleted. Left out, `event` is a change of status. */
export type OrderHistoryTable = {
  id: string;
  order_id: string;
  status: OrderStatus;
  at: string;
  actor: string;
  event: Generated<HistoryEvent>;
  note: Generated<string>;
};

/** A customer's claim about a delivered order. Photographs lie in the data folder under `file`. */
export type ClaimTable = {
  id: string;
  number: string;
  order_id: string;
  text: string;
  state: 'open' | 'closed';
  created_at: string;
  /** What was decided when it was closed; null for one closed before decisions were kept. */
  decision: Generated<string | null>;
  closed_at: Generated<string | null>;
  /** What the customer asks for, and how many pieces are bad; null for one filed before the shop asked. */
  wish: Generated<ClaimWish | null>;
  spoiled: Generated<number | null>;
};
export type ClaimPhotoTable = { claim_id: string; position: number; file: string; type: string; size: number };

/** The answer given to a key, so that the same call again gets the same answer. */
export type IdempotencyTable = { scope: string; key: string; body_hash: string; response: string; created_at: string };
