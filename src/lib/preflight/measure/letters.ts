import type { SmallShape } from './small-shapes.ts';

const LEAST_MM = 0.7;
const LEAST_PIXELS = 6;
/** Fewer shapes are an ornament, not a line of text. */
const LETTERS_OF_TEXT = 3;
/** Letters of a word: tolerance of the baseline, the largest gap and the largest ratio of heights, relative to a letter's height. */
const FOOT_SHARE = 0.15;
const APART_HEIGHTS = 2.5;
const HEIGHTS_DIFFER = 2.2;
/** Letters have different widths, or holes and bays. */
const WIDTHS_DIFFER = 1.15;
/** A round shape as wide as high without holes is a dot; a letter of fewer pixels may look like one. */
const EVEN = 1.33;
const ROUND_SHARE = 0.9;
/** Of a T or an L less is filled. */
const LEAST_ROUND_SHARE = 0.5;
const LEAST_DOT_PIXELS = 6;
/** Share of the possible letters that must form words: in a scatter of shapes some are in line by chance. */
const LEAST_SHARE = 0.5;

type Standing = { shape: SmallShape; start: number; end: number; foot: number; height: number; width: number };

function isDot(shape: SmallShape, scale: number): boolean {
  const [width, height] = [shape.place.width * scale, shape.place.height * scale];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const filled = shape.pixels / (width * height);
  const isRound = long <= EVEN * short && filled < ROUND_SHARE && filled >= LEAST_ROUND_SHARE;
  return short >= LEAST_DOT_PIXELS && isRound && !shape.isOpen;
}

function standingOf(shape: SmallShape, isLying: boolean): Standing {
  const { x, y, width, height } = shape.place;
  if (isLying) return { shape, start: x, end: x + width, foot: y + height, height, width };
  return { shape, start: y, end: y + height, foot: x + width, height: width, width: height };
}

/** The word that starts with this letter. */
function wordFrom(first: Standing, line: readonly Standing[]): Standing[] {
  const word = [first];
  for (const next of line) {
    if (next.start <= first.start || next === first) continue;
    const last = word.at(-1) ?? first;
    if (next.start - last.end > APART_HEIGHTS * first.height) break;
    word.push(next);
  }
  return word;
}

function isWord(word: readonly Standing[]): boolean {
  const widths = word.map(({ width }) => width);
  const areUneven = Math.max(...widths) > WIDTHS_DIFFER * Math.min(...widths);
  const areOpen = word.filter(({ shape }) => shape.isOpen).length * 2 > word.length;
  return word.length >= LETTERS_OF_TEXT && (areUneven || areOpen);
}

function wordsOf(letters: readonly Standing[], scale: number): Set<SmallShape> {
  const sorted = letters.toSorted((a, b) => a.start - b.start);
  const found = new Set<SmallShape>();
  for (const first of sorted) {
    const slack = Math.max(1 / scale, FOOT_SHARE * first.height);
    const line = sorted.filter(
      ({ foot, height }) =>
        Math.abs(foot - first.foot) <= slack + 1e-6 && height <= HEIGHTS_DIFFER * first.height && first.height <= HEIGHTS_DIFFER * height,
    );
    const word = wordFrom(first, line);
    if (isWord(word)) for (const { shape } of word) found.add(shape);
  }
  return found;
}

/** The shapes that make lines of text, along the cut or across it. Confetti lie about anywhere, dots of a line are all alike. */
export function lettersAmong(shapes: readonly SmallShape[], scale: number): SmallShape[] {
  const able = shapes.filter(
    (shape) =>
      shape.isFree &&
      !shape.isBetween &&
      shape.pixels >= LEAST_PIXELS &&
      Math.max(shape.place.width, shape.place.height) >= LEAST_MM &&
      !isDot(shape, scale),
  );
  for (const isLying of [true, false]) {
    const letters = wordsOf(
      able.map((shape) => standingOf(shape, isLying)),
      scale,
    );
    if (letters.size >= LEAST_SHARE * able.length && letters.size > 0) return [...letters];
  }
  return [];
}
