import { foldsOn } from '#lib/domain/artwork/folds.ts';
import type { Box, EdgeRun, FoldFact, NearCut, PageFacts, TrimFact } from '#lib/domain/artwork/report.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import type { PaintedObjects } from '../paint/painted-objects.ts';
import { cropTo, type Raster, type Sheet, scaleFor, sheetOf, withBleed } from '../raster.ts';
import { isSeenAt } from './band-shapes.ts';
import { nearOutlines } from './components.ts';
import { type DrawPart, openStrips, type StripAt } from './cut-strips.ts';
import { measureEdges } from './edges.ts';
import { measureEnds } from './ends.ts';
import { measureFiner } from './finer-edges.ts';
import { measureFinerEnds } from './finer-ends.ts';
import { measureDrawn } from './fingerprint.ts';
import { foldEdges } from './fold-edges.ts';
import { lettersOnFold } from './fold-letters.ts';
import { measureHairs } from './hairs.ts';
import { measureMargins } from './margins.ts';
import { nearObjects } from './near-objects.ts';
import { isOutside, nearText, withoutGuides } from './near-text.ts';
import type { Numbered } from './shown.ts';

/** Pixels per mm of the picture everything is measured on. */
export const SCALE = 4;
/** Letters that differ from their ground by no more than this are not seen, of 255. */
const OF_GROUND = 1;
/** mm beyond which an edge has nothing to do with a fold any more. */
const BESIDE_FOLD_MM = 1;
/** What lies nearer to the cut may be the line that touches it. */
const ON_LINE_MM = 0.3;

/**
 * A page that can be drawn: `glyphs` are its letters in mm as the page is seen, `numbered` is a drawing of the same area by paint numbers.
 */
export type Visible = {
  render: (area: Box, scale: number) => Raster;
  glyphs: Box[];
  numbered?: Numbered | null;
  objects?: PaintedObjects;
  /** Draws any part at any resolution. */
  drawPart?: DrawPart;
};

type Letters = { glyphs: readonly Box[]; numbered: Numbered | null };

function foldFacts(
  sheet: Sheet,
  letters: Letters,
  page: number,
  trim: TrimFact,
  spec: ArtworkSpec,
  rules: ArtworkRules,
): FoldFact[] | null {
  const lines = foldsOn(page, spec, trim);
  if (lines === null) return null;
  return lines.map((line) => ({
    ...line,
    text: lettersOnFold(sheet, line, rules.fold.text, { ...letters, trim: trim.place }),
    edges: foldEdges(sheet, line.axis, line.at, rules.fold.edgeTo + BESIDE_FOLD_MM),
  }));
}

/** Where drawings end near the cuts, hairs of paper among them; nothing is said where there are none. */
function endsOn(
  sheet: Sheet,
  { numbered, objects }: Visible,
  { place }: TrimFact,
  { bleed }: ArtworkRules,
  stripAt: StripAt | null,
): Pick<PageFacts['marks'], 'ends'> {
  const painted = numbered == null || objects === undefined ? null : { numbered, objects, trim: place };
  const coarse = measureEnds(sheet, painted, bleed);
  const hairs = stripAt === null || objects === undefined ? [] : measureHairs(objects, place, stripAt, bleed);
  const ends = stripAt === null ? coarse : [...measureFinerEnds(coarse, stripAt), ...hairs];
  return ends.length === 0 ? {} : { ends };
}

/** Whether a line along the cut is what lies there, closer than can be told from it. */
const isLineOf = ({ side, isLine, from, to }: EdgeRun, { side: own, distance, place: { x, y, width, height } }: NearCut): boolean => {
  const [start, end] = side === 'top' || side === 'bottom' ? [x, x + width] : [y, y + height];
  return isLine === true && side === own && distance <= ON_LINE_MM && from < end && start < to;
};

/**
 * Measures a drawn page: its trimmed size, the cuts and the folds, with the picture used. A page of no fitting size is drawn whole and not
 * measured.
 */
export function measurePage(facts: PageFacts, visible: Visible, spec: ArtworkSpec, rules: ArtworkRules, mostPixels: number) {
  const trim = facts.trim ?? chooseTrim(facts.boxes, spec, rules);
  const area = trim === null ? facts.boxes.media : withBleed(trim.place, spec.bleed);
  const raster = visible.render(area, scaleFor(area, SCALE, mostPixels));
  const drawn = measureDrawn(raster);
  if (trim === null) return { facts: { ...facts, trim, marks: { ...facts.marks, drawn } }, raster };
  const { x, y } = trim.place;
  const sheet = sheetOf(raster, trim.place, spec.bleed);
  const glyphs = withoutGuides(visible.glyphs)
    .map((glyph) => ({ ...glyph, x: glyph.x - x, y: glyph.y - y }))
    .filter((glyph) => isOutside(glyph, trim.place) || isSeenAt(sheet, glyph, OF_GROUND));
  const known = { glyphs, numbered: visible.numbered ?? null, hasPictures: facts.images.length > 0 };
  const outlines = nearOutlines(sheet, spec.safe, known);
  const objects = visible.numbered == null ? [] : nearObjects(sheet, visible.numbered, spec.safe);
  const first = { edges: measureEdges(sheet, facts.images, trim.place, outlines.isPiece), margins: measureMargins(sheet, spec.safe) };
  const stripAt = visible.drawPart === undefined ? null : openStrips(visible.drawPart, trim.place, spec.bleed);
  const marks = {
    ...(stripAt === null ? first : measureFiner(first, stripAt, spec.bleed)),
    ...endsOn(sheet, visible, trim, rules, stripAt),
    near: [
      ...nearText(glyphs, trim.place, spec),
      ...outlines.near,
      ...objects.filter((one) => !first.edges.some((run) => isLineOf(run, one))),
    ],
    photoSides: outlines.photoSides,
    folds: foldFacts(sheet, known, facts.page, trim, spec, rules),
    ink: null,
    drawn,
  };
  return { facts: { ...facts, trim, marks }, raster };
}

/** Measures a page that is one picture, `whole` in its own resolution. Text cannot be told from the rest, so only shapes are found. */
export const measurePicture = (facts: PageFacts, whole: Raster, spec: ArtworkSpec, rules: ArtworkRules) =>
  measurePage(facts, { render: (area) => cropTo(whole, area), glyphs: [] }, spec, rules, Number.POSITIVE_INFINITY);
