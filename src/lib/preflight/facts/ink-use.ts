import type { FineFact } from '#lib/domain/artwork/report.ts';
import { ALL_INKS } from '../ink/colour-space.ts';
import { inkReader, PROCESS_INKS } from '../ink/ink.ts';
import type { Colour, GraphicsState } from '../paint/graphics-state.ts';

/** The inks of one colour: how much of each (0–1), and how many come together. */
export type InkUse = { inks: FineFact['inks']; amounts: ReadonlyMap<string, number> };

const LEAST = 0.01;
const FULL = 0.99;
/** Thresholds of mixed black: this much black, and this much of each colour. */
const RICH_BLACK = 0.5;
const RICH_COLOUR = 0.15;
/** Most ink RGB is converted to. */
const MOST_ESTIMATE = 3;
/** Channels that differ by less are a grey. */
const SAME = 0.02;

const [CYAN, MAGENTA, YELLOW, BLACK] = PROCESS_INKS;
const PROCESS = new Set<string>(PROCESS_INKS);
const NO_INKS = new Set(['none', 'pattern', 'unknown']);

/** Grey in RGB counts as one ink, and white as none, because a press that is set up well prints it with black alone; null for other colours. */
function neutralUse({ space, values }: Colour): FineFact['inks'] | null {
  if (space.table !== undefined || !['rgb', 'icc-rgb'].includes(space.space)) return null;
  const [most, least] = [Math.max(...values), Math.min(...values)];
  if (most - least > SAME) return null;
  return least > FULL ? 'none' : 'one';
}

function kindOf(amounts: ReadonlyMap<string, number>): FineFact['inks'] {
  const of = (ink: string): number => amounts.get(ink) ?? 0;
  const inked = [...amounts.values()].filter((amount) => amount > LEAST).length;
  const isRich = of(BLACK) >= RICH_BLACK && Math.min(of(CYAN), of(MAGENTA), of(YELLOW)) >= RICH_COLOUR;
  if (isRich) return 'rich';
  return inked === 0 ? 'none' : inked === 1 ? 'one' : 'several';
}

/** Inks of a plain colour; null for patterns, registration colour and unreadable colours. */
export function inkUseOf(colour: Colour): InkUse | null {
  const { space, values, pattern } = colour;
  if (pattern !== null || NO_INKS.has(space.space) || space.inks?.includes(ALL_INKS)) return null;
  const amounts = new Map<string, number>();
  for (const ink of PROCESS_INKS) amounts.set(ink, inkReader(space, ink, MOST_ESTIMATE)?.(values) ?? 0);
  for (const ink of space.inks ?? []) if (!PROCESS.has(ink)) amounts.set(ink, inkReader(space, ink, MOST_ESTIMATE)?.(values) ?? 0);
  return { inks: neutralUse(colour) ?? kindOf(amounts), amounts };
}

/** Whether overprinting lets this colour leave inks as they lie: of four numbers those of nought, of named inks all others. */
export const leavesBelow = ({ space: { space, inks, table } }: Colour, { overprintMode }: Pick<GraphicsState, 'overprintMode'>): boolean =>
  table === undefined && (inks !== undefined || (space === 'cmyk' && overprintMode === 1));

/** The amount of black when it is the only ink; 0 otherwise. */
export function blackAlone({ inks, amounts }: InkUse, { space }: Colour): number {
  const isEstimate = ['rgb', 'icc-rgb', 'lab'].includes(space.space);
  return inks === 'one' && !isEstimate ? (amounts.get(BLACK) ?? 0) : 0;
}
