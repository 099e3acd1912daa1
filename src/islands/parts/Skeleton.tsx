import { useSyncExternalStore } from 'react';
import { ACCOUNT } from '#lib/messages/account/account.ts';
import { isOffline, onOfflineChange } from '#lib/stores/import-with-retry.ts';
import css from './Skeleton.module.css';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Stands where something will be: grey lines for the eye, one word for the ear. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const isDown = useSyncExternalStore(onOfflineChange, isOffline, () => false);
  return (
    <div className={`stack ${css.waiting}`} role="status" data-waiting="">
      {isDown ? <p className="note">{ACCOUNT.lineDown}</p> : <span className="visually-hidden">{ACCOUNT.loading}</span>}
      {LINES.slice(0, lines).map((line) => (
        <span className={css.line} key={line} />
      ))}
    </div>
  );
}
