import { type FormEvent, useState } from 'react';
import type { SaveResult } from '#lib/stores/profile.ts';

type State = { errors: Record<string, string>; text: string; isBusy: boolean; isDone: boolean; isStale: boolean };
const IDLE: State = { errors: {}, text: '', isBusy: false, isDone: false, isStale: false };

/** Fields of several open sections stand on one page: each is named after its own. */
const underSection = (section: string, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${section}.${field}`, text]));

function stateOf(section: string, result: SaveResult): State {
  if (result.kind === 'ok') return { ...IDLE, isDone: true };
  if (result.kind === 'invalid') return { ...IDLE, errors: underSection(section, result.errors) };
  return { ...IDLE, text: result.text, isStale: result.kind === 'stale' };
}

/** One section's form: sends what is typed once at a time and keeps what came of it. The fields are the browser's, nothing in them is lost. */
export function useSection(section: string, act: (data: FormData) => Promise<SaveResult>) {
  const [state, setState] = useState(IDLE);
  const run = async (data: FormData): Promise<boolean> => {
    if (state.isBusy) return false;
    setState({ ...state, isBusy: true, isDone: false });
    const result = await act(data);
    setState(stateOf(section, result));
    return result.kind === 'ok';
  };
  const submit = (event: FormEvent<HTMLFormElement>, { isEmptied = false } = {}) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(new FormData(form)).then((isOk) => {
      if (isOk && isEmptied) form.reset();
    });
  };
  return { ...state, run, submit };
}
