/** A call without an answer in this time has none: the person gets told, not left waiting. */
const LIMIT_MS = 20_000;
/** A file is given as much longer as a poor line takes to send it. */
const SENT_PER_MS = 32;

/** `limitMs`: of an answer that may be long; `isRead`: a question with a body, which changes nothing. */
export type CallOptions = { limitMs?: number; isRead?: boolean };
export type SendRequest = (url: string, options: RequestInit & CallOptions) => Promise<Response>;

/** fetch that gives up in time, also in the middle of an answer: the timer outlives the headers. @throws as fetch does when there is no answer */
export const fetchInTime: SendRequest = (url, options) => {
  const control = new AbortController();
  const { size = 0 } = (options.body ?? {}) as Partial<Blob>;
  setTimeout(() => control.abort(), (options.limitMs ?? LIMIT_MS) + size / SENT_PER_MS);
  return fetch(url, { ...options, signal: control.signal });
};

const BUSY = 503;
/** A longer pause is the person's to decide on. */
const LONGEST_PAUSE_S = 5;

/** Read twice, or done once under its key: a call that may be sent again without asking the person. */
const isRepeatable = ({ method, headers, isRead }: RequestInit & CallOptions): boolean =>
  isRead || method === 'GET' || new Headers(headers).has('Idempotency-Key');

/** As `fetchInTime`; a repeatable call that a busy server turned away goes once more, after the pause the server named. */
export const fetchPatiently: SendRequest = async (url, options) => {
  const first = await fetchInTime(url, options);
  const pauseS = Number(first.headers.get('Retry-After'));
  const isWorthIt = first.status === BUSY && isRepeatable(options) && pauseS > 0 && pauseS <= LONGEST_PAUSE_S;
  if (!isWorthIt) return first;
  await new Promise((resolve) => setTimeout(resolve, pauseS * 1000));
  return fetchInTime(url, options);
};
