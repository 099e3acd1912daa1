import { useState } from 'react';
import { SAVED, type SavedWords } from '#lib/messages/account/saved.ts';
import type { SavedList, SavedRecord, SaveResult } from '#lib/stores/saved-list.ts';

const NO_ERRORS: Record<string, string> = {};

export type Saving<R, F> = {
  errors: Record<string, string>;
  text: string;
  /** What another tab has left in the record, while it stands against what is typed here. */
  current: R | null;
  isBusy: boolean;
  save: (fields: F) => Promise<void>;
};

/**
 * Saving of one form. The id of a new record is made once, so a repeated press saves nothing twice; after somebody else's
 * change the next press replaces it, for by then the person has been told.
 */
export function useSaving<R extends SavedRecord, F>(
  list: SavedList<R, F>,
  record: R | null,
  words: SavedWords,
  onSaved: (id: string) => void,
): Saving<R, F> {
  const [id] = useState(() => record?.id ?? list.newId());
  const [version, setVersion] = useState(record?.version ?? null);
  const [result, setResult] = useState<SaveResult<R> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async (fields: F) => {
    if (isBusy) return;
    setBusy(true);
    const next = await list.save(id, version, fields);
    setBusy(false);
    if (next.kind === 'changed') setVersion(next.current.version);
    if (next.kind === 'gone') setVersion(null);
    setResult(next);
    if (next.kind === 'ok') onSaved(id);
  };

  const texts = { failed: () => (result?.kind === 'failed' ? result.text : SAVED.failed), gone: () => words.gone } as const;
  return {
    errors: result?.kind === 'invalid' ? result.errors : NO_ERRORS,
    text: result?.kind === 'failed' || result?.kind === 'gone' ? texts[result.kind]() : '',
    current: result?.kind === 'changed' ? result.current : null,
    isBusy,
    save,
  };
}
