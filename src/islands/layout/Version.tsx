import { lazy, Suspense } from 'react';
import { formatMegabytes, formatMoment, LAYOUTS } from '#lib/messages/layouts.ts';
import type { LayoutsView, LayoutView, OrderLayoutsView, SlotView } from '#lib/stores/layouts.ts';
import { type State, StateMark } from '../StateMark.tsx';
import { Waiting } from '../Waiting.tsx';

/** Pictures and findings come only when there is a checked file to show. */
const Checked = lazy(() => import('./Checked.tsx').then(({ Checked }) => ({ default: Checked })));

const MARKS: Record<1 | 2 | 3, State> = { 1: 'ok', 2: 'warn', 3: 'bad' };

/** The one word about a file, with its mark. */
function Verdict({ layout: { state, report, approvedAt, keptDays, isFixing } }: { layout: LayoutView }) {
  if (keptDays !== null) return <Mark state="warn">{LAYOUTS.gone(keptDays)}</Mark>;
  if (approvedAt !== null) return <Mark state="ok">{LAYOUTS.approved(formatMoment(approvedAt))}</Mark>;
  if (isFixing) return <Mark state="warn">{LAYOUTS.fixing}</Mark>;
  if (state === 'checked' && report !== null) return <Mark state={MARKS[report.severity]}>{LAYOUTS.verdicts[report.severity]}</Mark>;
  return <Mark state="warn">{LAYOUTS.states[state]}</Mark>;
}

const Mark = ({ state, children }: { state: State; children: string }) => (
  <span className={`state state-${state}`}>
    <StateMark state={state} />
    {children}
  </span>
);

type Props = { order: OrderLayoutsView; slot: SlotView; layout: LayoutView; previous: LayoutView | undefined; role: LayoutsView['role'] };

/** A file that has been handed in: its name, what the check says, and what can be done with it. */
export function Version({ order, slot, layout, previous, role }: Props) {
  const { name, version, bytes, state, file, report, keptDays, takenFrom } = layout;
  return (
    <div className="stack">
      <div className="row between">
        <p>
          <b className="file-name">{name}</b> <small className="num">{[LAYOUTS.version(version), formatMegabytes(bytes)].join(', ')}</small>
        </p>
        <p role="status">
          <Verdict layout={layout} />
        </p>
      </div>
      {takenFrom !== null && <p className="note">{LAYOUTS.takenFrom(takenFrom)}</p>}
      {layout.approvedAt !== null && <p className="note num">{LAYOUTS.approvedHash(layout.sha256)}</p>}
      {state === 'waiting' && <p className="note">{LAYOUTS.waitingText}</p>}
      {state === 'broken' && <p className="note">{LAYOUTS.brokenText}</p>}
      {report !== null && (
        <Suspense fallback={<Waiting lines={4} />}>
          <Checked key={layout.id} order={order} slot={slot} layout={layout} report={report} previous={previous} role={role} />
        </Suspense>
      )}
      {keptDays === null && (
        <p>
          <a className="link" href={file} download>
            {LAYOUTS.download}
          </a>
        </p>
      )}
    </div>
  );
}
