import type { ErrorBody } from '../contracts/error.ts';

/** Why a call has no answer. `text` of a refusal is for a person (from the server), `errors` per field. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'refused'; status: number; code: string; text: string | null; body: ErrorBody | null }
  | { kind: 'unreadable'; status: number };

/** What a call ends with; a wrong answer is a failure, never an exception. */
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A call that was given up before it was sent or after its 401. The texts are fixed by the specification, §8. */
export class SessionError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** First message per field, ready to be shown next to it. */
export function fieldErrors(failure: Failure): Record<string, string> {
  if (failure.kind !== 'refused') return {};
  const pairs = Object.entries(failure.body?.errors ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]]));
  return Object.fromEntries(pairs);
}
