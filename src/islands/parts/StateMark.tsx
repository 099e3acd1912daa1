import type { StatusIcon } from '#lib/domain/orders/customer-status.ts';

export type State = StatusIcon;

/** Severity numbers of the specification (§4) map to icons: 1 green, 2 yellow, 3 red. */
export const SEVERITY_STATES: Readonly<Record<number, State>> = { 1: 'ok', 2: 'warn', 3: 'bad' };

const CLASSES: Record<State, string> = { ok: 'state-ok', info: 'state-info', warn: 'state-warn', bad: 'state-bad' };

/** Sign of a state: a circle with a check, a circle with an «i», a triangle, an octagon with a cross. The words beside it say the same. */
export function StateMark({ state }: { state: State }) {
  return (
    <svg className={CLASSES[state]} viewBox="0 0 22 22" aria-hidden="true">
      {state === 'ok' && (
        <>
          <circle cx="11" cy="11" r="10" fill="currentColor" />
          <path d="m6.5 11.5 3 3 6-6.5" fill="none" stroke="var(--sheet)" strokeWidth="2.2" />
        </>
      )}
      {state === 'info' && (
        <>
          <circle cx="11" cy="11" r="10" fill="currentColor" />
          <path d="M11 9.5v7M11 5.3v2.3" stroke="var(--sheet)" strokeWidth="2.2" />
        </>
      )}
      {state === 'warn' && (
        <>
          <path d="M11 1.5 21.5 20.5H.5z" fill="var(--highlight)" stroke="#1b1916" strokeOpacity=".55" />
          <path d="M11 8v6M11 16v2.2" stroke="#1b1916" strokeWidth="2.2" />
        </>
      )}
      {state === 'bad' && (
        <>
          <path d="M7 1h8l6 6v8l-6 6H7l-6-6V7z" fill="currentColor" />
          <path d="m7.5 7.5 7 7m0-7-7 7" stroke="var(--sheet)" strokeWidth="2.2" />
        </>
      )}
    </svg>
  );
}
