import { useState } from 'react';
import type { SavedList, SavedRecord } from '#lib/stores/account/saved-list.ts';
import { cardId } from './SavedCard.tsx';

export const ADD_ID = 'saved-add';

/** `times` restarts a form with what is in the list by now; the id of a new record is null. */
type OpenForm = { id: string | null; times: number };

export type FormEvents = { onSaved: (id: string) => void; onCancel: () => void; onTakeCurrent: () => void };

/** What has the focus once the form is closed; drawn by then. */
const focusLater = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus());

/** The one form open in a list, what was said when it closed and where the focus went from it. */
export function useOpenForm<R extends SavedRecord, F>(list: SavedList<R, F>, savedText: string) {
  const [form, setForm] = useState<OpenForm | null>(null);
  const [said, setSaid] = useState('');
  const closeTo = (id: string) => {
    setForm(null);
    focusLater(id);
  };
  const eventsOf = (record: R | null): FormEvents => ({
    onSaved: (id) => {
      setSaid(savedText);
      closeTo(cardId(id));
    },
    onCancel: () => {
      closeTo(record === null ? ADD_ID : cardId(record.id));
      void list.load();
    },
    onTakeCurrent: () => setForm({ id: record?.id ?? null, times: (form?.times ?? 0) + 1 }),
  });
  const open = (id: string | null) => {
    setSaid('');
    setForm({ id, times: 0 });
  };
  const remove = (record: R) => {
    setSaid('');
    void list.remove(record);
  };
  const choose = (id: string) => {
    focusLater(cardId(id));
    void list.choose(id);
  };
  return { form, said, eventsOf, open, remove, choose };
}
