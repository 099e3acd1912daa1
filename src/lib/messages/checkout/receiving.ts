import type { DeliveryType } from '../../domain/codes.ts';
import { formatRoubles } from '../format/roubles.ts';

const FREE = 'бесплатно';

/** What receiving a purchase costs, said alike before and after it is placed; documents keep the figure. */
export const formatDelivery = (kopecks: number): string => (kopecks === 0 ? FREE : formatRoubles(kopecks));

/** What stands beside the day an order is its customer's. */
export const ARRIVAL_LABELS: Readonly<Record<DeliveryType, string>> = {
  workshop: 'Можно забрать',
  pickup: 'Будет\u00a0в\u00a0пункте',
  door: 'Привезём',
};
