import { describe, expect, test } from 'vitest';
import TABLES from '#lib/preflight/proof/proof-tables.json' with { type: 'json' };
import { softProof } from '#lib/preflight/proof/soft-proof.ts';
import { NODES, openGamut, PRESSES } from '../../../ops/measure/press-gamut.ts';

type Colour = readonly [number, number, number];
const shown = (colour: Colour, coated: boolean): number[] => [
  ...softProof({ width: 1, height: 1, data: Uint8Array.from([...colour, 255]) }, coated).data,
];
const light = ([red = 0, green = 0, blue = 0]: readonly number[]): number => red + green + blue;

describe('a soft proof', () => {
  test.each<[string, Colour]>([
    ['paper', [255, 255, 255]],
    ['a middle grey', [128, 128, 128]],
    ['a muted brown', [150, 120, 95]],
    ['skin', [222, 180, 155]],
  ])('leaves %s as it is on both papers', (_, colour) => {
    for (const coated of [true, false])
      for (const [part, value] of shown(colour, coated).entries()) expect(Math.abs(value - colour[part]!)).toBeLessThanOrEqual(2);
  });

  test('shows a blue of light as a blue of ink', () => {
    const [red, green, blue] = shown([0, 0, 255], true);
    expect(blue).toBeLessThan(190);
    expect(blue).toBeGreaterThan(Math.max(red!, green!) + 50);
  });

  test('shows black paler on paper that drinks the ink', () => {
    expect(light(shown([0, 0, 0], false))).toBeGreaterThan(light(shown([0, 0, 0], true)) + 60);
  });

  test('of a proof changes nothing', () => {
    for (const colour of [
      [0, 0, 255],
      [255, 0, 0],
      [0, 255, 0],
      [30, 200, 255],
    ] as const)
      for (const coated of [true, false]) {
        const once = shown(colour, coated);
        const twice = shown(once as unknown as Colour, coated);
        for (const [part, value] of twice.entries()) expect(Math.abs(value - once[part]!)).toBeLessThanOrEqual(12);
      }
  });

  test('is what the solid inks of the standard make of a colour', () => {
    const level = (at: number): number => Math.round((at * 255) / (NODES - 1));
    for (const name of ['coated', 'uncoated'] as const) {
      const gamut = openGamut(PRESSES[name]);
      for (let node = 0; node < NODES ** 3; node += 211) {
        const places = [Math.floor(node / NODES ** 2), Math.floor(node / NODES) % NODES, node % NODES] as const;
        const [red, green, blue] = places.map(level);
        expect(TABLES[name].slice(node * 6, node * 6 + 6)).toBe(Buffer.from(gamut([red!, green!, blue!])).toString('hex'));
      }
    }
  });
});
