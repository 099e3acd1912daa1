/** What the people of the shop may be written to about. */
export const STAFF_EVENTS = ['order', 'payment', 'claim', 'request', 'artwork', 'bounce'] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];
