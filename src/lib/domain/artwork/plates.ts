/** Name of the file with a page's plates: one grey picture, one plate below the other. */
export const platesName = (page: number): string => `plates-${page}.png`;

/** Name of the more detailed picture of a page, for the loupe. */
export const detailName = (page: number): string => `detail-${page}.jpg`;

/** A colour by its shares of red, green and blue, 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const PAPER: Rgb = [255, 255, 255];
const FULL = 255;
const PERCENT = 100;

/** Colours in which the four process inks are shown. Spot colours have none we could trust. */
const SHOWN: Readonly<Record<string, Rgb>> = {
  Cyan: [0, 159, 224],
  Magenta: [226, 0, 122],
  Yellow: [255, 222, 46],
  Black: [27, 25, 22],
};
const SPOT: Rgb = [122, 82, 168];
export const shownAs = (ink: string): Rgb => SHOWN[ink] ?? SPOT;

/** A step of the ink scale: sums up to `to` per cent; null for the last step. */
export type SumStep = { to: number | null; colour: Rgb };

/** Light steps far from the limit, two warm ones around it: close to the limit, and above it. */
export const sumScale = (limit: number): SumStep[] => [
  { to: 0, colour: PAPER },
  { to: 100, colour: [207, 227, 234] },
  { to: 200, colour: [127, 180, 201] },
  { to: limit - 20, colour: [60, 125, 152] },
  { to: limit, colour: [240, 164, 48] },
  { to: null, colour: [210, 54, 31] },
];

/** A smaller amount is noise. */
const TRACE = 2;

/** Colours one plate of a grey plate picture, four bytes a pixel; `at` is the index of the plate. */
export function paintPlate(grey: Uint8ClampedArray, at: number, pixels: number, [red, green, blue]: Rgb): Uint8ClampedArray<ArrayBuffer> {
  const painted = new Uint8ClampedArray(pixels * 4);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const amount = (grey[(at * pixels + pixel) * 4] ?? 0) / FULL;
    [red, green, blue].forEach((part, channel) => {
      painted[pixel * 4 + channel] = FULL - amount * (FULL - part);
    });
    painted[pixel * 4 + 3] = FULL;
  }
  return painted;
}

/** Colours the sum of all plates by the steps of a scale. */
export function paintSum(
  grey: Uint8ClampedArray,
  count: number,
  pixels: number,
  scale: readonly SumStep[],
): Uint8ClampedArray<ArrayBuffer> {
  const painted = new Uint8ClampedArray(pixels * 4);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += grey[(at * pixels + pixel) * 4] ?? 0;
    const percent = sum <= TRACE ? 0 : (sum / FULL) * PERCENT;
    const { colour } = scale.find(({ to }) => to === null || percent <= to) ?? { colour: PAPER };
    painted.set([...colour, FULL], pixel * 4);
  }
  return painted;
}
