/** Where carriers show a parcel on its way; the number is put at the end. Names as their adapters say them. */
const PAGES: readonly { carrier: RegExp; page: string }[] = [
  { carrier: /сдэк|cdek/i, page: 'https://www.cdek.ru/ru/tracking?order_id=' },
  { carrier: /почта/i, page: 'https://www.pochta.ru/tracking#' },
  { carrier: /dpd/i, page: 'https://www.dpd.ru/dpd/search/search.do2?query=' },
  { carrier: /делов/i, page: 'https://www.dellin.ru/tracker/?rwID=' },
];

/** What a carrier's number may look like: it comes from outside and stands in a link. */
export const TRACKING_NUMBER = /^[\w-]{4,40}$/;

/** The carrier's own page about a parcel, or null for a carrier that has none. */
export function trackingPage(carrier: string | null, number: string): string | null {
  const page = PAGES.find((known) => carrier !== null && known.carrier.test(carrier))?.page;
  return page === undefined ? null : page + encodeURIComponent(number);
}
