import { type Callout, placeCallouts } from '#lib/domain/artwork/callouts.ts';
import { groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { foldsOn } from '#lib/domain/artwork/folds.ts';
import type { Point } from '#lib/domain/artwork/loupe.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import type { ArtworkFinding, ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artworks.ts';
import css from './PagePreview.module.css';

export type Geometry = SlotView['spec'];
type Sheet = ArtworkReport['sheets'][number];
type Trim = NonNullable<Sheet['trim']>;

/** Numbers beside the picture stay readable on a card and on a poster. */
const FLAG_PART = 26;
/** Of a number's radius: between two of them, from the sheet to the middle of one, from there to the edge of the drawing. */
const STEP = 2.6;
const AWAY = 2;
const EDGE = 1.3;

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

type Place = NonNullable<ArtworkFinding['place']>;
type Marked = { number: number; severity: ArtworkFinding['severity']; places: [Place, ...Place[]] };

/** What severity looks like besides its colour: an octagon, a triangle, a circle. */
function Sign({ severity, radius: r }: { severity: Marked['severity']; radius: number }) {
  if (severity === 1) return <circle r={r} />;
  const a = r * Math.SQRT2 - r;
  const octagon = `M${-a} ${-r}H${a}L${r} ${-a}V${a}L${a} ${r}H${-a}L${-r} ${a}V${-a}z`;
  return <path d={severity === 3 ? octagon : `M0 ${-1.25 * r}L${1.2 * r} ${0.9 * r}H${-1.2 * r}z`} />;
}

/** Frames around the places; what is too small for one is framed all the same. */
const Places = ({ places }: Pick<Marked, 'places'>) =>
  places.map((place) => (
    <rect key={`${place.x} ${place.y}`} {...place} width={Math.max(place.width, 0.5)} height={Math.max(place.height, 0.5)} />
  ));

/** A finding seen so near that its number has no room: its frames alone. */
export const Framed = ({ severity, places }: Marked) => (
  <g className={MARK_CLASSES[severity]}>
    <Places places={places} />
  </g>
);

/** A finding: its places framed on the art, its number outside the sheet, a line between them. */
function Mark({ number, severity, places, callout, radius }: Marked & { callout: Callout; radius: number }) {
  const { x, y, to } = callout;
  const line = `M${x} ${y}L${to.x} ${to.y}`;
  return (
    <g className={MARK_CLASSES[severity]}>
      <Places places={places} />
      <path className={css.underLeader} d={line} />
      <path className={css.leader} d={line} />
      <g className={css.sign} transform={`translate(${x} ${y})`}>
        <Sign severity={severity} radius={radius} />
        <text y={radius * (severity === 2 ? 0.55 : 0.42)} fontSize={radius * 1.2}>
          {number}
        </text>
      </g>
    </g>
  );
}

/** Findings of one page with the numbers the list gives them. */
export const marksOf = (report: ArtworkReport, page: number): Marked[] =>
  groupFindings(report.findings).flatMap(({ number, first, all }) => {
    const [place, ...others] = all.flatMap((one) => (one.place !== null && (one.page ?? 1) === page ? [one.place] : []));
    return place === undefined ? [] : [{ number, severity: first.severity, places: [place, ...others] }];
  });

/** The ordered sheet, for a page nothing is known of. */
function orderedSheet({ trim: { width, height }, bleed }: Geometry): Sheet {
  return { width: width + 2 * bleed, height: height + 2 * bleed, trim: { x: bleed, y: bleed, width, height, turned: false } };
}

export type Lines = { spec: Geometry; trim: Trim; page: number };
/** The knife's line, the safe margin and the folds, mm from the trim's corner. */
export function Guides({ spec, trim, page }: Lines) {
  const { shape, safe } = spec;
  return (
    <>
      <Outline line={css.cut} trim={trim} shape={shape} inset={0} />
      <Outline line={css.safe} trim={trim} shape={shape} inset={safe} />
      <Folds spec={spec} trim={trim} page={page} />
    </>
  );
}

/** A page's picture and what lies on it, mm from the trim's top left corner. */
export function sheetBox(spec: Geometry, report: ArtworkReport, page: number): Place & { trim: Trim | null } {
  const { width, height, trim } = report.sheets[page - 1] ?? orderedSheet(spec);
  return { x: -(trim?.x ?? 0), y: -(trim?.y ?? 0), width, height, trim };
}

type Props = {
  spec: Geometry;
  artwork: ArtworkView;
  report: ArtworkReport;
  page: number;
  /** The circle a loupe lies on. */
  aim?: (Point & { across: number }) | null;
  instead?: { picture: string; label: string } | undefined;
};

/**
 * The page as it will be cut and folded, with every finding where it is, or another picture of it. Measured in mm from the trim's top
 * left corner.
 */
export function PagePreview({ spec, artwork, report, page, instead, aim = null }: Props) {
  const { trim, ...sheet } = sheetBox(spec, report, page);
  const { x: left, y: top, width, height } = sheet;
  const marks = marksOf(report, page);
  const picture = instead?.picture ?? artwork.previews[page - 1] ?? undefined;
  const radius = Math.max(width, height) / FLAG_PART;
  const named = marks.map(({ number, places: [place] }) => ({ number, place }));
  const callouts = placeCallouts(sheet, named, { step: STEP * radius, away: AWAY * radius });
  const beside = marks.length === 0 ? radius / 2 : (AWAY + EDGE) * radius;
  const above = radius * EDGE;
  return (
    <svg
      className={css.picture}
      viewBox={`${left - beside} ${top - above} ${width + 2 * beside} ${height + 2 * above}`}
      role="img"
      aria-label={picture === undefined ? ARTWORKS.noPicture : (instead?.label ?? ARTWORKS.picture(page, marks.length))}
    >
      <rect className={css.sheet} {...sheet} />
      {picture !== undefined && <image href={picture} {...sheet} preserveAspectRatio="none" />}
      <rect className={css.bleed} {...sheet} />
      {trim !== null && <Guides spec={spec} trim={trim} page={page} />}
      {callouts.map((callout) => {
        const mark = marks.find(({ number }) => number === callout.number);
        return mark && <Mark key={mark.number} {...mark} callout={callout} radius={radius} />;
      })}
      {aim !== null &&
        layersOf(css.aim).map((className) => <circle key={className} className={className} cx={aim.x} cy={aim.y} r={aim.across / 2} />)}
    </svg>
  );
}
