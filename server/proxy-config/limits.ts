/** What a front server lets one visitor hold; the shop's own limits stand behind it. */
export const FRONT_LIMITS = {
  /** Lines of one address; over HTTP/2 every picture of a page counts as one. */
  lines: 200,
  /** Requests a second of one address, and how many may come at once. */
  requestsPerSecond: 200,
  requestsAtOnce: 1000,
  headersSeconds: 10,
  /** Between two pieces of a body. */
  bodySeconds: 15,
  /** Between two pieces of an answer the visitor takes. */
  unreadSeconds: 20,
  /** The largest body of a call: a photograph of ten megabytes and what is around it. */
  callBodyMegabytes: 11,
} as const;

/** Files come here in pieces, as slowly as their senders' lines; letter case aside. */
export const UPLOAD_PATTERN = '^/api/layouts/upload(?:/|$)';
