import { type Callout, partOn } from '#lib/domain/artwork/callouts.ts';
import { groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import type { ArtworkFinding, ArtworkReport } from '#lib/stores/artwork/artworks.ts';
import css from './PagePreview.module.css';

const MARK_CLASSES = { 1: `${css.mark} ${css.note}`, 2: `${css.mark} ${css.warn}`, 3: css.mark } as const;

export type Place = NonNullable<ArtworkFinding['place']>;
type Marked = { number: number; severity: ArtworkFinding['severity']; places: [Place, ...Place[]] };

/** Shows severity by shape, not only by colour: an octagon, a triangle, a circle. */
function Sign({ severity, radius: r }: { severity: Marked['severity']; radius: number }) {
  if (severity === 1) return <circle r={r} />;
  const a = r * Math.SQRT2 - r;
  const octagon = `M${-a} ${-r}H${a}L${r} ${-a}V${a}L${a} ${r}H${-a}L${-r} ${a}V${-a}z`;
  return <path d={severity === 3 ? octagon : `M0 ${-1.35 * r}L${1.35 * r} ${r}H${-1.35 * r}z`} />;
}

/** Frames around the places; tiny places get a frame too. */
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
export function Mark({ number, severity, places, callout, radius }: Marked & { callout: Callout; radius: number }) {
  const { x, y, to } = callout;
  const line = `M${x} ${y}L${to.x} ${to.y}`;
  return (
    <g className={MARK_CLASSES[severity]}>
      <Places places={places} />
      <path className={css.underLeader} d={line} />
      <path className={css.leader} d={line} />
      <g className={css.sign} transform={`translate(${x} ${y})`}>
        <Sign severity={severity} radius={radius} />
        <text y={radius * (severity === 2 ? 0.7 : 0.42)} fontSize={radius * (number > 9 ? 0.95 : 1.2)}>
          {number}
        </text>
      </g>
    </g>
  );
}

/** Findings of one page with their numbers in the list; places are cut to the sheet, otherwise their frames would lie under the numbers. */
export const marksOf = (report: ArtworkReport, page: number, sheet: Place): Marked[] =>
  groupFindings(report.findings).flatMap(({ number, first, all }) => {
    const [place, ...others] = all.flatMap((one) => (one.place !== null && (one.page ?? 1) === page ? [partOn(sheet, one.place)] : []));
    return place === undefined ? [] : [{ number, severity: first.severity, places: [place, ...others] }];
  });
