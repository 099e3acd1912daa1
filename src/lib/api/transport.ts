/** A call without an answer in this time has none: the person gets told, not left waiting. */
const LIMIT_MS = 20_000;

export type SendRequest = (url: string, options: RequestInit) => Promise<Response>;

/** fetch that gives up in time. @throws as fetch does when there is no answer */
export const fetchInTime: SendRequest = async (url, options) => {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), LIMIT_MS);
  try {
    return await fetch(url, { ...options, signal: control.signal });
  } finally {
    clearTimeout(timer);
  }
};
