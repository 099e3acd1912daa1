/** Events the shop's staff can be notified of by letter. */
export const STAFF_EVENTS = ['order', 'payment', 'claim', 'request', 'inquiry', 'artwork', 'late', 'bounce'] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];
