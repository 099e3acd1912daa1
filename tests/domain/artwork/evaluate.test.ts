import { describe, expect, test } from 'vitest';
import { evaluateArtwork } from '#lib/domain/artwork/evaluate.ts';
import type { PageFacts } from '#lib/domain/artwork/report.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked, near, run, sized } from '#tests/support/page-facts.ts';

const FILE = { bytes: 1, isProtected: false };
const FOLDED = { ...CARD, folds: [{ axis: 'x' as const, at: 30 }] };
const fold = (edges: number[]) => [{ axis: 'x' as const, at: 30, text: null, edges }];

describe('what nobody could measure', () => {
  test.each([
    ['nothing', FACTS, CARD, []],
    ['edges and cut of a piece that is no rectangle', FACTS, { ...CARD, shape: 'round' as const }, ['bleed', 'cut']],
    ['edges', marked({ edges: null }), CARD, ['bleed']],
    ['edges of a small bleed', marked({ edges: null }), { ...CARD, bleed: 1 }, ['bleed']],
    ['edges of a piece without bleed are not asked for', marked({ edges: null }), { ...CARD, bleed: 0 }, []],
    ['what stands near the cut', marked({ near: null }), CARD, ['cut']],
    ['text on a photograph at the cut', marked({ photoSides: ['top'] }), CARD, ['cut']],
    ['folds', marked({ folds: null }), FOLDED, ['fold']],
    ['folds that nothing shows', marked({ folds: fold([]) }), FOLDED, ['fold']],
    ['folds that an edge shows', marked({ folds: fold([0.2]) }), FOLDED, []],
    ['folds that were not ordered', marked({ folds: null }), CARD, []],
    ['ink', marked({ ink: null }), CARD, ['ink']],
    ['a page of another size', { ...FACTS, trim: null }, CARD, ['bleed', 'cut']],
    ['a page that was not drawn', marked({ fine: null, drawn: null }), CARD, ['lines', 'text', 'overprint', 'pages']],
  ] as const)('%s', (_, facts, spec, unmeasured) => {
    expect(evaluateArtwork([facts as PageFacts], FILE, { ...spec, folds: [...spec.folds] }, RULES).unmeasured).toEqual(unmeasured);
  });

  test('is named once for all pages, in the order of the indicators', () => {
    const pages = [{ ...FACTS, unmeasured: ['colour' as const] }, marked({ ink: null }), marked({ ink: null, near: null })];
    expect(evaluateArtwork(pages, FILE, { ...CARD, pages: null }, RULES).unmeasured).toEqual(['cut', 'ink', 'colour']);
  });
});

describe('a report', () => {
  const reported = (facts: PageFacts[], spec = CARD, file = FILE) =>
    evaluateArtwork(facts, file, spec, RULES).findings.map(({ severity, indicator, page }) => `${severity} ${indicator} ${page}`);

  test('on a sound file has nothing to tell', () => {
    expect(evaluateArtwork([FACTS], FILE, CARD, RULES)).toEqual({
      ...{ severity: 1, pages: 1, facts: [FACTS], findings: [], unmeasured: [] },
    });
  });

  test('tells of a page whose content does not decode', () => {
    expect(evaluateArtwork([{ ...FACTS, isDamaged: true }], FILE, CARD, RULES).findings).toEqual([
      { indicator: 'unreadable', severity: 3, page: 1, place: null, value: null, limit: null, detail: 'damaged' },
    ]);
  });

  const BAD: PageFacts = {
    ...marked({
      edges: [run(0, 90, 0)],
      near: [near(2)],
      folds: fold([3]),
      ink: { percent: 310, place: null },
    }),
    boxes: sized(96, 56),
    trim: { place: box(3, 3, 90, 50), turned: false, guessed: true },
    images: [{ width: 99, height: 99, bits: 8, ppi: 200, isMask: false, place: box(10, 10, 20, 20) }],
    fonts: [{ name: 'Arial', type: 'TrueType', embedded: false }],
    paints: [{ space: 'rgb', name: null, by: 'vector' }],
  };

  test('tells everything there is, red first, then in the order of the indicators', () => {
    expect(reported([BAD], { ...FOLDED, pages: 2 }, { bytes: 301e6, isProtected: true })).toEqual([
      ...['3 bleed 1', '3 fold 1', '3 fonts 1'],
      ...['2 unreadable null', '2 size 1', '2 cut 1', '2 resolution 1', '2 ink 1', '2 colour 1', '2 exceeded null', '2 exceeded null'],
    ]);
    const { severity, findings } = evaluateArtwork([BAD], { bytes: 301e6, isProtected: true }, { ...CARD, pages: 2 }, RULES);
    expect([severity, findings.filter(({ page }) => page === null).map(({ detail }) => detail)]).toEqual([
      3,
      ['permissions', 'pages', 'bytes'],
    ]);
  });

  test('tells pages in their order, whatever else is wrong on them', () => {
    const page = (number: number, reach: number): PageFacts => ({ ...marked({ edges: [run(0, 90, reach)] }), page: number });
    const spec = { ...CARD, pages: 4 };
    expect(reported([page(4, 0), page(2, 1), page(3, 0), page(1, 1)], spec)).toEqual(['3 bleed 3', '3 bleed 4', '2 bleed 1', '2 bleed 2']);
    expect(reported([page(1, 0), page(2, 0), page(3, 0)], spec)).toEqual(['3 bleed 1', '3 bleed 2', '3 bleed 3', '2 exceeded null']);
  });

  test('is red where a picture does not decode, shown from the trim', () => {
    const broken = [box(12, 22, 5, 5)];
    expect(evaluateArtwork([{ ...FACTS, broken }], FILE, CARD, RULES).findings).toEqual([
      { indicator: 'unreadable', severity: 3, page: 1, place: box(10, 20, 5, 5), value: null, limit: null, detail: 'picture' },
    ]);
  });

  test('is red where a picture is not in the file, shown from the trim, where its place is known', () => {
    const missing = [{ name: 'Im1', place: box(12, 22, 5, 5) }, { name: 'Fm0', place: box(-1e6, -1e6, 2e6, 2e6) }, { name: 'Fm1' }];
    const { findings } = evaluateArtwork([{ ...FACTS, missing }], FILE, CARD, RULES);
    expect(findings.map(({ severity, page, place, detail }) => ({ severity, page, place, detail }))).toEqual([
      { severity: 3, page: 1, place: box(10, 20, 5, 5), detail: 'missing:Im1' },
      { severity: 3, page: 1, place: null, detail: 'missing:Fm0' },
      { severity: 3, page: 1, place: null, detail: 'missing:Fm1' },
    ]);
  });

  test('names no more than twenty missing pictures of a page, and does not call the page empty besides', () => {
    const missing = Array.from({ length: 30 }, (_, at) => ({ name: `Im${at}` }));
    const blank = { ...marked({ drawn: { isEmpty: true, fingerprint: '' } }), missing };
    const { findings } = evaluateArtwork([blank], FILE, CARD, RULES);
    expect(findings.map(({ detail }) => detail)).toEqual(Array.from({ length: 20 }, (_, at) => `missing:Im${at}`));
  });

  test('on a page the check came to its limit on says only that', () => {
    const { findings } = evaluateArtwork([{ ...BAD, limit: 'limit:time' }, FACTS], FILE, { ...CARD, pages: 2 }, RULES);
    expect(findings).toEqual([
      { indicator: 'unreadable', severity: 3, page: 1, place: null, value: null, limit: null, detail: 'limit:time' },
    ]);
  });

  test('of a piece that is no rectangle says nothing of its edges', () => {
    const facts = marked({ edges: [run(0, 90, 0)], near: [near(0)] });
    expect(reported([facts], { ...CARD, shape: 'die' })).toEqual([]);
    expect(reported([facts])).toEqual(['3 bleed 1', '3 cut 1']);
  });
});
