import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { countGroups, groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { ARTWORKS, formatMegabytes } from '#lib/messages/artwork/artworks.ts';
import { passedText, tenChecks } from '#lib/messages/artwork/ten-checks.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import type { ArtworkReport, ArtworksView, ArtworkView, OrderArtworksView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { SEVERITY_STATES, type State, StateMark } from '../parts/StateMark.tsx';
import css from './DropZone.module.css';

/** Pictures and findings come only when there is a checked file to show. */
const Checked = lazyPart(() => import('./Checked.tsx').then(({ Checked }) => Checked));

const verdictOf = (report: ArtworkReport, { spec }: SlotView, { rules }: OrderArtworksView): string =>
  ARTWORKS.verdict(countGroups(groupFindings(report.findings)), passedText(tenChecks(report, spec, rules)));

/** The one sentence about a file, with its mark. */
function Verdict({ order, slot, artwork: { state, report, approvedAt, keptDays, isFixing } }: Pick<Props, 'order' | 'slot' | 'artwork'>) {
  if (keptDays !== null) return <Mark state="warn">{ARTWORKS.gone(keptDays)}</Mark>;
  if (approvedAt !== null) return <Mark state="ok">{ARTWORKS.approved(formatMoment(approvedAt))}</Mark>;
  if (isFixing) return <Mark state="info">{ARTWORKS.fixing}</Mark>;
  if (state === 'checked' && report !== null)
    return <Mark state={SEVERITY_STATES[report.severity] ?? 'bad'}>{verdictOf(report, slot, order)}</Mark>;
  return <Mark state="info">{ARTWORKS.states[state]}</Mark>;
}

const Mark = ({ state, children }: { state: State; children: string }) => (
  <span className={`state state-${state}`}>
    <StateMark state={state} />
    {children}
  </span>
);

/** The progress of the check, or how long it may take. */
function Waiting({ artwork: { report, isCheckedLast } }: { artwork: ArtworkView }) {
  const said = isCheckedLast === true ? ARTWORKS.waitingLast : ARTWORKS.waitingText;
  return <p className="note">{report === null ? said : ARTWORKS.checkedPages(report.sheets.length, report.pages)}</p>;
}

type Props = {
  order: OrderArtworksView;
  slot: SlotView;
  artwork: ArtworkView;
  previous: ArtworkView | undefined;
  role: ArtworksView['role'];
  /** Where another file is the one thing to do: the way to hand it in, right below the verdict. */
  replacing: ReactNode;
};

/** The approve button does nothing more after the approval, so the focus moves to the confirmation. */
function useFocusOnceApproved(approvedAt: string | null) {
  const verdict = useRef<HTMLParagraphElement>(null);
  const before = useRef(approvedAt);
  useEffect(() => {
    if (before.current === null && approvedAt !== null) verdict.current?.focus();
    before.current = approvedAt;
  }, [approvedAt]);
  return verdict;
}

/** An uploaded file: its name, the result of the check, and its actions. */
export function Version({ order, slot, artwork, previous, role, replacing }: Props) {
  const { name, version, bytes, state, file, report, keptDays, takenFrom } = artwork;
  const verdict = useFocusOnceApproved(artwork.approvedAt);
  return (
    <div className="stack">
      <p>
        <b className={css.name}>{name}</b> <small className="num">{[ARTWORKS.version(version), formatMegabytes(bytes)].join(', ')}</small>
      </p>
      <div className={css.verdict}>
        <p role="status" tabIndex={-1} ref={verdict}>
          <Verdict order={order} slot={slot} artwork={artwork} />
        </p>
        {state === 'checked' && artwork.approvedAt === null && order.deadline && <p>{order.deadline}</p>}
      </div>
      {replacing}
      {takenFrom !== null && <p className="note">{ARTWORKS.takenFrom(takenFrom)}</p>}
      {state === 'waiting' && <Waiting artwork={artwork} />}
      {state === 'broken' && <p className="note">{ARTWORKS.brokenText}</p>}
      {report !== null && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Checked key={artwork.id} order={order} slot={slot} artwork={artwork} report={report} previous={previous} role={role} />
        </Suspense>
      )}
      {artwork.approvedAt !== null && <p className="note">{ARTWORKS.approvedHash(artwork.sha256)}</p>}
      {keptDays === null && (
        <p>
          <a className="link" href={file} download>
            {ARTWORKS.download}
          </a>
        </p>
      )}
    </div>
  );
}
