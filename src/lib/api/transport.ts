/** A call without an answer in this time has none: the person gets told, not left waiting. */
const LIMIT_MS = 20_000;

export type SendRequest = (url: string, options: RequestInit) => Promise<Response>;

/** fetch that gives up in time, also in the middle of an answer: the timer outlives the headers. @throws as fetch does when there is no answer */
export const fetchInTime: SendRequest = (url, options) => {
  const control = new AbortController();
  setTimeout(() => control.abort(), LIMIT_MS);
  return fetch(url, { ...options, signal: control.signal });
};
