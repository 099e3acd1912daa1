import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ACCOUNT } from '#lib/messages/account.ts';
import { SAVED, type SavedWords } from '#lib/messages/saved.ts';
import type { SavedList, SavedRecord } from '#lib/stores/saved-list.ts';
import { Waiting } from '../Waiting.tsx';
import { cardId, SavedCard } from './SavedCard.tsx';
import { SavedUndo } from './SavedUndo.tsx';

const ADD_ID = 'saved-add';

export type FormProps<R> = { record: R | null; onSaved: (id: string) => void; onCancel: () => void; onTakeCurrent: () => void };

type Props<R, F> = {
  list: SavedList<R, F>;
  words: SavedWords;
  titleOf: (record: R) => string;
  linesOf: (record: R) => ReactNode;
  Form: ComponentType<FormProps<R>>;
};

/** What has the focus once the form is closed; drawn by then. */
const focusLater = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus());

/** `times` begins a form anew with what is in the list by now. */
type Editing = { id: string | null; times: number };

/** A list of saved records with its forms in place, for addresses and organisations alike. */
export function SavedRecords<R extends SavedRecord, F>({ list, words, titleOf, linesOf, Form }: Props<R, F>) {
  const { state, items, text } = useStore(list.$list);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => void list.load(), [list]);

  const edit = (id: string | null) => {
    setSaid('');
    setEditing({ id, times: 0 });
  };
  const formOf = (record: R | null): ReactNode => (
    <Suspense fallback={<Waiting lines={5} />}>
      <Form
        key={editing?.times}
        record={record}
        onSaved={(id) => {
          setEditing(null);
          setSaid(words.saved);
          focusLater(cardId(id));
        }}
        onCancel={() => {
          setEditing(null);
          focusLater(record === null ? ADD_ID : cardId(record.id));
          void list.load();
        }}
        onTakeCurrent={() => setEditing({ id: record?.id ?? null, times: (editing?.times ?? 0) + 1 })}
      />
    </Suspense>
  );

  if (items.length === 0 && (state === 'idle' || (state === 'loading' && editing === null && said === ''))) return <Waiting lines={6} />;
  return (
    <div className="stack saved">
      {state === 'failed' && (
        <div className="notice" role="alert">
          <p>
            <b>{SAVED.failed}</b> {text}
          </p>
          <p>
            <button type="button" className="button button-small" onClick={() => void list.load()}>
              {ACCOUNT.retry}
            </button>
          </p>
        </div>
      )}
      <div className="row saved-said" role="status">
        {said}
        <SavedUndo list={list} words={words} titleOf={titleOf} />
      </div>
      {items.length === 0 && state !== 'failed' && editing === null && (
        <div className="saved-empty">
          <h3>{words.empty}</h3>
          <p>{words.emptyText}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="saved-list">
          {items.map((record) => (
            <li key={record.id}>
              {editing?.id === record.id ? (
                formOf(record)
              ) : (
                <SavedCard
                  id={record.id}
                  title={titleOf(record)}
                  mark={record.isDefault ? words.isDefault : null}
                  isQuiet={editing !== null}
                  onEdit={() => edit(record.id)}
                  onRemove={() => {
                    setSaid('');
                    void list.remove(record);
                  }}
                  onChoose={() => {
                    focusLater(cardId(record.id));
                    void list.choose(record.id);
                  }}
                >
                  {linesOf(record)}
                </SavedCard>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing !== null && editing.id === null ? (
        formOf(null)
      ) : (
        <p>
          <button
            type="button"
            className={items.length === 0 ? 'button button-primary' : 'button'}
            id={ADD_ID}
            hidden={editing !== null}
            onClick={() => edit(null)}
          >
            {words.add}
          </button>
        </p>
      )}
    </div>
  );
}
