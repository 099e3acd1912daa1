import { type FormEvent, useEffect, useState } from 'react';
import { type CallError, errorText, type Outcome } from '#lib/stores/error-text.ts';
import { refillForms } from '#lib/stores/session/restore-forms.ts';

type Errors = Record<string, string>;
/** `text` is about the whole form and empty where the fields say it; `errors` stays the same object until the next answer. */
type State = { errors: Errors; text: string; error: CallError | null; isBusy: boolean; isDone: boolean };
const IDLE: State = { errors: {}, text: '', error: null, isBusy: false, isDone: false };

/** What an error says of the whole form: nothing where its fields say it. */
export const wholeText = (error: CallError): string => (Object.keys(error.errors).length > 0 ? '' : errorText(error));

export type Form = State & {
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends without an event, for buttons that stand alone. */
  run: (data?: FormData) => void;
  /** Drops what came of it. */
  reset: () => void;
};

/**
 * One form on its way: what is typed is sent once at a time, and what came of it is kept. Nothing in the fields is lost.
 * `onDone` may return where to go: the form then stays busy until the page is left, and is free again when the back button brings it.
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
