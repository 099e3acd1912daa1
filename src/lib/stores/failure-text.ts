import { type Answer, type Failure, fieldErrors } from '../api/answer.ts';
import { SESSION } from '../messages/account/session.ts';

/** A sentence for a person: the server's own when it has one. */
export const failureText = (failure: Failure): string =>
  failure.kind === 'offline' ? SESSION.offline : ((failure.kind === 'refused' ? failure.text : null) ?? SESSION.failed);

/** What form-like actions end with; `errors` holds a sentence per field. */
export type FormResult = { kind: 'ok' } | { kind: 'invalid'; errors: Record<string, string> } | { kind: 'failed'; text: string };

export function formResult(answer: { ok: true } | { ok: false; failure: Failure }): FormResult {
  if (answer.ok) return { kind: 'ok' };
  const errors = fieldErrors(answer.failure);
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'failed', text: failureText(answer.failure) };
}

/** What was asked for, or a sentence why it is not there. */
export type Loaded<T> = { kind: 'ok'; value: T } | { kind: 'failed'; text: string };

export const loaded = <T>(answer: Answer<T>): Loaded<T> =>
  answer.ok ? { kind: 'ok', value: answer.value } : { kind: 'failed', text: failureText(answer.failure) };
