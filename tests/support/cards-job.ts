import type { Job } from '#lib/domain/product/product.ts';
import type { SentCall } from './tab.ts';

/** A hundred business cards as a browser orders them. */
export const CARDS_JOB: Job = {
  product: 'BusinessCards',
  format: '90x50',
  paper: 'K2_300',
  sides: 'FB',
  finishing: [],
  binding: null,
  coverPaper: null,
  pages: null,
  designs: 1,
  quantity: 100,
  turnaround: 'standard',
};

export type SentItem = { id: string; job: Job };

/** Items of a basket as the browser has sent them. */
export const itemsOf = ({ body }: SentCall): SentItem[] => (body as { items: SentItem[] }).items;

/** An item of a basket as the server answers it; `price` in kopecks. */
export const pricedItem = (item: SentItem, price = 10_000) => ({
  ...item,
  priceWithoutDisc: price,
  shipment: { shipmentPrice: 0 },
  weight: 1,
  volume: 1,
  readyDate: '2026-01-05',
  priceList: 'v1',
  error: null,
});
