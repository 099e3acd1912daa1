import { type FormEvent, useEffect, useState } from 'react';
import { type CallError, errorText, type Outcome } from '#lib/stores/error-text.ts';
import { refillForms } from '#lib/stores/session/restore-forms.ts';

type Errors = Record<string, string>;
/** `text` is about the whole form and empty when fields have errors; `errors` stays the same object until the next answer. */
type State = { errors: Errors; text: string; error: CallError | null; isBusy: boolean; isDone: boolean };
const IDLE: State = { errors: {}, text: '', error: null, isBusy: false, isDone: false };

/** The error text of the whole form; empty when its fields have errors. What names no field is said of the whole form. */
export const wholeText = (error: CallError): string =>
  Object.keys(error.errors).some((field) => field !== '') ? '' : (error.errors[''] ?? errorText(error));

export type Form = State & {
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends without an event, for buttons outside of a form. */
  run: (data?: FormData) => void;
  /** Clears the result. */
  reset: () => void;
};

/**
 * State of one form: it is sent once at a time, and its result is kept. Typed text is never lost. `onDone` may return an address: the form
 * then stays busy until the page is left, and is free again when the back button returns to it.
 */
export function useForm<T>(act: (data: FormData) => Promise<Outcome<T>>, onDone?: (value: T, form?: HTMLFormElement) => unknown): Form {
  const [state, setState] = useState(IDLE);
  useEffect(refillForms, []);
  const send = async (data: FormData, form?: HTMLFormElement) => {
    if (state.isBusy) return;
    setState({ ...state, text: '', isBusy: true, isDone: false });
    const outcome = await act(data);
    if (!outcome.ok) return setState({ ...IDLE, errors: outcome.error.errors, text: wholeText(outcome.error), error: outcome.error });
    const next = onDone?.(outcome.value, form);
    const done = { ...IDLE, isDone: true };
    if (typeof next !== 'string') return setState(done);
    addEventListener('pageshow', () => setState(done), { once: true });
    location.assign(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget), event.currentTarget);
  };
  return { ...state, submit, run: (data = new FormData()) => void send(data), reset: () => setState(IDLE) };
}
