import { type ReactNode, useState } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import { type Check, tenChecks } from '#lib/messages/artwork/ten-checks.ts';
import type { ArtworkReport, ArtworksView, ArtworkView, OrderArtworksView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { StateMark } from '../parts/StateMark.tsx';
import { AfterApproval, Approval, owedAfter } from './Approval.tsx';
import css from './Checked.module.css';
import { Findings, type Shown } from './Findings.tsx';
import { Fixes, Mend, Origin } from './Fixes.tsx';
import { type Aim, aimOn } from './Loupe.tsx';
import { PageViews } from './PageViews.tsx';
import { Restore } from './Restore.tsx';

type Props = {
  order: OrderArtworksView;
  slot: SlotView;
  artwork: ArtworkView;
  report: ArtworkReport;
  previous: ArtworkView | undefined;
  role: ArtworksView['role'];
};

function Legend({ hasFolds }: { hasFolds: boolean }) {
  const { cut, bleed, safe, fold } = LIGHT_TABLE.legend;
  return (
    <p className={`${css.legend} note`}>
      <span className="of-cut">{cut}</span>
      <span className={css.ofBleed}>{bleed}</span>
      <span className={css.ofSafe}>{safe}</span>
      {hasFolds && <span className={css.ofFold}>{fold}</span>}
    </p>
  );
}

const TICKS = { passed: 'ok', remark: 'warn', error: 'bad' } as const;

/** All checks with their limits; those that could not be measured have no tick. */
function TenChecks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={css.ticks} aria-label={ARTWORKS.tenChecks}>
      {checks.map(({ name, state }) => (
        <li key={name}>
          {state === 'unknown' ? <span aria-hidden="true">–</span> : <StateMark state={TICKS[state]} />}
          <span>
            {name}
            {state === 'unknown' && `, ${ARTWORKS.notChecked}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The visible page and the loupe on it; `before` is the version it is compared with. */
function useView({ slot: { spec }, artwork, report, previous }: Props) {
  const [page, setPage] = useState(report.findings[0]?.page ?? 1);
  const [aim, setAim] = useState<Aim | null>(null);
  const old = previous?.report ?? null;
  // A file the shop corrected is shown next to its former version.
  const [isComparing, setComparing] = useState(artwork.origin === 'fix' && old !== null);
  const before = isComparing && previous !== undefined && old !== null ? { artwork: previous, report: old } : null;
  const show = (shown: Shown, isAsked: boolean): void => {
    setPage(shown.page);
    setAim(aimOn(spec, report, shown, isAsked));
  };
  return { page, setPage, aim, setAim, before, isComparing, setComparing, show };
}

type View = ReturnType<typeof useView>;

function Pages({ order, slot: { spec }, artwork, report, view }: Props & { view: View }) {
  const { page, setPage, aim, setAim, before } = view;
  const limit = order.rules?.ink[spec.coated ? 'coated' : 'uncoated'] ?? null;
  return (
    <div className={css.pages}>
      <PageViews {...{ spec, artwork, report, page, before, limit, aim }} onTurn={setPage} onAim={setAim} />
      {(artwork.previews[page - 1] ?? null) === null && report.pages > 0 && <p className="note">{LIGHT_TABLE.noPicture}</p>}
      <Legend hasFolds={spec.folds.length > 0} />
      {report.pages > 0 && <p className="note">{LIGHT_TABLE.proof(spec.coated)}</p>}
    </div>
  );
}

function Compare({ isComparing, setComparing }: View) {
  return (
    <p>
      <button type="button" className="link" onClick={() => setComparing(!isComparing)}>
        {isComparing ? LIGHT_TABLE.compareOff : LIGHT_TABLE.compare}
      </button>
    </p>
  );
}

/** The customer's word, while it is the customer's turn; one just said keeps its place, so that nothing else comes under the pointer. */
function Word({ order, artwork, report, role, isJustSaid }: Props & { isJustSaid: boolean }) {
  const isTurn = role === 'customer' && order.isOpen && artwork.state !== 'waiting' && artwork.approvedAt === null && !artwork.isFixing;
  if (!isTurn && !isJustSaid) return null;
  return <Approval artwork={artwork} severity={report.severity} isPassed={order.status === 'MAKRDY'} owed={owedAfter(order, artwork)} />;
}

/** What the customer decided on in an earlier visit is read by few: it is folded. */
const Decided = ({ children }: { children: ReactNode }) => (
  <details>
    <summary>{ARTWORKS.tenChecks}</summary>
    <div className="stack">{children}</div>
  </details>
);

/** The result of a check, marked on the page, with a comparison to the former version and the approval. */
export function Checked(props: Props) {
  const { order, slot, artwork, report, previous } = props;
  const view = useView(props);
  const { page, setPage, aim, isComparing, show } = view;
  // Without findings the list of checks is shown instead.
  const isClean = report.findings.length === 0;
  const isApproved = artwork.approvedAt !== null;
  const [wasApproved] = useState(isApproved);
  const ticks = <TenChecks checks={tenChecks(report, slot.spec, order.rules)} />;
  const said = (
    <>
      <Findings
        report={report}
        turn={{ page, onTo: setPage, isAiming: aim !== null, onShow: show }}
        mend={(finding) => <Mend artwork={artwork} spec={slot.spec} pages={report.pages} finding={finding} />}
      />
      <Fixes artwork={artwork} spec={slot.spec} pages={report.pages} />
    </>
  );
  return (
    <div className={isComparing ? `ink ${css.checked} ${css.comparing}` : `ink ${css.checked}`}>
      <div className={css.beside}>
        <Pages {...props} view={view} />
      </div>
      <div className="stack">
        <Origin artwork={artwork} />
        {wasApproved ? <Decided>{isClean ? ticks : said}</Decided> : said}
        {(previous?.report ?? null) !== null && <Compare {...view} />}
        <Word {...props} isJustSaid={isApproved && !wasApproved} />
        <AfterApproval artwork={artwork} />
        {previous !== undefined && order.isOpen && !isApproved && <Restore artwork={artwork} previous={previous} />}
        {isClean && !wasApproved && ticks}
      </div>
      {!isClean && !wasApproved && ticks}
    </div>
  );
}
