import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinShapes } from '#lib/design-pdf/join-shapes.ts';
import { outlineOf } from '#lib/design-pdf/outline.ts';
import { darkBoxes } from '#lib/design-pdf/qr-modules.ts';
import { BLACK, type Box, type DesignObject, type Ink, type Step } from '#lib/domain/design/document.ts';
import { cardOf, contentsOf, textOf, written } from '#tests/support/design-pdf.ts';

const RED: Ink = [0, 100, 100, 0];
const square = (x: number, y: number, ink: Ink = BLACK): DesignObject => ({ kind: 'rectangle', x, y, width: 10, height: 10, ink });
const triangle = (turn: 'left' | 'right', x = 20): DesignObject => {
  const corners = [
    [x, 0],
    [x, 10],
    [x + 10, 10],
  ];
  const [first = [], ...others] = turn === 'left' ? corners : [...corners].reverse();
  const at = ([x, y]: number[]) => ({ x: x ?? 0, y: y ?? 0 });
  const steps: Step[] = [
    { to: 'move', ...at(first) },
    ...others.map((corner) => ({ to: 'line' as const, ...at(corner) })),
    { to: 'close' },
  ];
  return { kind: 'path', steps, ink: BLACK };
};

/** `ink: pieces` of each fill, or the kind of what is no fill. */
const paintsOf = (objects: readonly DesignObject[]): string[] =>
  joinShapes(objects).map((one) => (one.kind === 'fill' ? `${one.ink.join(' ')}: ${one.pieces.length}` : one.kind));

describe('Shapes', () => {
  test.each<[string, DesignObject[], string[]]>([
    ['that touch are one fill', [square(0, 0), square(10, 0)], ['0 0 0 100: 2']],
    ['that touch but for a rounding error are one fill', [square(0.1 + 0.2 - 10, 0), square(0.3, 0)], ['0 0 0 100: 2']],
    ['that overlap are two fills', [square(0, 0), square(5, 5)], ['0 0 0 100: 1', '0 0 0 100: 1']],
    ['of two inks are two fills', [square(0, 0), square(10, 0, RED)], ['0 0 0 100: 1', '0 100 100 0: 1']],
    [
      'of two inks by turns are a fill of each',
      [square(0, 0), square(10, 0, RED), square(20, 0), square(30, 0, RED)],
      ['0 0 0 100: 2', '0 100 100 0: 2'],
    ],
    ['keep above what they lie on', [square(0, 0), square(5, 5, RED), square(10, 10)], ['0 0 0 100: 1', '0 100 100 0: 1', '0 0 0 100: 1']],
    ['keep above a text', [square(0, 0), textOf(['А']), square(10, 0)], ['0 0 0 100: 1', 'text', '0 0 0 100: 1']],
    ['that are empty leave nothing', [{ kind: 'path', steps: [], ink: BLACK }], []],
  ])('%s', (_, objects, expected) => {
    expect(paintsOf(objects)).toEqual(expected);
  });

  test('lie on the page from its upper left corner on', async () => {
    const [content = ''] = await contentsOf(await written(cardOf([{ kind: 'rectangle', x: -2, y: -2, width: 94, height: 54, ink: RED }])));
    expect(content).toBe('0 1 1 0 k\n0 153.0709 m\n0 0 l\n266.4567 0 l\n266.4567 153.0709 l\nh\nf\n');
  });

  test('that are round have four curves and stay in their box', () => {
    const [piece = []] = outlineOf({ kind: 'ellipse', x: 1, y: 2, width: 30, height: 20, ink: BLACK });
    expect(piece.filter(({ to }) => to === 'curve')).toHaveLength(4);
    expect(piece.map(({ x, y }) => [x, y])).toEqual([
      [1, 12],
      [16, 22],
      [31, 12],
      [16, 2],
      [1, 12],
    ]);
  });

  const doubleArea = (corners: readonly { x: number; y: number }[]): number =>
    corners.reduce((sum, { x, y }, at) => sum + x * corners[(at + 1) % corners.length]!.y - corners[(at + 1) % corners.length]!.x * y, 0);
  test.each(['left', 'right'] as const)('drawn round to the %s are filled round to the left', (turn) => {
    const [piece = []] = outlineOf(triangle(turn) as Parameters<typeof outlineOf>[0]);
    expect(doubleArea(piece)).toBe(-100);
    expect(piece[0]?.to).toBe('move');
  });

  test('with curves keep their outline when they are turned round', () => {
    const steps: Step[] = [
      { to: 'move', x: 0, y: 0 },
      { to: 'line', x: 10, y: 0 },
      { to: 'curve', x1: 10, y1: 5, x2: 5, y2: 10, x: 0, y: 10 },
      { to: 'close' },
    ];
    expect(outlineOf({ kind: 'path', steps, ink: BLACK })).toEqual([
      [
        { to: 'move', x: 0, y: 10 },
        { to: 'curve', x1: 5, y1: 10, x2: 10, y2: 5, x: 10, y: 0 },
        { to: 'line', x: 0, y: 0 },
      ],
    ]);
  });
});

describe('A square code', () => {
  const covers = ({ x, y, width, height }: Box, column: number, row: number) =>
    x <= column && column < x + width && y <= row && row < y + height;

  test('is covered by boxes once where it is dark and nowhere else', () => {
    const rows = fc.integer({ min: 1, max: 25 }).chain((side) =>
      fc.array(
        fc.array(fc.constantFrom('0', '1'), { minLength: side, maxLength: side }).map((row) => row.join('')),
        {
          minLength: side,
          maxLength: side,
        },
      ),
    );
    fc.assert(
      fc.property(rows, (modules) => {
        const boxes = darkBoxes({ x: 0, y: 0, size: modules.length, modules });
        modules.forEach((row, y) => {
          [...row].forEach((module, x) => {
            expect(boxes.filter((box) => covers(box, x + 0.5, y + 0.5))).toHaveLength(Number(module));
          });
        });
      }),
    );
  });

  test('joins rows that repeat and is one fill', async () => {
    expect(darkBoxes({ x: 5, y: 5, size: 3, modules: ['110', '110', '011'] })).toEqual([
      { x: 5, y: 5, width: 2, height: 2 },
      { x: 6, y: 7, width: 2, height: 1 },
    ]);
    const code: DesignObject = { kind: 'qr', x: 5, y: 5, size: 3, modules: ['110', '110', '011'], says: '', ink: BLACK };
    const [content = ''] = await contentsOf(await written(cardOf([code])));
    expect(content.match(/^f$/gm)).toHaveLength(1);
    expect(content.match(/ m$/gm)).toHaveLength(2);
  });
});
