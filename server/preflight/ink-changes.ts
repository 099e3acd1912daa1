import type { InkPlan } from '#lib/domain/artwork/fix-inks.ts';
import { LIMIT_BY_INKS } from '#lib/domain/artwork/rules.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { blackAlone, inkUseOf, leavesBelow } from '#lib/preflight/facts/ink-use.ts';
import { sidesOf } from '#lib/preflight/matrix.ts';
import type { Colour, GraphicsState } from '#lib/preflight/paint/graphics-state.ts';
import { takesTextColour } from '#lib/preflight/paint/nested.ts';
import type { ContentRun } from '#lib/preflight/paint/run.ts';
import { letterPoints } from '#lib/preflight/paint/text-operators.ts';
import type { Operation } from '#lib/preflight/pdf/content-operations.ts';
import { wordOf } from '#lib/preflight/pdf/pdf-objects.ts';

/** The operators that set the current colours, as spelled in the content. */
export type Spelled = { fill: Uint8Array[]; stroke: Uint8Array[] };
/** Operators written before and after a paint. */
export type Change = { before: string; after: string };
export type Over = { fill: boolean; stroke: boolean; mode: number };
type NameState = (over: Over) => string;

const FILLED_TEXT = new Set([0, 2, 4, 6]);
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const BLACK_INK = '0 0 0 1 k';
const FULL = 0.99;
const decoder = new TextDecoder('latin1');

const overOf = ({ overprintFill, overprintStroke, overprintMode }: GraphicsState): Over => ({
  fill: overprintFill,
  stroke: overprintStroke,
  mode: overprintMode,
});

/** Another overprint for one paint, and the one there was. */
function overChange(state: GraphicsState, part: Partial<Over>, nameState: NameState): Change {
  const own = overOf(state);
  return { before: `/${nameState({ ...own, ...part })} gs`, after: `/${nameState(own)} gs` };
}

const together = (changes: readonly (Change | null)[]): Change | null => {
  const made = changes.filter((change) => change !== null);
  if (made.length === 0) return null;
  return { before: made.map(({ before }) => before).join(' '), after: made.map(({ after }) => after).join(' ') };
};

const isDirect = ({ space }: Colour): boolean => space.space === 'cmyk' && space.inks === undefined && space.table === undefined;

/** Operators that set the fill colour again; null when it was set outside of this content. */
function spelledFill({ fill }: GraphicsState, spelled: Spelled): string | null {
  if (isDirect(fill)) return `${fill.values.join(' ')} k`;
  return spelled.fill.length === 0 ? null : spelled.fill.map((piece) => decoder.decode(piece)).join('\n');
}

/** Changes for black letters: black ink alone, overprinting. */
function blackLetters({ state }: ContentRun, spelled: Spelled, nameState: NameState): Change | null {
  if (state.fill.space.inks !== undefined && inkUseOf(state.fill)?.inks === 'one') return overChange(state, { fill: true }, nameState);
  const back = spelledFill(state, spelled);
  if (back === null) return null;
  const over = overChange(state, { fill: true, mode: 1 }, nameState);
  return { before: `${BLACK_INK} ${over.before}`, after: `${back} ${over.after}` };
}

/** White that overprinting would take away. */
function isLostWhite({ state }: ContentRun, target: 'fill' | 'stroke'): boolean {
  const isOver = target === 'fill' ? state.overprintFill : state.overprintStroke;
  return isOver && leavesBelow(state[target], state) && inkUseOf(state[target])?.inks === 'none';
}

function changeOfText(run: ContentRun, plan: InkPlan, spelled: Spelled, nameState: NameState): Change | null {
  const { state } = run;
  const use = inkUseOf(state.fill);
  const { font } = state;
  const isDrawn = font === null || (wordOf(font, 'Subtype') === 'Type3' && !takesTextColour(run, font));
  if (use === null || isDrawn || !FILLED_TEXT.has(state.textMode)) return null;
  const points = letterPoints(run, font);
  if (use.inks === 'rich') return points < (plan.blackText ?? 0) ? blackLetters(run, spelled, nameState) : null;
  const isUnder = blackAlone(use, state.fill) >= FULL && !(state.overprintFill && leavesBelow(state.fill, state));
  if (isUnder) return points < (plan.blackOver ?? 0) ? blackLetters(run, spelled, nameState) : null;
  return plan.whiteStays === true && isLostWhite(run, 'fill') ? overChange(state, { fill: false }, nameState) : null;
}

/** A line as wide as it has to be. */
function widerLine({ state: { stroke, lineWidth, ctm } }: ContentRun, { lines }: InkPlan): Change | null {
  const use = inkUseOf(stroke);
  const scale = Math.min(...sidesOf(ctm));
  if (lines === undefined || use === null || scale === 0) return null;
  const least = (lines[LIMIT_BY_INKS[use.inks]] * MM_PER_POINT) / scale;
  return lineWidth >= least ? null : { before: `${least.toFixed(6)} w`, after: `${lineWidth} w` };
}

function changeOfPath(run: ContentRun, operator: string, plan: InkPlan, nameState: NameState): Change | null {
  const [fills, strokes] = [FILLS.has(operator), STROKES.has(operator)];
  const lost = {
    ...(fills && isLostWhite(run, 'fill') ? { fill: false } : {}),
    ...(strokes && isLostWhite(run, 'stroke') ? { stroke: false } : {}),
  };
  const isLost = plan.whiteStays === true && Object.keys(lost).length > 0;
  return together([isLost ? overChange(run.state, lost, nameState) : null, strokes ? widerLine(run, plan) : null]);
}

/** The operators around one paint that give the planned inks; null when it is right as it is. */
export function changeOf(run: ContentRun, { operator }: Operation, plan: InkPlan, spelled: Spelled, nameState: NameState): Change | null {
  const isPath = FILLS.has(operator) || STROKES.has(operator);
  return isPath ? changeOfPath(run, operator, plan, nameState) : changeOfText(run, plan, spelled, nameState);
}
