import { placeCallouts } from '#lib/domain/artwork/callouts.ts';
import { foldsOn } from '#lib/domain/artwork/folds.ts';
import type { Point } from '#lib/domain/artwork/loupe.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { useMedia } from '../parts/use-media.ts';
import { Mark, marksOf, type Place } from './Marks.tsx';
import css from './PagePreview.module.css';

export type Geometry = SlotView['spec'];
type Sheet = ArtworkReport['sheets'][number];
type Trim = NonNullable<Sheet['trim']>;

/** Size of the numbers, relative to the picture: readable on a card and on a poster. */
const FLAG_PART = 26;
const NARROW_FLAG_PART = 17;
const NARROW = '(width <= 640px)';
/** A page no larger fills the table with fewer pixels than a screen has: its finer picture is laid over. */
const SMALL_MM = 160;
/** Distance between two numbers, from the sheet to a number, and from there to the edge, in radii of a number. */
const STEP = 2.6;
const AWAY = 2;
const EDGE = 1.45;

/** Inside the trim, mm from its top left corner. */
function Shape({ trim, shape, inset, className }: { trim: Trim; shape: Geometry['shape']; inset: number; className: string | undefined }) {
  const size = { width: Math.max(0, trim.width - 2 * inset), height: Math.max(0, trim.height - 2 * inset) };
  return shape === 'round' ? (
    <ellipse className={className} cx={trim.width / 2} cy={trim.height / 2} rx={size.width / 2} ry={size.height / 2} />
  ) : (
    <rect className={className} x={inset} y={inset} {...size} />
  );
}

/** Each line is drawn twice: a pale one below keeps it visible on any picture. */
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

/** The ordered sheet, for a page nothing is known of. */
function orderedSheet({ trim: { width, height }, bleed }: Geometry): Sheet {
  return { width: width + 2 * bleed, height: height + 2 * bleed, trim: { x: bleed, y: bleed, width, height, turned: false } };
}

type Lines = { spec: Geometry; trim: Trim; page: number };
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

/** A page's sheet, mm from the trim's top left corner. */
export function sheetBox(spec: Geometry, report: ArtworkReport, page: number): Place & { trim: Trim | null } {
  const { width, height, trim } = report.sheets[page - 1] ?? orderedSheet(spec);
  return { x: -(trim?.x ?? 0), y: -(trim?.y ?? 0), width, height, trim };
}

type Props = {
  spec: Geometry;
  artwork: Pick<ArtworkView, 'previews' | 'details'>;
  report: ArtworkReport;
  page: number;
  /** The circle a loupe lies on. */
  aim?: (Point & { across: number }) | null;
  instead?: { picture: string; label: string } | undefined;
  /** The report of the newer version beside which this one is shown: drawn in the same frame, without numbers, which are of its list alone. */
  beside?: ArtworkReport | undefined;
  /** The report of the former version that is shown beside this one. */
  former?: ArtworkReport | undefined;
};

/** What is marked on a page, and the frame that holds the sheet with its numbers. */
function frameOf(spec: Geometry, report: ArtworkReport, page: number, part: number) {
  const { trim: _, ...sheet } = sheetBox(spec, report, page);
  const { x, y, width, height } = sheet;
  const marks = marksOf(report, page, sheet);
  const radius = Math.max(width, height) / part;
  const named = marks.map(({ number, places: [place] }) => ({ number, place }));
  const callouts = placeCallouts(sheet, named, { step: STEP * radius, away: AWAY * radius });
  const margin = marks.length === 0 ? radius / 2 : (AWAY + EDGE) * radius;
  const edge = radius * EDGE;
  const top = Math.min(y, ...callouts.map((one) => one.y)) - edge;
  const bottom = Math.max(y + height, ...callouts.map((one) => one.y)) + edge;
  return { marks, radius, callouts, left: x - margin, right: x + width + margin, top, bottom };
}

type Frame = ReturnType<typeof frameOf>;
/** One frame for two versions: their cuts begin at the same corner. */
function viewOf(frames: readonly Frame[]): string {
  const [left, top] = [Math.min(...frames.map((one) => one.left)), Math.min(...frames.map((one) => one.top))];
  const [right, bottom] = [Math.max(...frames.map((one) => one.right)), Math.max(...frames.map((one) => one.bottom))];
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/**
 * The page as it will be cut and folded, with every finding at its place, or another picture of it. Measured in mm from the trim's top left
 * corner.
 */
export function PagePreview({ spec, artwork, report, page, instead, aim = null, beside, former }: Props) {
  const { trim, ...sheet } = sheetBox(spec, report, page);
  const picture = instead?.picture ?? artwork.previews[page - 1] ?? undefined;
  const finer = instead === undefined && Math.max(sheet.width, sheet.height) <= SMALL_MM ? (artwork.details?.[page - 1] ?? null) : null;
  const part = useMedia(NARROW) ? NARROW_FLAG_PART : FLAG_PART;
  const shown = beside === undefined ? report : { ...report, findings: [] };
  const own = frameOf(spec, shown, page, part);
  const other = beside ?? (former && { ...former, findings: [] });
  const { marks, radius, callouts } = own;
  return (
    <svg
      className={css.picture}
      viewBox={viewOf(other === undefined ? [own] : [own, frameOf(spec, other, page, part)])}
      role="img"
      aria-label={picture === undefined ? LIGHT_TABLE.noPicture : (instead?.label ?? LIGHT_TABLE.picture(page, marks.length))}
    >
      <rect className={css.sheet} {...sheet} />
      {picture !== undefined && <image href={picture} {...sheet} preserveAspectRatio="none" />}
      {finer !== null && <image href={finer} {...sheet} preserveAspectRatio="none" />}
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
