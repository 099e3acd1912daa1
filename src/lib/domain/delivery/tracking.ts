/** Tracking pages of carriers; the number is appended. Names are those of the carriers' adapters. */
const PAGES: readonly { carrier: RegExp; page: string }[] = [
  { carrier: /сдэк|cdek/i, page: 'https://www.cdek.ru/ru/tracking?order_id=' },
  { carrier: /почта/i, page: 'https://www.pochta.ru/tracking#' },
  { carrier: /dpd/i, page: 'https://www.dpd.ru/dpd/search/search.do2?query=' },
  { carrier: /делов/i, page: 'https://www.dellin.ru/tracker/?rwID=' },
];

/** A carrier's number comes from outside and is put into a link, so its characters are limited; a name of a carrier is no number. */
export const TRACKING_NUMBER = /^(?=.*\d)[A-Za-z\d-]{4,40}$/;

/** The carrier's page about a parcel; null for a carrier without one. */
export function trackingPage(carrier: string | null, number: string): string | null {
  const page = PAGES.find((known) => carrier !== null && known.carrier.test(carrier))?.page;
  return page === undefined ? null : page + encodeURIComponent(number);
}
