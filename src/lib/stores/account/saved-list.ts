import { atom, type WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { CallError, Outcome } from '../../api/outcome.ts';
import { newUuid } from '../../browser/uuid.ts';
import { errorText } from '../error-text.ts';
import { newest } from '../newest.ts';
import { $auth } from '../session/session.ts';

export type SavedRecord = { id: string; version: number; isDefault: boolean };

/** `text` is the last error; items loaded before stay. */
export type SavedState<R> = { state: 'idle' | 'loading' | 'ready' | 'failed'; items: R[]; text: string };

/** `current` is the record as another tab or device saved it, null when there was no conflict; with status 404 it was deleted there. */
export type SaveError<R> = CallError & { current: R | null };

type List<R> = Promise<Outcome<R[]>>;
export type SavedCalls<R, F> = {
  list: (user: number) => List<R>;
  create: (user: number, id: string, fields: F, isDefault: boolean) => List<R>;
  change: (user: number, id: string, fields: F, version: number) => List<R>;
  remove: (user: number, id: string) => List<R>;
  choose: (user: number, id: string) => List<R>;
  record: z.ZodMiniType<R>;
  fieldsOf: (record: R) => F;
};

export type SavedList<R, F> = {
  $list: WritableAtom<SavedState<R>>;
  /** The record deleted last, which can be restored. */
  $removed: WritableAtom<R | null>;
  newId: () => string;
  load: () => Promise<void>;
  /** Creates under `id` without a version, otherwise changes the record as it was at that version. */
  save: (id: string, version: number | null, fields: F) => Promise<Outcome<R[], SaveError<R>>>;
  remove: (record: R) => Promise<void>;
  undo: () => Promise<void>;
  choose: (id: string) => Promise<void>;
};

const none = <R>(): SavedState<R> => ({ state: 'idle', items: [], text: '' });

/** Keeps a list to the newest answer for the customer, and empties it when another one logs in. */
function followOwner<R>($list: WritableAtom<SavedState<R>>, clear: () => void) {
  let owner = 0;
  const ask = newest();
  $auth.listen(({ id }) => {
    if (id === owner) return;
    owner = id;
    ask();
    clear();
  });
  return async (call: (user: number) => List<R>): Promise<Outcome<R[]>> => {
    const { id } = $auth.get();
    owner = id;
    const isNewest = ask();
    $list.set({ ...$list.get(), state: 'loading', text: '' });
    const answer = await call(id);
    if (!isNewest()) return answer;
    $list.set(
      answer.ok ? { state: 'ready', items: answer.value, text: '' } : { ...$list.get(), state: 'failed', text: errorText(answer.error) },
    );
    return answer;
  };
}

/** The record as another tab or device saved it. */
function leftIn<R>(record: z.ZodMiniType<R>, { code, body }: CallError): R | null {
  const left = code === 'changed_elsewhere' ? z.safeParse(record, body?.current) : null;
  return left?.success ? left.data : null;
}

/** On a form's error the list stays as it was, except for the other tab's version of the record. */
function keepList<R extends SavedRecord>($list: WritableAtom<SavedState<R>>, current: R | null): void {
  const items = $list.get().items.map((item) => (item.id === current?.id ? current : item));
  $list.set({ state: 'ready', items, text: '' });
}

/** A customer's saved records: every call is answered with the whole list, so the newest answer is the list. */
export function savedList<R extends SavedRecord, F>(calls: SavedCalls<R, F>): SavedList<R, F> {
  const $list = atom<SavedState<R>>(none());
  const $removed = atom<R | null>(null);
  const follow = followOwner($list, () => {
    $list.set(none());
    $removed.set(null);
  });

  const save: SavedList<R, F>['save'] = async (id, version, fields) => {
    const answer = await follow((user) =>
      version === null ? calls.create(user, id, fields, false) : calls.change(user, id, fields, version),
    );
    if (answer.ok) return answer;
    const current = leftIn(calls.record, answer.error);
    keepList($list, current);
    return { ok: false, error: { ...answer.error, current } };
  };
  const undo = async (): Promise<void> => {
    const record = $removed.get();
    if (record === null) return;
    const answer = await follow((user) => calls.create(user, record.id, calls.fieldsOf(record), record.isDefault));
    if (answer.ok) $removed.set(null);
  };

  return {
    $list,
    $removed,
    newId: newUuid,
    load: async () => {
      if ($auth.get().id !== 0) await follow(calls.list);
    },
    save,
    remove: async (record) => {
      const answer = await follow((user) => calls.remove(user, record.id));
      if (answer.ok) $removed.set(record);
    },
    undo,
    choose: async (id) => {
      await follow((user) => calls.choose(user, id));
    },
  };
}
