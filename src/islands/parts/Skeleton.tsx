import { ACCOUNT } from '#lib/messages/account/account.ts';
import css from './Skeleton.module.css';
import { useImportState } from './use-import-state.ts';

const Reload = () => (
  <button type="button" className="link" onClick={() => location.reload()}>
    {ACCOUNT.lineIsBack}
  </button>
);
const IMPORT_WORDS = { fine: ACCOUNT.loading, offline: ACCOUNT.lineDown, kept: <Reload /> } as const;
const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Stands where something will be: grey lines for the eye, one word for the ear. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const state = useImportState();
  return (
    <div className={`stack ${css.waiting}`} role="status" data-waiting="">
      <span className={state === 'fine' ? 'visually-hidden' : 'note'}>{IMPORT_WORDS[state]}</span>
      {LINES.slice(0, lines).map((line) => (
        <span className={css.line} key={line} />
      ))}
    </div>
  );
}
