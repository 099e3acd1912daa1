import type { ProductCode } from '../codes.ts';
import { circle, line, path, rect, type Shape, type Size, text } from './shape.ts';

/** Words printed on the samples, passed in from messages. */
export type ArtWords = { card: readonly [string, string, string, string]; tag: string };

type Art = (size: Size, words: ArtWords) => Shape[];

/** Ink extends this far past the cut: no product needs a wider bleed. */
const BLEED = 5;

const card: Art = ({ width: w, height: h }, words) => {
  const radius = Math.min(h, w) / 2;
  const middle = h / 2;
  const centre = Math.max(w - radius, w / 2);
  const letter = Math.min(h / 9, (w - 2 * radius) / 7);
  const [name, surname, trade, address] = words.card;
  return [
    line(
      'y',
      path`M${centre - radius} ${-BLEED}H${centre}V${middle}H${centre - radius}zM${centre} ${middle}H${w + BLEED}V${h + BLEED}H${centre}z`,
    ),
    line('m', path`M${centre} ${middle - radius}v${2 * radius}a${radius} ${radius} 0 0 1 0 ${-2 * radius}z`),
    line('c', path`M${w + BLEED} ${middle - radius}v${2 * radius}h${-BLEED}a${radius} ${radius} 0 0 1 0 ${-2 * radius}z`),
    ...(letter < 3
      ? []
      : [
          text('text d-bold', w * 0.08, h * 0.25, letter, name),
          text('text d-bold', w * 0.08, h * 0.25 + letter * 1.13, letter, surname),
          text('text', w * 0.08, h * 0.78, letter * 0.6, trade),
          text('text', w * 0.08, h * 0.78 + letter * 0.85, letter * 0.6, address),
        ]),
  ];
};

const tag: Art = ({ width: w, height: h }, words) => [
  rect('y', -BLEED, h * 0.55, w + 2 * BLEED, h * 0.45 + BLEED),
  line('c', path`M0 ${h + BLEED}v${-BLEED}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${BLEED}z`),
  text('text d-bold d-text-center', w / 2, h * 0.44, w * 0.16, words.tag),
];

const leaflet: Art = ({ width: w, height: h }) => {
  const edge = w * 0.11;
  const sun = Math.min(w * 0.39, h * 0.4);
  const rules = [0.78, 0.82, 0.86].map((share) => path`M${edge} ${h * share}h${w - 2 * edge}`).join('');
  return [
    rect('y', -BLEED, -BLEED, w + 2 * BLEED, h * 0.46 + BLEED),
    line('m', path`M${w / 2 - sun} ${h * 0.46}a${sun} ${sun} 0 0 1 ${2 * sun} 0z`),
    line(
      'k',
      path`M${edge} ${h * 0.57}h${w * 0.62}v${h * 0.052}h${-w * 0.62}zM${edge} ${h * 0.648}h${w * 0.43}v${h * 0.052}h${-w * 0.43}z`,
    ),
    line('hair', `${rules}${path`M${edge} ${h * 0.9}h${w * 0.47}`}`),
  ];
};

const cover: Art = ({ width: w, height: h }) => {
  const sun = Math.min(w * 0.36, h * 0.3);
  return [
    rect('c', -BLEED, -BLEED, w + 2 * BLEED, h * 0.62 + BLEED),
    circle('y', w / 2, h * 0.62, sun),
    rect('k', w * 0.11, h * 0.075, w * 0.48, h * 0.045),
  ];
};

const postcard: Art = ({ width: w, height: h }) => {
  const sun = Math.min(w, h) * 0.14;
  return [
    line(
      'c',
      path`M${-BLEED} ${h + BLEED}V${h * 0.57}H0L${w * 0.25} ${h * 0.3}L${w * 0.5} ${h * 0.63}L${w * 0.7} ${h * 0.42}L${w} ${h * 0.78}H${w + BLEED}V${h + BLEED}z`,
    ),
    circle('y', w * 0.83, h * 0.23, sun),
    rect('y', -BLEED, h * 0.82, w + 2 * BLEED, h * 0.18 + BLEED),
  ];
};

const calendar: Art = ({ width: w, height: h }) => {
  const sun = Math.min(w * 0.31, h * 0.2);
  const step = { x: w / 8, y: h * 0.094 };
  // A month of 31 days that starts on a Wednesday: four whole weeks and parts of the first and the last.
  const week = (row: number, from: number, to: number): string =>
    path`M${step.x * (0.85 + from)} ${h * 0.48 + step.y * row}` + path`h${step.x * 0.4}m${step.x * 0.6} 0`.repeat(to - from);
  return [
    rect('m', -BLEED, -BLEED, w + 2 * BLEED, h * 0.38 + BLEED),
    line('y', path`M${w / 2 - sun} ${h * 0.38}a${sun} ${sun} 0 0 1 ${2 * sun} 0z`),
    line('dots', week(0, 2, 7) + [1, 2, 3].map((row) => week(row, 0, 7)).join('') + week(4, 0, 5)),
  ];
};

const folder: Art = ({ width: w, height: h }) => [
  line('m', path`M${-BLEED} ${h + BLEED}V${h * 0.5}L${w + BLEED} ${h * 0.2}V${h + BLEED}z`),
  line('y', path`M${-BLEED} ${h + BLEED}L${w + BLEED} ${h * 0.4}V${h + BLEED}z`),
  rect('k', w * 0.1, h * 0.085, w * 0.32, h * 0.043),
];

const bag: Art = ({ width: w, height: h }) => [
  circle('c', w / 2, h * 0.55, Math.min(w, h) * 0.26),
  line('y', path`M${-BLEED} ${h + BLEED}V${h * 0.55}H${w + BLEED}V${h + BLEED}z`),
];

const sticker: Art = ({ width: w, height: h }) => [
  rect('y', -BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED),
  circle('m', w * 0.38, h * 0.5, Math.min(w, h) * 0.26),
  circle('c', w * 0.62, h * 0.5, Math.min(w, h) * 0.26),
];

const hanger: Art = ({ width: w, height: h }) => [
  rect('m', -BLEED, h * 0.5, w + 2 * BLEED, h * 0.5 + BLEED),
  circle('y', w / 2, h * 0.66, Math.min(w * 0.3, h * 0.15)),
  rect('k', w * 0.18, h * 0.88, w * 0.64, h * 0.035),
];

const ART: Readonly<Record<string, Art>> = {
  VIZ: card,
  TAG: tag,
  LEAF: leaflet,
  BKL: cover,
  POST: postcard,
  CLD: calendar,
  CAT: cover,
  NTB: cover,
  FLD: folder,
  PACK: bag,
  STK: sticker,
  DHG: hanger,
  CPR: card,
} satisfies Record<ProductCode, Art>;

/** The sample print of a product on a panel of this trimmed size, bleed included; empty for an unknown product. */
export const drawArt = (code: string, size: Size, words: ArtWords): Shape[] => ART[code]?.(size, words) ?? [];
