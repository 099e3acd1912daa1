import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import type { SavedWords } from '#lib/messages/account/saved.ts';
import type { SavedList, SavedRecord } from '#lib/stores/account/saved-list.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { ListFailed, NothingSaved } from './ListNotes.tsx';
import { SavedCard } from './SavedCard.tsx';
import css from './SavedRecords.module.css';
import { SavedUndo } from './SavedUndo.tsx';
import { ADD_ID, type FormEvents, useOpenForm } from './use-open-form.ts';

export type FormProps<R> = FormEvents & { record: R | null };

type Props<R, F> = {
  list: SavedList<R, F>;
  words: SavedWords;
  titleOf: (record: R) => string;
  linesOf: (record: R) => ReactNode;
  Form: ComponentType<FormProps<R>>;
};

type AddButtonProps = { text: string; isFirst: boolean; isHidden: boolean; onAdd: () => void };

function AddButton({ text, isFirst, isHidden, onAdd }: AddButtonProps) {
  return (
    <p>
      <button type="button" className={isFirst ? 'button button-primary' : 'button'} id={ADD_ID} hidden={isHidden} onClick={onAdd}>
        {text}
      </button>
    </p>
  );
}

/** The form of one record, or of a new one, in the place of its card. */
function FormOf<R>({ Form, times, ...props }: FormProps<R> & { Form: ComponentType<FormProps<R>>; times: number | undefined }) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <Form key={times} {...props} />
    </Suspense>
  );
}

/** A list of saved records with its forms in place, for addresses and organisations alike. */
export function SavedRecords<R extends SavedRecord, F>({ list, words, titleOf, linesOf, Form }: Props<R, F>) {
  const { state, items, text } = useStore(list.$list);
  const { form, said, eventsOf, open, remove, choose } = useOpenForm(list, words.saved);
  useEffect(() => void list.load(), [list]);

  const isEmpty = items.length === 0;
  const isOpen = form !== null;
  const formOf = (record: R | null): ReactNode => <FormOf {...{ Form, record }} times={form?.times} {...eventsOf(record)} />;
  const cardOf = (record: R): ReactNode => (
    <SavedCard
      id={record.id}
      title={titleOf(record)}
      mark={record.isDefault ? words.isDefault : null}
      isQuiet={isOpen}
      onEdit={() => open(record.id)}
      onRemove={() => remove(record)}
      onChoose={() => choose(record.id)}
    >
      {linesOf(record)}
    </SavedCard>
  );
  const cards = items.map((record) => <li key={record.id}>{form?.id === record.id ? formOf(record) : cardOf(record)}</li>);
  const end =
    form?.id === null ? formOf(null) : <AddButton text={words.add} isFirst={isEmpty} isHidden={isOpen} onAdd={() => open(null)} />;

  if (isEmpty && (state === 'idle' || (state === 'loading' && !isOpen && said === ''))) return <Skeleton lines={6} />;
  return (
    <div className={`stack ${css.records}`}>
      {state === 'failed' && <ListFailed text={text} onAgain={() => void list.load()} />}
      <div className={`row ${css.said}`} role="status">
        {said}
        <SavedUndo list={list} words={words} titleOf={titleOf} />
      </div>
      {isEmpty && state !== 'failed' && !isOpen && <NothingSaved words={words} />}
      {!isEmpty && <ul className={css.list}>{cards}</ul>}
      {end}
    </div>
  );
}
