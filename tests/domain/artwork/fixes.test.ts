import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import { fixesFor, isLeftAlone } from '#lib/domain/artwork/fixes.ts';
import type { ArtworkReport, EdgeRun, NearCut, PageFacts, Side } from '#lib/domain/artwork/report.ts';
import { chooseTrim } from '#lib/domain/artwork/size.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';

const ALL: Side[] = ['top', 'right', 'bottom', 'left'];
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
/** Ink along the whole of these sides that goes on outwards by `reach` mm. */
const inked = (reach: number, sides: readonly Side[] = ALL): EdgeRun[] => sides.map((side) => ({ side, from: 0, to: 40, reach, depth: 4 }));

type Sheet = { width: number; height: number; trim?: [number, number, number, number]; edges?: EdgeRun[]; near?: NearCut[]; ppi?: number };
/** A page as the check has seen it: nothing is measured on one of no fitting size. */
function page({ width, height, trim: named, edges = [], near = [], ppi }: Sheet, number: number, spec: ArtworkSpec): PageFacts {
  const media = box(0, 0, width, height);
  const boxes = { media, crop: media, bleed: null, trim: named === undefined ? null : box(...named), art: null };
  const trim = chooseTrim(boxes, spec, RULES);
  const marks = { edges: trim === null ? null : edges, near: trim === null ? null : near, photoSides: [], folds: [], ink: null };
  const image = { width: 600, height: 600, bits: 8, ppi: ppi ?? 0, isMask: false, place: media };
  const images = ppi === undefined ? [] : [image];
  return { page: number, boxes, fonts: [], images, paints: [], outputIntents: [], overprint: false, trim, marks, unmeasured: [] };
}
function report(sheets: readonly Sheet[], spec: ArtworkSpec): ArtworkReport {
  const facts = sheets.map((sheet, index) => page(sheet, index + 1, spec));
  return evaluateArtwork(facts, { bytes: 1000, isProtected: false }, spec, RULES);
}
const planned = (sheets: Sheet | Sheet[], change: Partial<ArtworkSpec> = {}) => {
  const spec = { ...CARD, ...change };
  return fixesFor(report([sheets].flat(), spec), spec, RULES, false);
};
const kindsOf = (plan: ReturnType<typeof planned>) => plan.fixes.map(({ kind }) => kind);

const BOOK: Partial<ArtworkSpec> = { trim: { width: 148, height: 210 }, pages: 8, sides: 'FB' };
const FOLDED: Partial<ArtworkSpec> = { trim: { width: 210, height: 148 }, pages: 2, sides: 'FB', folds: [{ axis: 'x', at: 105 }] };
const SPREAD: Sheet = { width: 296, height: 210 };
const SINGLE: Sheet = { width: 148, height: 210 };
const near = (distance: number, side: Side): NearCut => ({ kind: 'text', side, distance, place: box(5, 1, 10, 3) });

describe('what can be mended', () => {
  test.each<[string, Sheet | Sheet[], Partial<ArtworkSpec>, string[]]>([
    ['a good page', { width: 94, height: 54, edges: inked(2) }, {}, []],
    ['a page that ends at the cut', { width: 90, height: 50, edges: inked(0) }, {}, ['mirror_bleed']],
    ['a page that ends at the cut with white edges', { width: 90, height: 50 }, {}, []],
    ['a page that ends at the cut where nothing bleeds', { width: 90, height: 50, edges: inked(0) }, { bleed: 0 }, []],
    ['a bleed that was left bare', { width: 94, height: 54, edges: inked(0, ['top']) }, {}, ['mirror_bleed']],
    ['a bleed that is partly there', { width: 94, height: 54, edges: [...inked(0, ['top']), ...inked(2, ['top'])] }, {}, []],
    ['half a bleed', { width: 94, height: 54, edges: inked(1) }, {}, []],
    ['a lying page', { width: 54, height: 94, edges: inked(2) }, {}, ['rotate']],
    ['a lying page that ends at the cut', { width: 50, height: 90, edges: inked(0) }, {}, ['rotate', 'mirror_bleed']],
    ['twice the size', { width: 180, height: 100 }, {}, ['scale', 'mirror_bleed']],
    ['twice the size with its bleed', { width: 188, height: 108 }, {}, ['scale']],
    ['twice the size on its side', { width: 100, height: 180 }, {}, ['scale', 'rotate', 'mirror_bleed']],
    ['twice the size by its trim box', { width: 208, height: 128, trim: [14, 14, 180, 100] }, {}, ['scale']],
    ['a page a quarter of a per cent off', { width: 180.45, height: 100 }, {}, ['scale', 'mirror_bleed']],
    ['other proportions', { width: 180, height: 110 }, {}, []],
    ['more than four times the size', { width: 450, height: 250 }, {}, []],
    ['half the size with pictures fine enough', { width: 45, height: 25, ppi: 450 }, {}, ['scale', 'mirror_bleed']],
    ['half the size with pictures too coarse', { width: 45, height: 25, ppi: 448 }, {}, []],
    ['twice the size with coarse pictures', { width: 180, height: 100, ppi: 72 }, {}, ['scale', 'mirror_bleed']],
    ['a round piece', { width: 90, height: 50, edges: inked(0) }, { shape: 'round' }, []],
    [
      'one good page, one at the cut',
      [
        { width: 94, height: 54 },
        { width: 90, height: 50, edges: inked(0) },
      ],
      {},
      ['mirror_bleed'],
    ],
    [
      'one page to mend, one beyond help',
      [
        { width: 90, height: 50, edges: inked(0) },
        { width: 10, height: 50 },
      ],
      {},
      [],
    ],
    ['four spreads of eight pages', [SPREAD, SPREAD, SPREAD, SPREAD], BOOK, ['split_spreads', 'mirror_bleed']],
    ['single first and last page', [SINGLE, SPREAD, SPREAD, SPREAD, SINGLE], BOOK, ['split_spreads', 'mirror_bleed']],
    ['spreads that come to another number of pages', [SPREAD, SPREAD, SPREAD], BOOK, []],
    ['half of a folded piece, that fits when it is enlarged and turned', { width: 105, height: 148 }, FOLDED, []],
    ['a lying piece with its fold in the middle', { width: 152, height: 214, edges: inked(2) }, FOLDED, ['rotate']],
    ['a lying piece with its fold aside', { width: 152, height: 214, edges: inked(2) }, { ...FOLDED, folds: [{ axis: 'x', at: 100 }] }, []],
    ['a spread of a piece that is no book', SPREAD, { ...BOOK, pages: 2 }, []],
    ['lying pages of a book', Array.from({ length: 8 }, () => ({ width: 210, height: 148 })), BOOK, []],
  ])('%s', (_, sheets, change, kinds) => expect(kindsOf(planned(sheets, change))).toEqual(kinds));

  test.each([
    ['unreadable', unreadableReport('damaged')],
    ['empty', { ...unreadableReport('empty'), findings: [] }],
    ['locked', evaluateArtwork([page({ width: 90, height: 50, edges: inked(0) }, 1, CARD)], { bytes: 1, isProtected: true }, CARD, RULES)],
  ])('nothing in a file that is %s', (_, found) => expect(fixesFor(found, CARD, RULES, false).fixes).toEqual([]));

  test('only the sides that lack it get a bleed of their own reflection', () => {
    const plan = planned({ width: 94, height: 54, edges: [...inked(0, ['left', 'top']), ...inked(2, ['right'])] });
    expect(plan.pages).toEqual([{ from: 1, trim: box(2, 2, 90, 50), scale: 1, turn: 0, mirror: ['top', 'left'] }]);
  });

  test('the back of a lying card is turned the other way', () => {
    const lying = { width: 54, height: 94, edges: inked(2) };
    const turns = (sides: 'F0' | 'FB') => planned([lying, lying], { pages: 2, sides }).pages.map(({ turn }) => turn);
    expect([turns('FB'), turns('F0')]).toEqual([
      [90, 270],
      [90, 90],
    ]);
  });

  test('a spread with its bleed keeps it outside and reflects only the inner edge', () => {
    const plan = planned(
      Array.from({ length: 4 }, () => ({ width: 300, height: 214 })),
      BOOK,
    );
    expect(plan.pages).toHaveLength(8);
    expect(plan.pages.slice(0, 2).map(({ trim, mirror }) => ({ ...trim, mirror }))).toEqual([
      { ...box(2, 2, 148, 210), mirror: ['right'] },
      { ...box(150, 2, 148, 210), mirror: ['left'] },
    ]);
  });

  test.each<[string, Sheet | Sheet[], Partial<ArtworkSpec>, string[]]>([
    ['text inside the strip that is reflected', { width: 90, height: 50, edges: inked(0), near: [near(1.5, 'top')] }, {}, ['text_at_edge']],
    ['text at a side that is not', { width: 94, height: 54, edges: inked(0, ['left']), near: [near(1.5, 'top')] }, {}, []],
    ['text further in', { width: 90, height: 50, edges: inked(0), near: [near(2.5, 'top')] }, {}, []],
    ['edges that were not measured', { width: 180, height: 100 }, {}, ['edges_unseen']],
    ['an artwork that may be meant to stand', { width: 54, height: 94, edges: inked(2) }, {}, ['upright']],
    ['the spec of pages', [SPREAD, SPREAD, SPREAD, SPREAD], BOOK, ['edges_unseen', 'page_order']],
  ])('warns of %s', (_, sheets, change, warnings) => expect(planned(sheets, change).warnings).toEqual(warnings));

  test('a scaled page always comes out at the ordered size within the tolerance', () => {
    const side = fc.double({ min: 20, max: 400, noNaN: true });
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const { trim, scale, turn } of planned({ width, height }).pages) {
          const size = turn === 0 ? trim : { width: trim.height, height: trim.width };
          expect(Math.abs(size.width * scale - 90)).toBeLessThanOrEqual(0.5 + 1e-9);
          expect(Math.abs(size.height * scale - 50)).toBeLessThanOrEqual(0.5 + 1e-9);
        }
      }),
      {
        examples: [
          [180, 100],
          [50, 90],
          [376, 216],
          [90.4, 50.1],
        ],
      },
    );
  });

  test('every page of a plan has its whole bleed: from the file or reflected', () => {
    const spare = fc.double({ min: 0, max: 6, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(0.5, 0.8, 2, 3), spare, spare, (factor, left, top) => {
        const [width, height] = [90 * factor, 50 * factor];
        const plan = planned({ width: width + 2 * left, height: height + 2 * top, trim: [left, top, width, height] });
        for (const { scale, mirror } of plan.pages) {
          for (const [around, sides] of [
            [left, ['left', 'right']],
            [top, ['top', 'bottom']],
          ] as const)
            for (const one of sides) if (!mirror.includes(one)) expect(around * scale).toBeGreaterThanOrEqual(2 - 0.3 - 1e-9);
        }
      }),
      {
        examples: [
          [2, 1, 1],
          [2, 0, 0],
          [2, 6, 6],
        ],
      },
    );
  });
});

describe('a picture', () => {
  const picture = (width: number, height: number, media: [number, number], trimAt: number, guessed: boolean, turned = false): PageFacts => {
    const place = box(trimAt, trimAt, media[0] - 2 * trimAt, media[1] - 2 * trimAt);
    const base = page({ width: media[0], height: media[1], edges: inked(trimAt) }, 1, CARD);
    const ppi = Math.min((width * MM_PER_INCH) / media[0], (height * MM_PER_INCH) / media[1]);
    const image = { width, height, bits: 8, ppi, isMask: false, place: base.boxes.media };
    return { ...base, images: [image], trim: { place, turned, guessed } };
  };
  const kinds = (facts: PageFacts) => {
    const found = evaluateArtwork([facts], { bytes: 1, isProtected: false }, CARD, RULES);
    return fixesFor(found, CARD, RULES, true).fixes.map(({ kind, percent }) => [kind, percent]);
  };

  test.each<[string, PageFacts, [string, number | null][]]>([
    ['of the right density', picture(1110, 638, [94, 54], 2, false), []],
    ['of another density', picture(1110, 638, [94, 54], 2, true), [['scale', null]]],
    [
      'of another density that ends at the cut',
      picture(1063, 591, [90, 50], 0, true),
      [
        ['scale', null],
        ['mirror_bleed', null],
      ],
    ],
    ['of too few pixels', picture(600, 345, [94, 54], 2, true), []],
    ['whose proportions are a per cent off', picture(1110, 645, [94, 54], 2, true), []],
    [
      'on its side',
      picture(591, 1063, [50, 90], 0, false, true),
      [
        ['rotate', null],
        ['mirror_bleed', null],
      ],
    ],
  ])('%s', (_, facts, expected) => expect(kinds(facts)).toEqual(expected));
});

describe('a page of a plan', () => {
  const facts = page({ width: 94, height: 54 }, 1, CARD);
  const KEPT = { from: 1, scale: 1, turn: 0 as const, mirror: [], trim: box(2, 2, 90, 50) };

  test('is the very page it was where nothing is done to it', () => expect(isLeftAlone(KEPT, facts)).toBe(true));

  test.each([
    ['scaled', { scale: 0.5 }],
    ['turned', { turn: 90 as const }],
    ['reflected at an edge', { mirror: ['top' as const] }],
    ['cut further right', { trim: box(3, 2, 90, 50) }],
    ['cut further down', { trim: box(2, 3, 90, 50) }],
    ['cut wider', { trim: box(2, 2, 91, 50) }],
    ['cut higher', { trim: box(2, 2, 90, 51) }],
  ])('is another once it is %s', (_, change) => expect(isLeftAlone({ ...KEPT, ...change }, facts)).toBe(false));

  test('is another where its size was not known', () => expect(isLeftAlone(KEPT, { ...facts, trim: null })).toBe(false));
});
