import type { ErrorAnswer } from '../contracts/error.ts';

/**
 * Why something was not done. `status` is 0 where no server answered; `code` is the server's, else `offline`, `unreadable` or `unknown`;
 * `text` is the server's sentence for a person, empty without one; `errors` holds a sentence per field; `reason` is what a call that was
 * given up over the session was rejected with, in the words of the specification: for programs and the log, never for a person.
 */
export type CallError = {
  status: number;
  code: string;
  text: string;
  errors: Record<string, string>;
  body: ErrorAnswer | null;
  reason?: string;
};

/** The result of a call or an action; an unreadable answer is an error too, never an exception. */
export type Outcome<T = unknown, E = CallError> = { ok: true; value: T } | { ok: false; error: E };

/** A call that was given up before it was sent or after its 401. The texts are fixed by the specification, §8. */
export class SessionError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The first message of each field, ready to be shown next to it. */
const firstErrors = (body: ErrorAnswer | null): Record<string, string> =>
  Object.fromEntries(Object.entries(body?.errors ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])));

/** A failed outcome: the server's code, text and messages at fields when it sent any, otherwise `code` and no text. */
export const failed = (status: number, code: string, body: ErrorAnswer | null = null): { ok: false; error: CallError } => ({
  ok: false,
  error: { status, code: body?.code ?? code, text: body?.error ?? '', errors: firstErrors(body), body },
});

/** There was no answer, or none that tells what happened: the same request must be repeated with the same key. */
export const isUndecided = ({ status }: CallError): boolean => status < 400 || status >= 500;
