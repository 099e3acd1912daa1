import { holesOn, type PageSpec } from '#lib/domain/design/fill.ts';
import css from './Wall.module.css';

/** What rounding takes off the corners of a sheet. */
const cornersOf = ({ width: w, height: h }: PageSpec, r: number): string =>
  `M0 ${r}A${r} ${r} 0 0 1 ${r} 0H0zM${w - r} 0A${r} ${r} 0 0 1 ${w} ${r}V0zM${w} ${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${w}zM${r} ${h}A${r} ${r} 0 0 1 0 ${h - r}V${h}z`;

/** `rounding` of the corners, mm; `side` 0 is the face. */
type Props = { page: PageSpec; rounding: number; side: number };

/** What finishing takes off a printed side, over its picture: corners and drilled holes. */
export const CutAway = ({ page, rounding, side }: Props) => (
  <g className={css.away}>
    {rounding > 0 && (
      <>
        <path d={cornersOf(page, rounding)} />
        <rect className={css.edge} width={page.width} height={page.height} rx={rounding} />
      </>
    )}
    {holesOn(page, side).map(({ x, y, diameter }) => (
      <circle key={`${x} ${y}`} className={css.edge} cx={x} cy={y} r={diameter / 2} />
    ))}
  </g>
);
