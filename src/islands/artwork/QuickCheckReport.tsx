import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import type { ArtworkReport } from '#lib/stores/artwork/artworks.ts';
import { Findings } from './Findings.tsx';
import css from './Slot.module.css';

/** The browser's own findings while the file is uploaded; the server's check decides. */
export function QuickCheckReport({ report }: { report: ArtworkReport }) {
  return (
    <div className={`stack ${css.quickCheck}`} role="status">
      <h4>{report.severity === 1 ? ARTWORKS.quickCheckGood : ARTWORKS.quickCheckTitle}</h4>
      <p className="note">{ARTWORKS.quickCheckNote}</p>
      <Findings report={report} />
    </div>
  );
}
