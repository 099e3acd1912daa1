import { describe, expect, test } from 'vitest';
import { findColour } from '#lib/domain/artwork/colour.ts';
import { findDie, isDieName } from '#lib/domain/artwork/die.ts';
import { findFine, findOverprint } from '#lib/domain/artwork/fine.ts';
import { findPages } from '#lib/domain/artwork/pages.ts';
import { findPictureFile } from '#lib/domain/artwork/picture-file.ts';
import type { DieFact, Finding, FineFact, PageFacts } from '#lib/domain/artwork/report.ts';
import { findResolution } from '#lib/domain/artwork/resolution.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { box, FACTS, marked } from '#tests/support/page-facts.ts';

const place = box(10, 10, 20, 5);
const said = (findings: Finding[]) => findings.map(({ severity, detail, page }) => `${severity} ${detail} ${page}`);

describe('lines and letters', () => {
  const fine = (kind: FineFact['kind'], inks: FineFact['inks'], points: number) =>
    said(findFine(marked({ fine: [{ kind, inks, points, place }] }), RULES));

  test.each<[FineFact['kind'], FineFact['inks'], number, string[]]>([
    ['line', 'one', 0.24, ['2 one 1']],
    ['line', 'one', 0.25, []],
    ['line', 'several', 0.49, ['2 several 1']],
    ['line', 'rich', 0.49, ['2 several 1']],
    ['line', 'several', 0.5, []],
    ['line', 'none', 0.49, ['2 reversed 1']],
    ['line', 'none', 0.5, []],
    ['text', 'one', 4.9, ['2 small:one 1']],
    ['text', 'one', 5, []],
    ['text', 'several', 6.9, ['2 small:several 1']],
    ['text', 'several', 7, []],
    ['text', 'none', 6.9, ['2 small:reversed 1']],
    ['text', 'none', 7, []],
    ['text', 'rich', 11.9, ['2 black 1']],
    ['text', 'rich', 12, []],
  ])('%s of inks: %s, %d points', (kind, inks, points, found) => expect(fine(kind, inks, points)).toEqual(found));

  test('are told under their own indicator, with their size and place', () => {
    const facts = marked({
      fine: [
        { kind: 'line', inks: 'one', points: 0.1, place },
        { kind: 'text', inks: 'one', points: 4, place },
        { kind: 'text', inks: 'rich', points: 8, place },
      ],
      over: [
        { kind: 'knockout', points: 8, place },
        { kind: 'grey', points: 8, place },
      ],
    });
    const yellow = { severity: 2, page: 1, place };
    expect(findFine(facts, RULES)).toEqual([
      { ...yellow, indicator: 'lines', value: 0.1, limit: 0.25, detail: 'one' },
      { ...yellow, indicator: 'text', value: 4, limit: 5, detail: 'small:one' },
      { ...yellow, indicator: 'text', value: 8, limit: 12, detail: 'black' },
    ]);
    expect(findOverprint(facts, RULES)).toEqual([
      { ...yellow, indicator: 'overprint', value: 8, limit: 12, detail: 'knockout' },
      { ...yellow, indicator: 'overprint', value: null, limit: null, detail: 'grey' },
    ]);
  });

  test('white that is overprinted is lost, on each page that has it, in whatever it is mixed', () => {
    const page = (number: number, isLost: boolean): PageFacts => ({
      ...FACTS,
      page: number,
      paints: [{ space: 'rgb', name: null, by: 'vector', isLost, place: box(12, 22, 5, 5) }],
    });
    const found = [page(1, false), page(2, true), page(3, true)].flatMap((facts) => findOverprint(facts, RULES));
    expect(said(found)).toEqual(['2 white 2', '2 white 3']);
    expect(found[0]).toMatchObject({ indicator: 'overprint', place: box(10, 20, 5, 5) });
  });

  test('a page that was not drawn says nothing of them', () => {
    expect(findFine(marked({ fine: null }), RULES)).toEqual([]);
  });

  test.each([
    ['knockout', 11.9, ['2 knockout 1']],
    ['knockout', 12, []],
    ['grey', 0, ['2 grey 1']],
  ] as const)('%s of %d points', (kind, points, found) => {
    expect(said(findOverprint(marked({ over: [{ kind, points, place }] }), RULES))).toEqual(found);
  });
});

describe('pages', () => {
  const LOST = { name: 'Arial', type: 'TrueType', embedded: false };
  const LEAF = { ...CARD, pages: 2, sides: 'FB' as const };
  const sheet = (page: number, fingerprint: string, isEmpty = false, turned = false): PageFacts => ({
    ...marked({ drawn: { isEmpty, fingerprint } }),
    page,
    trim: { place: box(2, 2, 90, 50), turned, guessed: false },
  });

  test.each<[string, PageFacts[], Partial<typeof CARD>, string[]]>([
    ['two that differ', [sheet(1, 'a'), sheet(2, 'b')], {}, []],
    ['a back like its face', [sheet(1, 'a'), sheet(2, 'a')], {}, ['2 equal 2']],
    ['two designs of one side', [sheet(1, 'a'), sheet(2, 'a')], { sides: 'F0' }, []],
    ['equal leaves of a block', [sheet(1, 'a'), sheet(2, 'a')], { pages: 8 }, []],
    ['a back with nothing', [sheet(1, 'a'), sheet(2, 'b', true)], {}, ['2 empty 2']],
    ['two with nothing', [sheet(1, 'b', true), sheet(2, 'b', true)], {}, ['2 empty 1', '2 empty 2']],
    ['an empty page of a book', [sheet(1, 'a'), sheet(2, 'b', true)], { pages: 8 }, ['1 empty 2']],
    ['a page of a broken picture', [{ ...sheet(1, 'b', true), broken: [place] }, sheet(2, 'c')], {}, []],
    ['a page of a lost font', [{ ...sheet(1, 'b', true), fonts: [LOST] }, sheet(2, 'c')], {}, []],
    ['an empty page of a font in the file', [{ ...sheet(1, 'b', true), fonts: [{ ...LOST, embedded: true }] }], {}, ['2 empty 1']],
    ['one turned against the other', [sheet(1, 'a'), sheet(2, 'b', false, true)], {}, ['2 turned 2']],
    ['both turned', [sheet(1, 'a', false, true), sheet(2, 'b', false, true)], {}, []],
    ['one of another size', [{ ...sheet(1, 'a'), trim: null }, sheet(2, 'b', false, true)], {}, []],
  ])('%s', (_, facts, change, found) => {
    const findings = findPages(facts, { ...LEAF, ...change });
    expect(said(findings)).toEqual(found);
    expect(findings.every(({ indicator }) => indicator === 'pages')).toBe(true);
  });
});

describe('a die line', () => {
  const GOOD: DieFact = { isFilled: false, knocksOut: false, isOpen: false, isCovered: false, place };
  const of = (die: DieFact | null | undefined, shape: 'die' | 'rect' = 'die') => said(findDie([marked({ die })], { ...CARD, shape }));

  test('is asked of a piece that is cut to a form, where the page was drawn', () => {
    expect(of(GOOD)).toEqual([]);
    expect(of(null)).toEqual(['2 missing null']);
    expect(of(undefined)).toEqual([]);
    expect(of(null, 'rect')).toEqual([]);
  });

  test.each([
    ['isFilled', '2 filled 1'],
    ['knocksOut', '2 knockout 1'],
    ['isOpen', '3 open 1'],
    ['isCovered', '2 covered 1'],
  ])('that is wrong: %s; only one no knife can be made from forbids printing', (key, expected) =>
    expect(of({ ...GOOD, [key]: true })).toEqual([expected]),
  );

  test.each([
    ['CutContour', true],
    ['Контур вырубки', true],
    ['DIE', true],
    ['PANTONE 485 C', false],
    ['White', false],
    ['Thru-cut', true],
    ['dieline', true],
    ['KissCutLines', true],
    ['Executive Red', false],
    ['Indie', false],
  ])('is known by its name: %s', (name, isDie) => expect(isDieName(name)).toBe(isDie));

  test('is no spot colour to be converted', () => {
    const paints = [{ space: 'spot' as const, name: 'CutContour', by: 'vector' as const }];
    expect(said(findColour([{ ...FACTS, paints }], { ...CARD, shape: 'die' }))).toEqual([]);
    expect(said(findColour([{ ...FACTS, paints }], CARD))).toEqual(['2 spot:CutContour 1']);
  });
});

describe('colours of a file', () => {
  const spots = (...names: string[]) => names.map((name) => ({ space: 'spot' as const, name, by: 'vector' as const }));
  const ambiguous = (...names: string[]) =>
    findColour([{ ...FACTS, paints: spots(...names) }], CARD).flatMap(({ detail }) => (detail?.startsWith('ambiguous') ? [detail] : []));

  test.each([
    [['PANTONE 485 C', 'Pantone 485 CV'], ['ambiguous:PANTONE 485 C, Pantone 485 CV']],
    [['PANTONE 485 C', 'PMS 485'], ['ambiguous:PANTONE 485 C, PMS 485']],
    [['PANTONE 485 C', 'PANTONE 486 C'], []],
    [['Gold', 'Silver'], []],
    [['Gold', 'gold'], ['ambiguous:Gold, gold']],
    [['PANTONE Cool Gray 1 C', 'PANTONE Warm Gray 1 C'], []],
  ])('%j', (names, found) => expect(ambiguous(...names)).toEqual(found));

  test.each([
    ['FOGRA39', []],
    ['FOGRA51', []],
    ['Coated FOGRA39 (ISO 12647-2:2004)', []],
    ['IFRA26', ['2 intent:IFRA26 null']],
    ['sRGB IEC61966-2.1', ['2 intent:sRGB IEC61966-2.1 null']],
    ['Custom', []],
  ])('an intent: %s', (intent, found) => expect(said(findColour([{ ...FACTS, outputIntents: [intent] }], CARD))).toEqual(found));

  test('transparency mixed in RGB is told once', () => {
    expect(said(findColour([FACTS, { ...FACTS, page: 2, isMixedInRgb: true }], CARD))).toEqual(['2 blend 2']);
  });
});

test('a picture in place of a PDF is opaque and of one page', () => {
  expect(said(findPictureFile(FACTS))).toEqual([]);
  expect(said(findPictureFile({ ...FACTS, hasAlpha: true, frames: 2 }))).toEqual(['2 alpha 1', '2 frames 1']);
});

test('the densest picture is told of for information', () => {
  const image = (ppi: number, bits = 8) => ({ width: 900, height: 900, bits, ppi, isMask: false, place });
  const dense = (...images: ReturnType<typeof image>[]) =>
    findResolution({ ...FACTS, images }, RULES).map((one) => `${one.severity} ${one.value}`);
  expect(dense(image(450))).toEqual([]);
  expect(dense(image(500), image(800), image(300))).toEqual(['1 800']);
  expect(dense(image(2400, 1))).toEqual([]);
});
