import type { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { GOOD_CARD, makePdf, type TestPage } from '#tests/support/artworks.ts';
import { curve, samples } from '#tests/support/curves.ts';
import { ourCells } from '#tests/support/plates.ts';

type States = (document: PDFDocument) => Record<string, unknown>;

const program =
  (text: string): States =>
  ({ context }) => ({
    TR: context.register(context.flateStream(text, { FunctionType: 4, Domain: [0, 1], Range: [0, 1] })),
  });
const joined = (bounds: number[], ...functions: unknown[]): Record<string, unknown> => ({
  ...{ FunctionType: 3, Domain: [0, 1], Functions: functions, Bounds: bounds },
  Encode: functions.flatMap(() => [0, 1]),
});
const always =
  (states: Record<string, unknown>): States =>
  () =>
    states;

/** Ink that a page of one area comes to, per cent. */
async function inkOf(state: States, content: string, more: States = () => ({})): Promise<number> {
  const page: TestPage = {
    ...GOOD_CARD,
    content: `/G1 gs ${content}`,
    resources: (document) => ({ ExtGState: { G1: state(document), Plain: { TR: 'Identity' }, Half: { ca: 0.5 } }, ...more(document) }),
  };
  return (await ourCells(await makePdf(page)))?.worst ?? Number.NaN;
}

const BOX = '20 20 30 10 re f';
const MIXED = `0.2 0.4 0.6 0.8 k ${BOX}`;
const STEP = joined([0.5], curve(1, 1), curve(0, 0));
const blackOnly = (one: unknown): unknown[] => ['Identity', 'Identity', 'Identity', one];
const EACH = [curve(0, 1), curve(0, 0.5), curve(0.25, 1), curve(0, 1, 3)];

describe('the curves of a graphics state', () => {
  test.each<[string, States, string, number]>([
    ['a power of light', always({ TR: curve(0, 1, 2) }), MIXED, 36 + 64 + 84 + 96],
    ['one for each ink', always({ TR: EACH }), MIXED, 20 + 70 + 45 + 99.2],
    ['the last one for grey', always({ TR: EACH }), `0.5 g ${BOX}`, 87.5],
    [
      'none, one for an ink that goes as it is',
      always({ TR: ['Identity', curve(0, 0.5), 'Identity', 'Identity'] }),
      MIXED,
      20 + 70 + 60 + 80,
    ],
    ['the later of two kinds', always({ TR: EACH, TR2: 'Default' }), MIXED, 200],
    ['taken back', always({ TR: EACH }), `/Plain gs ${MIXED}`, 200],
    ['not of what lets something through', always({ TR: EACH }), `/Half gs ${MIXED}`, 100],
    ['a table of four', samples([0, 255, 0, 255]), `0 0 0 0.5 k ${BOX}`, 50],
    ['a table of half bytes', samples([0x0f, 0x0f], 4), `0 0 0 0.3333 k ${BOX}`, 100],
    ['pieces', always({ TR: blackOnly(STEP) }), `0 0 0 0.3 k ${BOX}`, 100],
    ['pieces, the other one', always({ TR: blackOnly(STEP) }), `0 0 0 0.7 k ${BOX}`, 0],
    ['a program', program('{ 1 exch sub }'), MIXED, 80 + 60 + 40 + 20],
    ['a program that asks', program('{ dup 0.5 lt { pop 0 } { pop 1 } ifelse }'), MIXED, 200],
    ['a program that moves', program('{ 0.25 2 copy add 3 1 roll pop pop 1 index pop 0 exch 2 1 roll pop }'), `0 0 0 0.5 k ${BOX}`, 25],
    ['what is no function', always({ TR: { FunctionType: 9 } }), MIXED, 200],
  ])('%s', async (_, state, content, percent) => {
    expect(Math.abs((await inkOf(state, content)) - percent)).toBeLessThan(1);
  });

  test('change pictures and shadings', async () => {
    const picture = 'q 40 0 0 20 20 15 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK /F /AHx ID 336699cc> EI Q';
    expect(Math.abs((await inkOf(always({ TR: EACH }), picture)) - 234.2)).toBeLessThan(1);
    const mix = [0.2, 0.4, 0.6, 0.8];
    const even = { FunctionType: 2, Domain: [0, 1], C0: mix, C1: mix, N: 1 };
    const across = { ShadingType: 2, ColorSpace: 'DeviceCMYK', Coords: [0, 0, 100, 0], Function: even, Extend: [true, true] };
    const shaded = await inkOf(always({ TR: EACH }), 'q 20 20 30 10 re W n /S1 sh Q', always({ Shading: { S1: across } }));
    expect(Math.abs(shaded - 234.2)).toBeLessThan(1);
  });

  test('change a form where they are in force, and not where it is drawn without', async () => {
    const form: States = ({ context }) => ({
      XObject: { X1: context.register(context.flateStream(MIXED, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 300] })) },
    });
    const dark = always({ TR: EACH });
    expect(Math.abs((await inkOf(dark, '/X1 Do q 1 0 0 1 0 15 cm /Plain gs /X1 Do Q', form)) - 234.2)).toBeLessThan(1);
    expect(Math.abs((await inkOf(dark, '/Plain gs /X1 Do q /G1 gs 0 0 0 0 K Q', form)) - 200)).toBeLessThan(1);
    expect(Math.abs((await inkOf(dark, 'q 0 50 9 1 re W n /X1 Do Q /Plain gs /X1 Do', form)) - 200)).toBeLessThan(1);
  });
});
