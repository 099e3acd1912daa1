import { formatRoubles } from '../format/roubles.ts';

const FREE = 'бесплатно';

/** What receiving a purchase costs, said alike before and after it is placed; documents keep the figure. */
export const formatDelivery = (kopecks: number): string => (kopecks === 0 ? FREE : formatRoubles(kopecks));
