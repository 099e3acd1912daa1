import { atom, type WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { type Answer, type Failure, fieldErrors } from '../api/answer.ts';
import { newUuid } from '../browser/uuid.ts';
import { failureText } from './failure-text.ts';
import { newest } from './newest.ts';
import { $auth } from './session.ts';

export type SavedRecord = { id: string; version: number; isDefault: boolean };

/** `text` says what went wrong last; what was loaded before stays. */
export type SavedState<R> = { state: 'idle' | 'loading' | 'ready' | 'failed'; items: R[]; text: string };

/** `changed`: another tab or device was first, `current` is what it left; `gone`: it was deleted there. */
export type SaveResult<R> =
  | { kind: 'ok' }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'changed'; current: R }
  | { kind: 'gone' }
  | { kind: 'failed'; text: string };

type List<R> = Promise<Answer<R[]>>;
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
  /** What was deleted last and can be put back. */
  $removed: WritableAtom<R | null>;
  newId: () => string;
  load: () => Promise<void>;
  /** Creates under `id` without a version, otherwise changes the record as it was at that version. */
  save: (id: string, version: number | null, fields: F) => Promise<SaveResult<R>>;
  remove: (record: R) => Promise<void>;
  undo: () => Promise<void>;
  choose: (id: string) => Promise<void>;
};

const none = <R>(): SavedState<R> => ({ state: 'idle', items: [], text: '' });

/** Keeps a list to the newest answer of whoever is logged in, and empties it when that is somebody else. */
function followOwner<R>($list: WritableAtom<SavedState<R>>, clear: () => void) {
  let owner = 0;
  const ask = newest();
  $auth.listen(({ id }) => {
    if (id === owner) return;
    owner = id;
    ask();
    clear();
  });
  return async (call: (user: number) => List<R>): Promise<Answer<R[]>> => {
    const { id } = $auth.get();
    owner = id;
    const isNewest = ask();
    $list.set({ ...$list.get(), state: 'loading', text: '' });
    const answer = await call(id);
    if (!isNewest()) return answer;
    $list.set(
      answer.ok
        ? { state: 'ready', items: answer.value, text: '' }
        : { ...$list.get(), state: 'failed', text: failureText(answer.failure) },
    );
    return answer;
  };
}

/** Why a record was not saved, as its form needs to know it. */
function refusedAs<R>(failure: Failure, record: z.ZodMiniType<R>): Exclude<SaveResult<R>, { kind: 'ok' }> {
  const errors = fieldErrors(failure);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  if (failure.kind !== 'refused') return { kind: 'failed', text: failureText(failure) };
  if (failure.status === 404) return { kind: 'gone' };
  const current = z.safeParse(record, failure.body?.current);
  if (failure.code !== 'changed_elsewhere' || !current.success) return { kind: 'failed', text: failureText(failure) };
  return { kind: 'changed', current: current.data };
}

/** A customer's saved records: every call is answered with the whole list, so the newest answer is the list. */
export function savedList<R extends SavedRecord, F>(calls: SavedCalls<R, F>): SavedList<R, F> {
  const $list = atom<SavedState<R>>(none());
  const $removed = atom<R | null>(null);
  const follow = followOwner($list, () => {
    $list.set(none());
    $removed.set(null);
  });

  async function save(id: string, version: number | null, fields: F): Promise<SaveResult<R>> {
    const answer = await follow((user) =>
      version === null ? calls.create(user, id, fields, false) : calls.change(user, id, fields, version),
    );
    if (answer.ok) return { kind: 'ok' };
    const result = refusedAs(answer.failure, calls.record);
    const { items } = $list.get();
    // A refused form speaks for itself: the list it stands in is as it was, but for what another tab has left in it.
    const known = result.kind === 'changed' ? items.map((item) => (item.id === result.current.id ? result.current : item)) : items;
    $list.set({ state: 'ready', items: known, text: '' });
    return result;
  }

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
    undo: async () => {
      const record = $removed.get();
      if (record === null) return;
      const answer = await follow((user) => calls.create(user, record.id, calls.fieldsOf(record), record.isDefault));
      if (answer.ok) $removed.set(null);
    },
    choose: async (id) => {
      await follow((user) => calls.choose(user, id));
    },
  };
}
