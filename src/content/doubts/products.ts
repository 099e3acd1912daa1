import { isDeepStrictEqual } from 'node:util';
import type { Format, Product } from '#lib/domain/product/product.ts';
import { doubtMessages } from '#lib/messages/content/doubts.ts';
import type { Doubt } from './doubt.ts';

/** What is printed and cut in this trade: less is not cut off safely, more is not asked of any customer. */
const LEAST_BLEED = 1;
const MOST_BLEED = 5;
const LEAST_SAFE = 1;
/** The smallest thing a shop cuts; what is smaller is in centimetres. */
const SMALLEST = 20;
/** «105×148», «10,5 × 14,8»: a size as it is said to a customer. */
const SAID = /(\d+(?:[.,]\d+)?)\s*[×xх]\s*(\d+(?:[.,]\d+)?)/i;
/** ISO sizes as products name them, with either letter. */
const ISO: Readonly<Record<string, readonly [number, number]>> = {
  '1': [594, 841],
  '2': [420, 594],
  '3': [297, 420],
  '4': [210, 297],
  '5': [148, 210],
  '6': [105, 148],
  '7': [74, 105],
};
const ISO_NAME = /^[AА]([1-7])$/i;

const isPair = (one: readonly [number, number], { width, height }: { width: number; height: number }): boolean =>
  (one[0] === width && one[1] === height) || (one[0] === height && one[1] === width);

const sizeIn = (text: string): readonly [number, number] | null => {
  const [, width, height] = SAID.exec(text) ?? [];
  return width === undefined || height === undefined ? null : [Number(width.replace(',', '.')), Number(height.replace(',', '.'))];
};

/** What is said of a size that it does not have, open or folded. */
function contradictions({ id, name, note = '', width, height, folded }: Format): string[] {
  const sizes = [{ width, height }, ...(folded === undefined ? [] : [folded])];
  const said = [id, name, note].flatMap((text) => {
    const iso = ISO[ISO_NAME.exec(text)?.[1] ?? ''];
    const size = iso ?? sizeIn(text);
    return size === null ? [] : [{ text, size }];
  });
  return said.filter(({ size }) => !sizes.some((each) => isPair(size, each))).map(({ text }) => text);
}

function formatLines(format: Format): string[] {
  const { id, width, height, shape, hole } = format;
  const [said] = contradictions(format);
  return [
    ...(said === undefined ? [] : [doubtMessages.otherSize(id, width, height, said)]),
    ...(Math.min(width, height) < SMALLEST ? [doubtMessages.tinyFormat(id, width, height)] : []),
    ...(shape === 'round' && width !== height ? [doubtMessages.notRound(id, width, height)] : []),
    ...(hole !== undefined && hole.diameter < SMALLEST ? [doubtMessages.tinyHole(id, hole.diameter)] : []),
  ];
}

/** What is unusual in a product and was not so in the one that is live. */
export function productDoubts(product: Product, former: Product | undefined): Doubt[] {
  const { slug, bleed, safe } = product;
  const changed = product.formats.filter((format) => !former?.formats.some((other) => isDeepStrictEqual(other, format)));
  const isOddBleed = bleed !== former?.bleed && (bleed < LEAST_BLEED || bleed > MOST_BLEED);
  const isOddSafe = safe !== former?.safe && safe < LEAST_SAFE;
  const lines = [
    ...changed.flatMap(formatLines),
    ...(isOddBleed ? [doubtMessages.bleed(bleed, LEAST_BLEED, MOST_BLEED)] : []),
    ...(isOddSafe ? [doubtMessages.safe(safe, LEAST_SAFE)] : []),
  ];
  return lines.map((line) => ({ name: slug, line: `products/${slug}.yaml: ${line}` }));
}
