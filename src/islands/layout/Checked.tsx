import { useState } from 'react';
import { LAYOUTS } from '#lib/messages/layouts.ts';
import type { LayoutReport, LayoutsView, LayoutView, OrderLayoutsView, SlotView } from '#lib/stores/layouts.ts';
import { Approval } from './Approval.tsx';
import { Findings } from './Findings.tsx';
import { Fixes, Origin, Restore } from './Fixes.tsx';
import { PageViews } from './PageViews.tsx';

type Props = {
  order: OrderLayoutsView;
  slot: SlotView;
  layout: LayoutView;
  report: LayoutReport;
  previous: LayoutView | undefined;
  role: LayoutsView['role'];
};

function Legend({ hasFolds }: { hasFolds: boolean }) {
  const { cut, bleed, safe, fold } = LAYOUTS.legend;
  return (
    <p className="layout-legend note">
      <span className="of-cut">{cut}</span>
      <span className="of-bleed">{bleed}</span>
      <span className="of-safe">{safe}</span>
      {hasFolds && <span className="of-fold">{fold}</span>}
    </p>
  );
}

/** What the check found, marked on the page where it is; a step back in time beside it, and the customer's word. */
export function Checked({ order, slot, layout, report, previous, role }: Props) {
  const [page, setPage] = useState(report.findings[0]?.page ?? 1);
  const old = previous?.report ?? null;
  // What we have changed ourselves is shown beside what it was.
  const [isComparing, setComparing] = useState(layout.origin === 'fix' && old !== null);
  const { geometry } = slot;
  const before = isComparing && previous !== undefined && old !== null ? { layout: previous, report: old } : null;
  return (
    <div className={isComparing ? 'layout-checked is-comparing' : 'layout-checked'}>
      <div className="layout-pages">
        <PageViews geometry={geometry} layout={layout} report={report} page={page} before={before} onTurn={setPage} />
        {(layout.previews[page - 1] ?? null) === null && report.pages > 0 && <p className="note">{LAYOUTS.noPicture}</p>}
        <Legend hasFolds={geometry.folds.length > 0} />
      </div>
      <div className="stack">
        <Origin layout={layout} />
        <Findings report={report} turn={{ page, onTo: setPage }} />
        <Fixes layout={layout} geometry={geometry} pages={report.pages} />
        {old !== null && (
          <p>
            <button type="button" className="link" onClick={() => setComparing(!isComparing)}>
              {isComparing ? LAYOUTS.compareOff : LAYOUTS.compare}
            </button>
          </p>
        )}
        {previous !== undefined && previous.keptDays === null && order.isOpen && previous.sha256 !== layout.sha256 && (
          <Restore previous={previous} />
        )}
        {role === 'customer' && order.isOpen && layout.approvedAt === null && !layout.isFixing && (
          <Approval layout={layout} severity={report.severity} isPassed={order.status === 'MAKRDY'} />
        )}
      </div>
    </div>
  );
}
