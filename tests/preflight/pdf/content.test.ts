import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOperations } from '#lib/preflight/pdf/content-operations.ts';
import { checkPages, findingsOf } from '#tests/support/artwork-check.ts';
import { GOOD_CARD, type TestPage, text } from '#tests/support/artworks.ts';

const read = (content: string) => [...readOperations(Buffer.from(content, 'latin1'))];
const bytes = (words: string) => ({ text: new Uint8Array(Buffer.from(words, 'latin1')) });

describe('a content stream', () => {
  test.each([
    ['1 0.5 -.25 rg', [{ operator: 'rg', operands: [1, 0.5, -0.25] }]],
    ['--5 4.-3 m', [{ operator: 'm', operands: [-5, 4] }]],
    ['/A#20B gs', [{ operator: 'gs', operands: [{ name: 'A B' }] }]],
    ['(a\\(b\\)(c)\\101) Tj', [{ operator: 'Tj', operands: [bytes('a(b)(c)A')] }]],
    ['<48 4> Tj', [{ operator: 'Tj', operands: [bytes('H@')] }]],
    ['[[1]2(x)]TJ', [{ operator: 'TJ', operands: [[[1], 2, bytes('x')]] }]],
    ['% all of this ( is a comment\nq', [{ operator: 'q', operands: [] }]],
    [
      '/OC <</A 1/B<</C[2]>>>> BDC',
      [
        {
          operator: 'BDC',
          operands: [
            { name: 'OC' },
            new Map<string, unknown>([
              ['A', 1],
              ['B', new Map([['C', [2]]])],
            ]),
          ],
        },
      ],
    ],
    ['(never closed', []],
    [
      'f*\nB*',
      [
        { operator: 'f*', operands: [] },
        { operator: 'B*', operands: [] },
      ],
    ],
  ])('%s', (content, operations) => {
    expect(read(content)).toEqual(operations);
  });

  test('the data of an inline image is passed over, whatever it looks like', () => {
    const operations = read('q BI /W 2 /H 2 /BPC 8 /CS /G ID \u0001 EI\u0080\u0081 \u00ff\nEI Q');
    expect(operations.map(({ operator }) => operator)).toEqual(['q', 'BI', 'Q']);
  });

  test('any bytes at all are read to their end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
        expect([...readOperations(content)].length).toBeLessThanOrEqual(content.length);
      }),
    );
  });
});

describe('everything that paints is seen', () => {
  const page = (content: string, resources: TestPage['resources']): TestPage => ({
    ...GOOD_CARD,
    content,
    ...(resources && { resources }),
  });
  const RED = '1 0 0 rg 20 20 9 9 re f';
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 94, 54] };
  const tile = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 30, 30], XStep: 30, YStep: 30, Resources: {} };

  test.each<[string, TestPage]>([
    ['a form', page('/X1 Do', ({ context }) => ({ XObject: { X1: context.register(context.flateStream(RED, form)) } }))],
    [
      'a tiling pattern',
      page('/Pattern cs /P1 scn 9 9 30 30 re f', ({ context }) => ({ Pattern: { P1: context.register(context.flateStream(RED, tile)) } })),
    ],
    ['a shading', page('/S1 sh', () => ({ Shading: { S1: { ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [0, 0, 9, 9] } } }))],
    ['an inline image', page('q 9 0 0 9 20 20 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI Q', undefined)],
    ['a stroke', page('1 0 0 RG 20 20 m 30 30 l S', undefined)],
    [
      'a glyph of a Type 3 font',
      page('BT /T3 5 Tf 20 20 Td (a) Tj ET', ({ context }) => {
        const CharProcs = { one: context.register(context.flateStream('9 0 d0 1 0 0 rg 0 0 9 9 re f')) };
        const Encoding = { Type: 'Encoding', Differences: [97, 'one'] };
        return {
          Font: {
            T3: {
              Type: 'Font',
              Subtype: 'Type3',
              FontBBox: [0, 0, 9, 9],
              FontMatrix: [0.1, 0, 0, 0.1, 0, 0],
              FirstChar: 97,
              LastChar: 97,
              Widths: [9],
              CharProcs,
              Encoding,
            },
          },
        };
      }),
    ],
  ])('RGB in %s', async (_, made) => {
    expect(findingsOf(await checkPages(made))).toContain('colour 2 rgb');
  });

  test('a spot colour is findingsOf by its name', async () => {
    const space = [
      'Separation',
      'PANTONE 485 C',
      'DeviceCMYK',
      { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 1, 0], N: 1 },
    ];
    const made = page('/C1 cs 1 scn 20 20 9 9 re f', () => ({ ColorSpace: { C1: space } }));
    expect(findingsOf(await checkPages(made))).toEqual(['colour 2 spot:PANTONE 485 C']);
  });

  test('a lost font inside a form is found', async () => {
    const made = page('/X1 Do', ({ context }) => {
      const Font = { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Times-Roman' } };
      return { XObject: { X1: context.register(context.flateStream(text('F1', 5, 20, 20, 'lost'), { ...form, Resources: { Font } })) } };
    });
    expect(findingsOf(await checkPages(made))).toEqual(['fonts 3 font:Times-Roman']);
  });
});
