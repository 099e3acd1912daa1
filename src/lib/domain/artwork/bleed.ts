import { endsOf, findEnds } from './ends.ts';
import { type Box, type EdgeRun, type Finding, finding, type MarginFact, type PageFacts, type Side } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import { sidesBeyondPaper } from './size.ts';
import type { ArtworkSpec } from './spec.ts';

type Gap = { side: Side; from: number; to: number; reach: number };
type Trimmed = { page: number; trim: Box };

/** Shorter runs along the cut are strokes of letters or noise. */
const SHORTEST_LINE_MM = 10;
/** A run that begins at a corner may be shorter: it is a cut mark that reaches into the piece. */
const SHORTEST_MARK_MM = 2;
const CORNER_MM = 0.6;
const SHORTEST_GAP_MM = 0.5;
/** Runs closer to each other than this are joined. */
const SEAM_MM = 0.3;

/** Joins neighbouring runs that lack bleed; the joined run has the smallest reach of them. */
function gapsOf(edges: readonly EdgeRun[], lacks: (run: EdgeRun) => boolean): Gap[] {
  const gaps: Gap[] = [];
  for (const run of edges.filter(lacks)) {
    const last = gaps.at(-1);
    if (last?.side === run.side && run.from - last.to < SEAM_MM) {
      last.to = run.to;
      last.reach = Math.min(last.reach, run.reach);
    } else gaps.push({ side: run.side, from: run.from, to: run.to, reach: run.reach });
  }
  return gaps;
}

const length = ({ from, to }: Gap): number => to - from;

function isMark({ side, from, to }: Gap, trim: { width: number; height: number }): boolean {
  const whole = side === 'top' || side === 'bottom' ? trim.width : trim.height;
  return (from < CORNER_MM || to > whole - CORNER_MM) && to - from > SHORTEST_MARK_MM;
}

/** A wider line on a background may be the end of a drawing, unless it goes around the page like a frame. */
const WIDEST_LINE_MM = 0.75;

/** Thin lines along the cuts that are no strokes of letters. */
function linesOf(runs: readonly EdgeRun[], trim: { width: number; height: number }): Gap[] {
  const isWide = ({ depth, reach }: EdgeRun): boolean => depth + reach > WIDEST_LINE_MM;
  const isLong = (gap: Gap): boolean => length(gap) > SHORTEST_LINE_MM;
  const thin = gapsOf(runs, (run) => !isWide(run)).filter((gap) => isLong(gap) || isMark(gap, trim));
  const wide = gapsOf(runs, isWide).filter(isLong);
  return new Set(wide.map(({ side }) => side)).size > 1 ? [...thin, ...wide] : thin;
}

/** The strip of missing bleed outside a gap. */
function stripOf({ side, from, to }: Gap, trim: { width: number; height: number }, bleed: number): Box {
  const along = { x: from, y: from, width: to - from, height: to - from };
  if (side === 'top') return { ...along, y: -bleed, height: bleed };
  if (side === 'bottom') return { ...along, y: trim.height, height: bleed };
  return { ...along, x: side === 'left' ? -bleed : trim.width, width: bleed };
}

function report(gaps: Gap[], severity: 2 | 3, kind: 'missing' | 'short' | 'line', { page, trim }: Trimmed, spec: ArtworkSpec): Finding[] {
  const [longest] = [...gaps].sort((a, b) => length(b) - length(a));
  if (longest === undefined) return [];
  const sides = [...new Set(gaps.map(({ side }) => side))].join(',');
  const place = stripOf(longest, trim, spec.bleed);
  const limit = kind === 'line' ? spec.safe : spec.bleed;
  return [finding({ indicator: 'bleed', severity, page, place, value: longest.reach, limit, detail: `${kind}:${sides}` })];
}

/** The place of a margin, inwards from the cut. */
function insideOf({ side, from, to, width }: MarginFact, trim: { width: number; height: number }): Box {
  const along = { x: from, y: from, width: to - from, height: to - from };
  if (side === 'top') return { ...along, y: 0, height: width };
  if (side === 'bottom') return { ...along, y: trim.height - width, height: width };
  return { ...along, x: side === 'left' ? 0 : trim.width - width, width };
}

/** Finds white strips before the drawing begins and frames along the cut: after cutting both look uneven. */
function findMargins(margins: readonly MarginFact[], { page, trim }: Trimmed, { safe: limit }: ArtworkSpec): Finding[] {
  return (['strip', 'frame'] as const).flatMap((kind) => {
    const all = margins.filter((margin) => margin.kind === kind);
    const [narrowest] = all.toSorted((a, b) => a.width - b.width);
    if (narrowest === undefined) return [];
    const detail = `${kind}:${all.map(({ side }) => side).join(',')}`;
    const place = insideOf(narrowest, trim);
    return [finding({ indicator: 'bleed', severity: 2, page, place, value: narrowest.width, limit, detail })];
  });
}

/**
 * Finds ink that ends at the cut. Red: a run that lacks most of the bleed; yellow: smaller gaps, and a thin line drawn along the cut. White
 * edges need no bleed. `detail`: `missing`, `short`, `line`, `strip` or `frame` with `:sides`, or what `findEnds` tells; `limit`: the bleed
 * needed or, inside the cut, the safe distance from it.
 */
export function findBleed(facts: PageFacts, spec: ArtworkSpec, { bleed: rules }: ArtworkRules): Finding[] {
  const { page, marks, trim } = facts;
  if (marks.edges === null || trim === null) return [];
  const bare = sidesBeyondPaper(facts);
  const isOnPaper = ({ side }: { side: Side }): boolean => !bare.includes(side);
  const [edges, margins] = [marks.edges.filter(isOnPaper), (marks.margins ?? []).filter(isOnPaper)];
  const trimmed = { page, trim: trim.place };
  const inside = findMargins(margins, trimmed, spec);
  if (spec.bleed === 0) return inside;
  const isThin = (run: EdgeRun): boolean => run.isLine === true || run.depth + run.reach <= rules.thinLine;
  const lack = (run: EdgeRun): number => spec.bleed - run.reach;
  const big = gapsOf(edges, (run) => !isThin(run) && lack(run) > rules.redShare * spec.bleed).filter((gap) => length(gap) > rules.redRun);
  const lines = linesOf(edges.filter(isThin), trim.place);
  const ends = findEnds(endsOf(facts, lines, rules), facts, trim, spec, { bleed: rules });
  const red = [...report(big, 3, 'missing', trimmed, spec), ...ends.filter(({ severity }) => severity === 3)];
  if (red.length > 0) return red;
  const small = gapsOf(edges, (run) => !isThin(run) && lack(run) > rules.tolerance).filter((gap) => length(gap) >= SHORTEST_GAP_MM);
  return [...report(small, 2, 'short', trimmed, spec), ...ends, ...report(lines, 2, 'line', trimmed, spec), ...inside];
}
