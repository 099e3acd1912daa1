import { type FormEvent, startTransition, useEffect, useState } from 'react';
import { type CallError, errorText, type Outcome } from '#lib/stores/error-text.ts';
import { refillForms } from '#lib/stores/session/restore-forms.ts';
import { withoutField } from './field-errors.ts';

type Errors = Record<string, string>;
/**
 * `text` is about the whole form and empty when fields have errors; `errors` stays the same object until the next answer, or until a field of
 * `sent`, the form it was about, is filled again.
 */
type State = {
  errors: Errors;
  text: string;
  error: CallError | null;
  isBusy: boolean;
  isDone: boolean;
  sent?: HTMLFormElement | undefined;
};
const IDLE: State = { errors: {}, text: '', error: null, isBusy: false, isDone: false };

/** The error text of the whole form; empty when its fields have errors. What names no field is said of the whole form. */
export const wholeText = (error: CallError): string =>
  Object.keys(error.errors).some((field) => field !== '') ? '' : (error.errors[''] ?? errorText(error));

/**
 * A field that is being filled again is red no longer; the answer's summary stays as it is, so that nothing moves under the typing hand.
 * The form hears of the input before React does: drawn at once, a controlled field would get back the text it had before this very input.
 */
function useMending({ errors, sent }: State, onMended: (errors: Errors) => void): void {
  useEffect(() => {
    const mend = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (Object.hasOwn(errors, name)) startTransition(() => onMended(withoutField(errors, name)));
    };
    sent?.addEventListener('input', mend);
    return () => sent?.removeEventListener('input', mend);
  });
}

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
  useMending(state, (errors) => setState({ ...state, errors }));
  const send = async (data: FormData, form?: HTMLFormElement) => {
    if (state.isBusy) return;
    setState({ ...state, text: '', isBusy: true, isDone: false });
    const outcome = await act(data);
    if (!outcome.ok) {
      const { error } = outcome;
      return setState({ ...IDLE, errors: error.errors, text: wholeText(error), error, sent: form });
    }
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
