import { describe, expect, it } from 'vitest';
import type { Ink } from '#lib/domain/design/document.ts';
import type { ChosenLogo, Logo, LogoColours } from '#lib/domain/design/logo.ts';
import { placeLogo } from '#lib/domain/design/place-logo.ts';
import type { Element, Voice } from '#lib/domain/design/template.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';

const [RED, WHITE, BLACK, SAND]: [Ink, Ink, Ink, Ink] = [
  [0, 100, 90, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 100],
  [4, 8, 20, 0],
];
const LOGO: Logo = {
  name: 'a.svg',
  width: 5000,
  height: 2500,
  colours: [
    { ink: RED, screen: '#e4032e' },
    { ink: WHITE, screen: '#ffffff' },
  ],
  shapes: [
    { path: 'M0 0L9 0L9 9Z', laid: { by: 'fill', rule: 'nonzero' }, colour: 0, tone: 'ink' },
    { path: 'M0 0L9 0L9 9Z', laid: { by: 'stroke', width: 10, cap: 'butt', join: 'miter', miter: 4 }, colour: 1, tone: 'ground' },
  ],
  isForDark: false,
};
type LogoElement = Extract<Element, { kind: 'logo' }>;
const ELEMENT: LogoElement = {
  kind: 'logo',
  left: 'cut',
  right: 'cut',
  top: 'cut',
  bottom: 'cut',
  align: 'left',
  anchor: 'top',
  ink: 'text',
};
const VOICE: Voice = { name: 'а', mood: 'calm', inks: {}, faces: {} };
const BOX = { x: 10, y: 20, width: 40, height: 10 };

const placed = (chosen: Partial<ChosenLogo>, element: Partial<LogoElement> = {}, look: { ground?: Ink; voice?: Voice } = {}) => {
  const all = { logo: LOGO, colours: 'best' as LogoColours, ...chosen };
  const object = placeLogo(all, { ...ELEMENT, ...element }, BOX, { ink: BLACK, ground: WHITE, voice: VOICE, ...look });
  if (object.kind !== 'logo') throw new Error(object.kind);
  return object;
};
const inksOf = (...given: Parameters<typeof placed>) => placed(...given).parts.map(({ ink }) => ink);

describe('A logo in its place', () => {
  it.each([
    [{}, [10, 20]],
    [{ align: 'middle', anchor: 'bottom' }, [20, 20]],
    [{ align: 'right', anchor: 'middle' }, [30, 20]],
  ] as const)('is as large as its box lets it be, where the template says: %j', (element, corner) => {
    const { x, y, width, height, unit } = placed({}, element);
    expect([x, y]).toEqual(corner);
    expect([width, height, unit]).toEqual([20, 10, 0.004]);
  });

  it('keeps its colours on paper and on what is nearly so', () => {
    expect(inksOf({})).toEqual([RED, WHITE]);
    expect(inksOf({}, {}, { ground: SAND })).toEqual([RED, WHITE]);
  });

  it.each<[string, Parameters<typeof placed>, Ink[]]>([
    ['a ground of colour', [{}, {}, { ground: RED }], [BLACK, RED]],
    ['a voice of one ink', [{}, {}, { voice: { ...VOICE, mood: 'one ink' } }], [BLACK, WHITE]],
    ['paper, when it was made for a dark ground', [{ logo: { ...LOGO, isForDark: true } }], [BLACK, WHITE]],
    ['paper, when the customer wants so', [{ colours: 'template' }], [BLACK, WHITE]],
  ])('is drawn in the template’s ink and its ground on %s', (_, given, inks) => {
    expect(inksOf(...given)).toEqual(inks);
  });

  it('keeps its colours on every ground when the customer wants so', () => {
    expect(inksOf({ colours: 'own' }, {}, { ground: BLACK })).toEqual([RED, WHITE]);
  });

  it('has no line that is thinner than half a point', () => {
    const { parts, unit, isWidened } = placed({});
    const [, line] = parts;
    expect(line?.laid.by === 'stroke' && (line.laid.width * unit) / MM_PER_POINT).toBeCloseTo(0.5, 9);
    expect(isWidened).toBe(true);
    const thick = LOGO.shapes.map((shape) => (shape.laid.by === 'stroke' ? { ...shape, laid: { ...shape.laid, width: 100 } } : shape));
    expect(placed({ logo: { ...LOGO, shapes: thick } })).toMatchObject({ isWidened: false, parts: [{}, { laid: { width: 100 } }] });
  });
});
