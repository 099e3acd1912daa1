import { LAYOUTS } from '#lib/messages/layouts.ts';
import type { LayoutFinding, LayoutView, SlotView } from '#lib/stores/layouts.ts';

type Geometry = SlotView['geometry'];
type Report = NonNullable<LayoutView['report']>;

/** Numbers on the picture stay readable on a card and on a poster. */
const FLAG_PART = 32;

function Shape({ geometry: { width, height, shape }, inset, className }: { geometry: Geometry; inset: number; className: string }) {
  const size = { width: Math.max(0, width - 2 * inset), height: Math.max(0, height - 2 * inset) };
  return shape === 'round' ? (
    <ellipse className={className} cx={width / 2} cy={height / 2} rx={size.width / 2} ry={size.height / 2} />
  ) : (
    <rect className={className} x={inset} y={inset} {...size} />
  );
}

/** Each line twice: a pale one below keeps it in view on any picture. */
const layersOf = (line: string): string[] => ['page-casing', line];

function Outline({ geometry, inset, line }: { geometry: Geometry; inset: number; line: string }) {
  return layersOf(line).map((className) => <Shape key={className} geometry={geometry} inset={inset} className={className} />);
}

function Folds({ geometry: { width, height, folds } }: { geometry: Geometry }) {
  return folds.map(({ axis, at }) => {
    const d = axis === 'x' ? `M${at} 0V${height}` : `M0 ${at}H${width}`;
    return (
      <g key={`${axis}${at}`}>
        {layersOf('page-fold').map((className) => (
          <path key={className} className={className} d={d} />
        ))}
      </g>
    );
  });
}

type Marked = { finding: LayoutFinding; number: number };

function Mark({ finding: { place, severity }, number, radius }: Marked & { radius: number }) {
  if (place === null) return null;
  const { x, y, width, height } = place;
  const kind = severity === 3 ? 'bad' : 'warn';
  return (
    <g className={`page-mark is-${kind}`}>
      <rect x={x} y={y} width={Math.max(width, 0.5)} height={Math.max(height, 0.5)} />
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y + radius * 0.42} fontSize={radius * 1.25}>
        {number}
      </text>
    </g>
  );
}

/** Findings of one page with the numbers the list gives them. */
const marksOf = (report: Report, page: number): Marked[] =>
  report.findings
    .map((finding, index) => ({ finding, number: index + 1 }))
    .filter(({ finding }) => finding.place !== null && (finding.page ?? 1) === page);

type Props = { geometry: Geometry; layout: LayoutView; report: Report; page: number };

/** One page as it will be cut: its picture, the cut, the bleed, the safe area, the folds, and each finding where it is. */
export function PagePicture({ geometry, layout, report, page }: Props) {
  const { width, height, bleed, safe } = geometry;
  const picture = layout.previews[page - 1];
  const marks = marksOf(report, page);
  const radius = Math.max(width, height) / FLAG_PART;
  const margin = bleed + radius;
  const sheet = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
  return (
    <svg
      className="page-picture"
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={picture === undefined ? LAYOUTS.noPicture : LAYOUTS.picture(page, marks.length)}
    >
      <rect className="page-sheet" {...sheet} />
      {picture !== undefined && <image href={picture} {...sheet} preserveAspectRatio="none" />}
      <rect className="page-bleed" {...sheet} />
      <Outline line="page-cut" geometry={geometry} inset={0} />
      <Outline line="page-safe" geometry={geometry} inset={safe} />
      <Folds geometry={geometry} />
      {marks.map((mark) => (
        <Mark key={mark.number} {...mark} radius={radius} />
      ))}
    </svg>
  );
}
