import { area, at, type Cmyk, card, circle, fillOf } from '#tests/preflight/crafted/draw.ts';
import { painted, pictureOf } from '#tests/preflight/crafted/pictures-made.ts';
import type { Sheet } from '#tests/preflight/crafted/sheet.ts';
import { type Random, seeded } from './random.ts';

/** A card that is covered to the end of its bleed: whatever it shows runs through the cut. */
type Kind = (random: Random) => Sheet;

const [WIDE, HIGH] = [94, 54];
const colour = ({ next }: Random): Cmyk =>
  [next() * 0.8, next() * 0.8, next() * 0.8, next() * 0.3].map((one) => Math.round(one * 100) / 100) as unknown as Cmyk;
const ground = (random: Random): string => area(colour(random), 0, 0, WIDE, HIGH);
const times = (count: number, make: (one: number) => string): string => Array.from({ length: count }, (_, one) => make(one)).join(' ');
const between = ({ next }: Random, from: number, to: number): number => Math.round((from + next() * (to - from)) * 100) / 100;

/** Spots of light, a slanting horizon, boxes that are no wider than half the picture, and grain. */
function samplesOf(random: Random, width: number, height: number): Uint8Array {
  const spots = Array.from({ length: 6 }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    r: 20 + random.next() * width,
    of: random.whole(3),
    by: random.next() * 160,
  }));
  const boxes = Array.from({ length: 5 }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    w: random.next() * width * 0.5,
    h: random.next() * height * 0.5,
    by: random.next() * 90,
  }));
  const [grain, horizon, slope] = [random.whole(50), random.next() * height, random.next() - 0.5];
  return painted(width, height, (x, y) => {
    const light = [60, 50, 40];
    for (const { x: cx, y: cy, r, of, by } of spots)
      light[of] = (light[of] ?? 0) + by * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (r * r));
    const box = boxes
      .filter((one) => x > one.x && x < one.x + one.w && y > one.y && y < one.y + one.h)
      .reduce((sum, one) => sum + one.by, 0);
    const more = box + (y > horizon + slope * x ? 60 : 0) + random.next() * grain;
    return [...light.map((one) => Math.max(0, Math.min(200, one + more))), 0];
  });
}

function photograph(random: Random): Sheet {
  const slices = random.pick([1, 1, 3, 9, 27]);
  const high = HIGH / slices;
  const content = times(slices, (one) => `q 0 ${one * high} ${WIDE} ${high} re W n ${at('I', 0, 0, WIDE, HIGH)} Q`);
  const [width, height] = [420, 240];
  return card(content, {
    resources: (parts) => ({ XObject: { I: pictureOf(parts, { width, height }, samplesOf(random, width, height)) } }),
  });
}

function gradient(random: Random): Sheet {
  const isRound = random.chance(0.4);
  const place = (): number[] => [between(random, -20, 114), between(random, -20, 74)];
  const Coords = isRound ? [...place(), 0, ...place(), between(random, 30, 150)] : [...place(), ...place()];
  const mix = { FunctionType: 2, Domain: [0, 1], N: random.pick([1, 1, 2]), C0: colour(random), C1: colour(random) };
  const S = { ShadingType: isRound ? 3 : 2, ColorSpace: 'DeviceCMYK', Coords, Extend: [true, true], Function: mix };
  return card(`${ground(random)} /S sh`, { resources: () => ({ Shading: { S } }) });
}

function stripes(random: Random): Sheet {
  const [step, share, from] = [between(random, 1.5, 7), between(random, 0.3, 0.7), between(random, 0, 5)];
  const lean = random.pick([0, 0, 8, -15, 40]);
  const own = fillOf(colour(random));
  const level = (one: number): string => {
    const y = from - 60 + one * step;
    return `0 ${y} m ${WIDE} ${y + lean} l ${WIDE} ${y + lean + step * share} l 0 ${y + step * share} l f`;
  };
  const upright = (one: number): string => `${from - 60 + one * step} 0 ${step * share} ${HIGH} re f`;
  return card(`${ground(random)} ${own} ${times(Math.ceil(220 / step), random.chance(0.6) ? level : upright)}`);
}

function board(random: Random): Sheet {
  const [side, x, y] = [between(random, 2, 8), between(random, -4, 0), between(random, -4, 0)];
  const square = (row: number, column: number): string =>
    (row + column) % 2 === 0 ? `${x + column * side} ${y + row * side} ${side} ${side} re` : '';
  const whole = times(Math.ceil(60 / side), (row) => times(Math.ceil(100 / side), (column) => square(row, column)));
  const own = fillOf(colour(random));
  return card(`${ground(random)} ${own} ${random.chance(0.5) ? `${whole} f` : whole.replaceAll('re', 're f')}`);
}

function scatter(random: Random): Sheet {
  const most = between(random, 1, 6);
  const own = fillOf(colour(random));
  const dot = (): string => circle(between(random, -3, 97), between(random, -3, 57), between(random, 0.4, most));
  return card(`${ground(random)} ${times(60 + random.whole(200), () => `${random.chance(0.3) ? fillOf(colour(random)) : own} ${dot()}`)}`);
}

function tiles(random: Random): Sheet {
  const [step, size] = [between(random, 4, 30), between(random, 0.3, 0.8)];
  const drawing = random.pick([
    `0 0 ${step * size} ${step * size} re f`,
    `0 0 ${step} ${step * size} re f`,
    circle(step / 2, step / 2, (step * size) / 2),
  ]);
  const entries = {
    Type: 'Pattern',
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, step, step],
    XStep: step,
    YStep: step,
    Resources: {},
  };
  const own = `${fillOf(colour(random))} ${drawing}`;
  return card(`${ground(random)} /Pattern cs /P scn 0 0 ${WIDE} ${HIGH} re f`, {
    resources: (parts) => ({ Pattern: { P: parts.stream(own, entries) } }),
  });
}

/** Shapes that cross the cuts well: far beyond on one side of them, far inside on the other. */
function shapes(random: Random): Sheet {
  const wave = (): string => {
    const [x, to] = [random.chance(0.3) ? -10 : between(random, 8, 60), between(random, 20, 80)];
    return `${x} -5 m ${x} ${between(random, 10, 40)} ${to} ${between(random, 10, 40)} ${to + 10} -5 c f`;
  };
  const slant = (): string => {
    const x = between(random, -40, 90);
    return `${x} 0 m ${x + 20} 0 l ${x + 60} ${HIGH} l ${x + 40} ${HIGH} l f`;
  };
  const round = (): string => `${circle(between(random, 30, 64), random.pick([3, 51]), between(random, 8, 20))}`;
  const one = (): string => `${fillOf(colour(random))} ${random.pick([wave, slant, round])()}`;
  const veil = `q /G gs ${times(2, one)} Q`;
  return card(`${ground(random)} ${times(3, one)} ${veil}`, { resources: () => ({ ExtGState: { G: { ca: 0.5 } } }) });
}

const KINDS: readonly Kind[] = [photograph, gradient, stripes, board, scatter, tiles, shapes];

/** The card of this number, always the same one. */
export function randomGround(seed: number): { kind: string; sheet: Sheet } {
  const random = seeded(seed);
  const make = KINDS[seed % KINDS.length] ?? photograph;
  return { kind: make.name, sheet: make(random) };
}
