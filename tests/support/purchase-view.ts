import type { OrderView, PurchaseView } from '#lib/contracts/purchase.ts';
import { CARDS_JOB } from './cards-job.ts';

/** A purchase as the server tells of it: placed, unpaid, to be fetched at the workshop. */
export const purchaseView = (change: Partial<PurchaseView> = {}): PurchaseView => ({
  id: 'p'.repeat(22),
  number: '1',
  placedAt: '2026-01-01T00:00:00Z',
  paymentStatus: 'NP',
  sale: 0,
  total: 100,
  paid: 0,
  totalBeforeDiscount: 100,
  readyDate: '2026-01-05',
  arrivalDate: '2026-01-05',
  delivery: {
    type: 'workshop',
    carrier: null,
    price: 0,
    days: { min: 0, max: 0 },
    timeSlot: '1',
    city: null,
    point: null,
    address: null,
    door: null,
  },
  payer: { kind: 'person' },
  invoice: null,
  recipient: { name: '', phone: '', email: '' },
  comment: '',
  orders: [],
  ...change,
});

/** An order of it, under its id. */
export const orderView = (id: string): OrderView => ({
  id,
  number: '1-1',
  job: CARDS_JOB,
  title: '',
  status: 'CALC',
  priceWithoutDisc: 100,
  shipment: { shipmentPrice: 0 },
  weight: 1,
  volume: 1,
  readyDate: '2026-01-05',
  isCancelled: false,
  tracking: null,
  artworkSeverity: null,
});
