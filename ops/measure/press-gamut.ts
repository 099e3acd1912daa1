/** CIE Lab, D50. */
type Lab = readonly [light: number, a: number, b: number];
type Triple = readonly [number, number, number];

/** Solid inks on a paper, and how much of the light of black is left where other inks lie over it. */
type Press = { paper: Lab; inks: Readonly<Record<string, Lab>>; black: Lab; overBlack: number };

/** Offset on coated and uncoated paper, by the solids of ISO 12647-2 (paper types 1 and 4). */
export const PRESSES = {
  coated: {
    paper: [95, 0, -2],
    inks: { c: [55, -37, -50], m: [48, 74, -3], y: [91, -5, 93], cm: [24, 22, -46], cy: [50, -68, 33], my: [47, 68, 48], cmy: [23, 0, 0] },
    black: [16, 0, 0],
    overBlack: 0.45,
  },
  uncoated: {
    paper: [95, 0, -2],
    inks: { c: [60, -26, -44], m: [56, 61, -1], y: [89, -4, 78], cm: [38, 8, -31], cy: [54, -44, 14], my: [54, 55, 26], cmy: [33, 0, 0] },
    black: [31, 1, 1],
    overBlack: 0.65,
  },
} as const satisfies Record<string, Press>;

/** Steps of a table's side: every sixteenth of a channel, and its end. */
export const NODES = 17;
const FULL = 255;
/** Light scattered between dots, as Yule and Nielsen have it. */
const SCATTER = 2;
const SAME = 0.004;
const LEAST_STEP = 0.002;

const cubed = (value: number): number => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2);
const toXyz = ([light, a, b]: Lab): Triple => {
  const y = (light + 16) / 116;
  return [cubed(y + a / 500), cubed(y), cubed(y - b / 200)];
};
const D50: Triple = [0.9642, 1, 0.8249];
const toLinear = (xyz: Triple): Triple => {
  const [x, y, z] = [xyz[0] * D50[0], xyz[1] * D50[1], xyz[2] * D50[2]];
  return [3.1339 * x - 1.6169 * y - 0.4906 * z, -0.9788 * x + 1.9161 * y + 0.0335 * z, 0.0719 * x - 0.229 * y + 1.4052 * z];
};
const decode = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Distances in it are those an eye sees. */
function oklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue);
  const m = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
  const s = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue);
  return [0.2105 * l + 0.7936 * m - 0.0041 * s, 1.978 * l - 2.4286 * m + 0.4506 * s, 0.0259 * l + 0.7828 * m - 0.8087 * s];
}

/** Of two colours that cannot be printed a hue is missed more than a lightness: a blue may be darker, never cyan. */
const [OF_LIGHT, OF_HUE] = [0.6, 2];
function apart(a: Triple, b: Triple): number {
  const chroma = Math.hypot(a[1], a[2]) - Math.hypot(b[1], b[2]);
  const hue = Math.sqrt(Math.max(0, (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2 - chroma ** 2));
  return Math.hypot(OF_LIGHT * (a[0] - b[0]), chroma, OF_HUE * hue);
}

type Inks = [cyan: number, magenta: number, yellow: number, black: number];

/** Light of an amount of each ink, linear sRGB with the paper as white. */
function pressOf({ paper, inks, black, overBlack }: Press): (inks: Inks) => Triple {
  const white = toXyz(paper);
  const dark = toXyz(black);
  const root = (xyz: Triple, over: Triple | null): Triple => {
    const part = (at: 0 | 1 | 2): number => {
      const share = xyz[at] / white[at];
      const all = over === null ? share : (over[at] / white[at]) * (overBlack + (1 - overBlack) * share);
      return Math.max(0, all) ** (1 / SCATTER);
    };
    return [part(0), part(1), part(2)];
  };
  const solids = Array.from({ length: 8 }, (_, at) => {
    const name = `${at & 1 ? 'c' : ''}${at & 2 ? 'm' : ''}${at & 4 ? 'y' : ''}`;
    const xyz = toXyz(inks[name] ?? paper);
    return { bare: root(xyz, null), under: root(xyz, dark) };
  });
  return ([cyan, magenta, yellow, key]) => {
    const sum: [number, number, number] = [0, 0, 0];
    for (const [at, { bare, under }] of solids.entries()) {
      const share = (at & 1 ? cyan : 1 - cyan) * (at & 2 ? magenta : 1 - magenta) * (at & 4 ? yellow : 1 - yellow);
      for (const part of [0, 1, 2] as const) sum[part] += share * ((1 - key) * bare[part] + key * under[part]);
    }
    return toLinear([sum[0] ** SCATTER, sum[1] ** SCATTER, sum[2] ** SCATTER]);
  };
}

const STARTS = Array.from(
  { length: 9 ** 3 * 5 },
  (_, at): Inks => [(at % 9) / 8, (Math.floor(at / 9) % 9) / 8, (Math.floor(at / 81) % 9) / 8, Math.floor(at / 729) / 4],
);

/** The nearest colour a press prints, 0–255 a channel; the colour itself where it can be printed. */
export function openGamut(press: Press): (rgb: Triple) => Triple {
  const print = pressOf(press);
  const known = STARTS.map((inks) => ({ inks, seen: oklab(print(inks)) }));
  return (rgb) => {
    const wanted = oklab([decode(rgb[0] / FULL), decode(rgb[1] / FULL), decode(rgb[2] / FULL)]);
    const first = known.reduce((best, one) => (apart(one.seen, wanted) < apart(best.seen, wanted) ? one : best));
    let [best, least] = [first.inks, apart(first.seen, wanted)];
    for (let step = 1 / 8; step > LEAST_STEP; ) {
      const before = least;
      for (const at of [0, 1, 2, 3] as const)
        for (const by of [step, -step]) {
          const inks: Inks = [...best];
          inks[at] = Math.min(1, Math.max(0, inks[at] + by));
          const distance = apart(oklab(print(inks)), wanted);
          if (distance < least) [best, least] = [inks, distance];
        }
      if (least === before) step /= 2;
    }
    if (least < SAME) return rgb;
    const light = print(best);
    const shown = (at: 0 | 1 | 2): number => Math.round(FULL * Math.min(1, Math.max(0, encode(light[at]))));
    return [shown(0), shown(1), shown(2)];
  };
}
