import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/time.ts';

/** How long things are kept in the visitor's own browser. */

/** A file that waits for its order. */
export const KEPT_ARTWORK_MS = 7 * DAY_MS;
/** The same, once no item of the basket has it any more. */
export const UNCLAIMED_ARTWORK_MS = DAY_MS;
/** A guest's last order. */
export const LAST_ORDER_MS = 72 * HOUR_MS;
/** What was said of delivery to a city. Source: specification §9. */
export const CITY_DELIVERY_MS = 5 * MINUTE_MS;
