import { ALL_INKS, type ColourSpace } from './colour-space.ts';

/** The four inks of the press, in the order of a colour's components. */
export const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
const BLACK_AT = 3;

/** Most black a picture's conversion makes, and from how much grey on it begins. */
const MOST_BLACK = 0.9;
const BLACK_FROM = 0.4;
const BLACK_CURVE = 1.5;

/**
 * Estimates the inks of an RGB colour as a profile would: complements, with part of their grey replaced by black. The darkest colour gets
 * `most` (per cent over 100) at most.
 */
function estimate(red: number, green: number, blue: number, at: number, most: number): number {
  const [cyan, magenta, yellow] = [1 - red, 1 - green, 1 - blue];
  const gray = Math.max(0, Math.min(cyan, magenta, yellow) - BLACK_FROM) / (1 - BLACK_FROM);
  const black = gray ** BLACK_CURVE;
  if (at === BLACK_AT) return black * MOST_BLACK;
  const own = at === 0 ? cyan : at === 1 ? magenta : yellow;
  return Math.max(0, own - black * (1 - (most - MOST_BLACK) / BLACK_AT));
}

const D50 = [0.9642, 1, 0.8249] as const;
const gamma = (value: number): number => {
  const inside = Math.min(1, Math.max(0, value));
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
};
const cubed = (value: number): number => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2);

function labToRgb(light: number, a: number, b: number): [number, number, number] {
  const y = (light + 16) / 116;
  const [X, Y, Z] = [D50[0] * cubed(y + a / 500), cubed(y), D50[2] * cubed(y - b / 200)];
  return [
    gamma(3.1339 * X - 1.6169 * Y - 0.4906 * Z),
    gamma(-0.9788 * X + 1.9161 * Y + 0.0335 * Z),
    gamma(0.0719 * X - 0.229 * Y + 1.4052 * Z),
  ];
}

const clamped = (value: number | undefined): number => Math.min(1, Math.max(0, value ?? 0));

/** Reads the amount of one ink (0–1) from a colour's values; `at`: the component it equals, -1 for none. */
export type InkReader = ((values: ArrayLike<number>) => number) & { at?: number };

const componentAt = (at: number): InkReader => Object.assign((values: ArrayLike<number>) => clamped(values[at]), { at });
/** For a space without this ink. */
export const NO_INK: InkReader = Object.assign(() => 0, { at: -1 });

function indexed(space: ColourSpace, base: ColourSpace, ink: string, most: number): InkReader | null {
  const read = inkReader(base, ink, most);
  const { table = new Uint8Array() } = space;
  const [low, high] =
    base.space === 'lab'
      ? [
          [0, base.range?.[0] ?? 0, base.range?.[2] ?? 0],
          [100, base.range?.[1] ?? 1, base.range?.[3] ?? 1],
        ]
      : [[], []];
  if (read === null) return null;
  return (values) => {
    const from = Math.round(values[0] ?? 0) * base.components;
    const one = Array.from({ length: base.components }, (_, at) => {
      const [least = 0, greatest = 1] = [low[at], high[at]];
      return least + ((table[from + at] ?? 0) / 255) * (greatest - least);
    });
    return read(one);
  };
}

/** Makes a reader of one ink for a space; null when the space does not define that ink. `most`: the most ink for RGB. */
export function inkReader(space: ColourSpace, ink: string, most: number): InkReader | null {
  if (space.table !== undefined && space.base !== undefined) return indexed(space, space.base, ink, most);
  if (space.inks !== undefined) {
    const at = space.inks.indexOf(space.inks.includes(ALL_INKS) ? ALL_INKS : ink);
    return at === -1 ? null : componentAt(at);
  }
  const at = PROCESS_INKS.findIndex((name) => name === ink);
  if (at === -1) return null;
  if (space.space === 'cmyk' || space.space === 'icc-cmyk') return componentAt(at);
  if (space.space === 'gray' || space.space === 'icc-gray') return at === BLACK_AT ? (values) => 1 - clamped(values[0]) : NO_INK;
  if (space.space === 'lab') return (values) => estimate(...labToRgb(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0), at, most);
  return (values) => estimate(clamped(values[0]), clamped(values[1]), clamped(values[2]), at, most);
}
