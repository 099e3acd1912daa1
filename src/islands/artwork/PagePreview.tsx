import { foldsOn } from '#lib/domain/artwork/folds.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import type { ArtworkFinding, ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artworks.ts';
import css from './PagePreview.module.css';

type Geometry = SlotView['spec'];
type Sheet = ArtworkReport['sheets'][number];
type Trim = NonNullable<Sheet['trim']>;

/** Numbers on the picture stay readable on a card and on a poster. */
const FLAG_PART = 32;

/** Inside the trim, mm from its top left corner. */
function Shape({ trim, shape, inset, className }: { trim: Trim; shape: Geometry['shape']; inset: number; className: string | undefined }) {
  const size = { width: Math.max(0, trim.width - 2 * inset), height: Math.max(0, trim.height - 2 * inset) };
  return shape === 'round' ? (
    <ellipse className={className} cx={trim.width / 2} cy={trim.height / 2} rx={size.width / 2} ry={size.height / 2} />
  ) : (
    <rect className={className} x={inset} y={inset} {...size} />
  );
}

/** Each line twice: a pale one below keeps it in view on any picture. */
const layersOf = (line: string | undefined) => [css.casing, line];

type OutlineProps = { trim: Trim; shape: Geometry['shape']; inset: number; line: string | undefined };
function Outline({ line, ...rest }: OutlineProps) {
  return layersOf(line).map((className) => <Shape key={className} {...rest} className={className} />);
}

function Folds({ spec, trim, page }: { spec: Geometry; trim: Trim; page: number }) {
  return (foldsOn(page, spec, trim) ?? []).map(({ axis, at }) => {
    const d = axis === 'x' ? `M${at} 0V${trim.height}` : `M0 ${at}H${trim.width}`;
    return (
      <g key={`${axis}${at}`}>
        {layersOf(css.fold).map((className) => (
          <path key={className} className={className} d={d} />
        ))}
      </g>
    );
  });
}

const MARK_CLASSES = { 1: `${css.mark} ${css.note}`, 2: `${css.mark} ${css.warn}`, 3: css.mark } as const;

type Marked = { finding: ArtworkFinding; number: number };

function Mark({ finding: { place, severity }, number, radius }: Marked & { radius: number }) {
  if (place === null) return null;
  const { x, y, width, height } = place;
  return (
    <g className={MARK_CLASSES[severity]}>
      <rect x={x} y={y} width={Math.max(width, 0.5)} height={Math.max(height, 0.5)} />
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y + radius * 0.42} fontSize={radius * 1.25}>
        {number}
      </text>
    </g>
  );
}

/** Findings of one page with the numbers the list gives them. */
const marksOf = (report: ArtworkReport, page: number): Marked[] =>
  report.findings
    .map((finding, index) => ({ finding, number: index + 1 }))
    .filter(({ finding }) => finding.place !== null && (finding.page ?? 1) === page);

/** The ordered sheet, for a page nothing is known of. */
function orderedSheet({ trim: { width, height }, bleed }: Geometry): Sheet {
  return { width: width + 2 * bleed, height: height + 2 * bleed, trim: { x: bleed, y: bleed, width, height, turned: false } };
}

type Lines = { spec: Geometry; trim: Trim; page: number };
function Guides({ spec, trim, page }: Lines) {
  const { shape, safe } = spec;
  return (
    <>
      <Outline line={css.cut} trim={trim} shape={shape} inset={0} />
      <Outline line={css.safe} trim={trim} shape={shape} inset={safe} />
      <Folds spec={spec} trim={trim} page={page} />
    </>
  );
}

type Props = {
  spec: Geometry;
  artwork: ArtworkView;
  report: ArtworkReport;
  page: number;
  instead?: { picture: string; label: string } | undefined;
};

/**
 * The page as it will be cut and folded, with every finding where it is, or another picture of it. Measured in mm from the trim's top
 * left corner.
 */
export function PagePreview({ spec, artwork, report, page, instead }: Props) {
  const { width, height, trim } = report.sheets[page - 1] ?? orderedSheet(spec);
  const [left, top] = [-(trim?.x ?? 0), -(trim?.y ?? 0)];
  const marks = marksOf(report, page);
  const picture = instead?.picture ?? artwork.previews[page - 1] ?? undefined;
  const radius = Math.max(width, height) / FLAG_PART;
  const margin = radius * 1.5;
  const sheet = { x: left, y: top, width, height };
  return (
    <svg
      className={css.picture}
      viewBox={`${left - margin} ${top - margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={picture === undefined ? ARTWORKS.noPicture : (instead?.label ?? ARTWORKS.picture(page, marks.length))}
    >
      <rect className={css.sheet} {...sheet} />
      {picture !== undefined && <image href={picture} {...sheet} preserveAspectRatio="none" />}
      <rect className={css.bleed} {...sheet} />
      {trim !== null && <Guides spec={spec} trim={trim} page={page} />}
      {marks.map((mark) => (
        <Mark key={mark.number} {...mark} radius={radius} />
      ))}
    </svg>
  );
}
