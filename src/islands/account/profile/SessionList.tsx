import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { $sessions, closeEverywhere, closeSession, loadSessions, type SessionView } from '#lib/stores/account/profile.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import css from './Section.module.css';
import { useSection } from './use-section.ts';

function Entry({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const device = session.device || SECTION.unknownDevice;
  return (
    <li>
      <div>
        <b>{device}</b>
        <small>
          {session.isCurrent ? SECTION.usedNow : SECTION.lastUsed(formatMoment(session.lastUsedAt))} ·{' '}
          {SECTION.opened(formatMoment(session.openedAt))}
        </small>
      </div>
      {session.isCurrent ? (
        <span className={css.here}>{SECTION.current}</span>
      ) : (
        <button className="button button-small" type="button" aria-label={SECTION.closeOneOf(device)} onClick={onClose}>
          {SECTION.closeOne}
        </button>
      )}
    </li>
  );
}

/** The customer's sessions, with buttons to end one or all. */
export function SessionList() {
  const { state, items, text } = useStore($sessions);
  const one = useSection('session', (data) => closeSession(String(data.get('id'))));
  const all = useSection('sessions', closeEverywhere);
  useEffect(() => void loadSessions(), []);
  const close = (id: string) => {
    const data = new FormData();
    data.set('id', id);
    one.run(data);
  };
  if (state === 'idle') return <Skeleton lines={3} />;
  return (
    <div className="stack">
      <ErrorSummary errors={one.errors} labels={{}} text={one.text || all.text || text} />
      <ul className={css.entries}>
        {items.map((session) => (
          <Entry key={session.id} session={session} onClose={() => close(session.id)} />
        ))}
      </ul>
      <div className={css.end}>
        <button className="button" type="button" aria-disabled={all.isBusy} onClick={() => all.run()}>
          {SECTION.closeAll}
        </button>
        <p className="note">{SECTION.closeAllNote}</p>
      </div>
    </div>
  );
}
