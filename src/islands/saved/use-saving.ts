import { useState } from 'react';
import type { SavedWords } from '#lib/messages/account/saved.ts';
import type { SavedList, SavedRecord } from '#lib/stores/account/saved-list.ts';
import { type Form, useForm } from '../form/use-form.ts';

export type Saving<R> = Form & {
  /** What another tab has left in the record, while it stands against what is typed here. */
  current: R | null;
};

type Options<R, F> = {
  list: SavedList<R, F>;
  record: R | null;
  words: SavedWords;
  fieldsOf: (data: FormData) => F;
  onSaved: (id: string) => void;
};

/**
 * Saving of one form. The id of a new record is made once, so a repeated press saves nothing twice; after a change in another tab
 * the next press replaces it, for by then the person has read of it.
 */
export function useSaving<R extends SavedRecord, F>({ list, record, words, fieldsOf, onSaved }: Options<R, F>): Saving<R> {
  const [id] = useState(() => record?.id ?? list.newId());
  const [version, setVersion] = useState(record?.version ?? null);
  const [current, setCurrent] = useState<R | null>(null);
  const form = useForm(
    async (data) => {
      const outcome = await list.save(id, version, fieldsOf(data));
      const left = outcome.ok ? null : outcome.error.current;
      setCurrent(left);
      if (left !== null) setVersion(left.version);
      else if (!outcome.ok && outcome.error.status === 404) setVersion(null);
      return outcome;
    },
    () => onSaved(id),
  );
  const isGone = form.error?.status === 404;
  return { ...form, text: current !== null ? '' : isGone ? words.gone : form.text, current };
}
