import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import type { QuickCheckState } from '#lib/stores/artwork/artwork-quick-checks.ts';
import { PagePreview } from './PagePreview.tsx';

type Checked = Extract<QuickCheckState, { state: 'checked' }>;
type Props = { spec: ArtworkSpec; report: Checked['report']; remarked: NonNullable<Checked['remarked']> };

/** The page of the first remark with its marks, as the browser drew it before any order. */
export function RemarkedPage({ spec, report, remarked: { page, picture } }: Props) {
  const previews = Array.from({ length: page }, (_, at) => (at + 1 === page ? picture : null));
  return (
    <figure className="ink">
      <PagePreview spec={spec} artwork={{ previews }} report={report} page={page} />
      {report.pages > 1 && <figcaption className="note">{LIGHT_TABLE.page(page, report.pages)}</figcaption>}
    </figure>
  );
}
