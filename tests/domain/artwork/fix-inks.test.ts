import { describe, expect, test } from 'vitest';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import { planInks } from '#lib/domain/artwork/fix-inks.ts';
import { fixesFor } from '#lib/domain/artwork/fixes.ts';
import type { FineFact, PageFacts } from '#lib/domain/artwork/report.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked } from '#tests/support/page-facts.ts';

const place = box(10, 10, 5, 5);
const fine = (kind: FineFact['kind'], inks: FineFact['inks'], points: number, isBox = false): PageFacts =>
  marked({ fine: [{ kind, inks, points, place, isBox }] });
const over = (kind: 'knockout' | 'grey', points: number): PageFacts => marked({ over: [{ kind, points, place }] });
const LINES = { lines: RULES.lines };

describe('what of the inks of a page is set right', () => {
  test.each([
    ['a line of one ink below its limit', fine('line', 'one', 0.24), LINES],
    ['a line at its limit', fine('line', 'one', 0.25), null],
    ['a line of several inks below its own', fine('line', 'several', 0.49), LINES],
    ['a line of rich black below that of several', fine('line', 'rich', 0.49), LINES],
    ['a white line below its own', fine('line', 'none', 0.49), LINES],
    ['a box as thin as a line is a drawing', fine('line', 'one', 0.1, true), null],
    ['small letters of rich black', fine('text', 'rich', 11.9), { blackText: 12 }],
    ['letters of rich black at the limit', fine('text', 'rich', 12), null],
    ['small letters of one ink', fine('text', 'one', 4), null],
    ['small black letters that leave white under them', over('knockout', 11.9), { blackOver: 12 }],
    ['large ones', over('knockout', 12), null],
    ['grey laid over a colour', over('grey', 5), null],
    [
      'white that overprinting takes away',
      { ...FACTS, paints: [{ space: 'cmyk', name: null, by: 'vector', isLost: true }] },
      { whiteStays: true },
    ],
    ['white that stays', { ...FACTS, paints: [{ space: 'cmyk', name: null, by: 'vector' }] }, null],
    ['a page that was not drawn', marked({ fine: null }), null],
  ] as const)('%s', (_, facts, plan) => expect(planInks(facts as PageFacts, RULES)).toEqual(plan));
});

describe('a file whose inks are set right', () => {
  const fixes = (facts: PageFacts, isPicture = false) =>
    fixesFor(evaluateArtwork([facts], { bytes: 1, isProtected: false }, CARD, RULES), CARD, RULES, isPicture).fixes;

  test.each([
    ['black_text', fine('text', 'rich', 8)],
    ['black_overprint', over('knockout', 8)],
    ['white_stays', { ...FACTS, paints: [{ space: 'cmyk', name: null, by: 'vector', isLost: true }] }],
    ['thick_lines', fine('line', 'one', 0.1)],
  ] as const)('says so: %s', (kind, facts) => {
    expect(fixes(facts as PageFacts)).toEqual([{ kind, pages: [1], percent: null }]);
  });

  test.each([
    ['thin boxes beside thin lines', [0.1, 0.2, true], ['thin_boxes']],
    ['boxes thinner than the lines', [0.2, 0.1, true], ['thin_boxes']],
    ['boxes wide enough', [0.1, 0.3, true], []],
    ['lines alone', [0.1, 0.2, false], []],
  ] as const)('says what it cannot widen: %s', (_, [line, other, isBox], warnings) => {
    const one = (points: number, box = false) => fine('line', 'one', points, box).marks.fine ?? [];
    const facts = marked({ fine: [...one(line), ...one(other, isBox)] });
    const report = evaluateArtwork([facts], { bytes: 1, isProtected: false }, CARD, RULES);
    expect(report.findings.map(({ value }) => value)).toEqual([Math.min(line, other)]);
    expect(fixesFor(report, CARD, RULES, false)).toMatchObject({ fixes: [{ kind: 'thick_lines' }], warnings });
  });

  test('is no picture: its inks are its pixels', () => {
    const image = { width: 940, height: 540, bits: 8, ppi: 254, isMask: false, place: box(0, 0, 94, 54) };
    expect(fixes({ ...fine('text', 'rich', 8), images: [image] }, true)).toEqual([]);
  });

  test('is not scaled as well: its letters come to another size', () => {
    const boxes = { ...FACTS.boxes, media: box(0, 0, 188, 108), crop: box(0, 0, 188, 108) };
    expect(fixes({ ...fine('text', 'rich', 8), boxes, trim: null }).map(({ kind }) => kind)).toEqual(['scale']);
  });
});
