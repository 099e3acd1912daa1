import { foldsOn } from '#lib/domain/artwork/folds.ts';
import { foldSheet } from '#lib/domain/artwork/panels.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artwork/artworks.ts';
import css from './PagePreview.module.css';

type Props = { spec: SlotView['spec']; artwork: ArtworkView; report: ArtworkReport; page: number };

/** The trimmed page standing half open along its folds. */
export function FoldedPicture({ spec, artwork, report, page }: Props) {
  const sheet = report.sheets[page - 1];
  const picture = artwork.previews[page - 1] ?? undefined;
  if (sheet === undefined || sheet.trim === null) return null;
  const { trim } = sheet;
  const { panels, width, height } = foldSheet(foldsOn(page, spec, trim) ?? [], trim);
  return (
    <svg
      className={`${css.picture} ${css.folded}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={LIGHT_TABLE.foldedPicture(page)}
    >
      {panels.map(({ place, matrix }, index) => (
        <g key={`${place.x} ${place.y}`} transform={`matrix(${matrix.join(' ')})`}>
          <svg
            aria-hidden="true"
            {...place}
            x={0}
            y={0}
            viewBox={`${place.x} ${place.y} ${place.width} ${place.height}`}
            preserveAspectRatio="none"
          >
            <rect className={css.sheet} {...place} />
            <image href={picture} x={-trim.x} y={-trim.y} width={sheet.width} height={sheet.height} preserveAspectRatio="none" />
            {index % 2 === 1 && <rect className={css.shadow} {...place} />}
          </svg>
        </g>
      ))}
    </svg>
  );
}
