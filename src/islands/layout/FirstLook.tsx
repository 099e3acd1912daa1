import { LAYOUTS } from '#lib/messages/layouts.ts';
import type { LayoutReport } from '#lib/stores/layouts.ts';
import { Findings } from './Findings.tsx';

/** What the browser has found by itself while the file is on its way: never the last word. */
export function FirstLook({ report }: { report: LayoutReport }) {
  return (
    <div className="stack first-look" role="status">
      <h4>{report.findings.length === 0 ? LAYOUTS.firstLookGood : LAYOUTS.firstLook}</h4>
      <p className="note">{LAYOUTS.firstLookNote}</p>
      <Findings report={report} />
    </div>
  );
}
