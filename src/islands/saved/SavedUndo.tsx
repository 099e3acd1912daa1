import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SAVED, type SavedWords } from '#lib/messages/account/saved.ts';
import type { SavedList, SavedRecord } from '#lib/stores/account/saved-list.ts';

type Props<R, F> = { list: SavedList<R, F>; words: SavedWords; titleOf: (record: R) => string };

/** The way back for what was deleted last. Its button takes the focus the deleted card has lost. */
export function SavedUndo<R extends SavedRecord, F>({ list, words, titleOf }: Props<R, F>) {
  const removed = useStore(list.$removed);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null && document.activeElement === document.body) button.current?.focus();
  }, [removed]);
  if (removed === null) return null;
  return (
    <>
      <span>{words.removed(titleOf(removed))}</span>
      <button type="button" className="button button-small" ref={button} onClick={() => void list.undo()}>
        {SAVED.undo}
      </button>
    </>
  );
}
