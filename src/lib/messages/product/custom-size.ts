import type { Product, SizeRange } from '../../domain/product/product.ts';

/** A word joiner on each side of the dash (\u2060): a narrow card breaks its line between two ranges, never within one. */
const range = ({ min, max }: SizeRange): string => `${min}\u2060–\u2060${max}`;

/** A size of the customer's own. */
export const CUSTOM_SIZE = {
  rect: 'Свой размер',
  round: 'Свой круг',
  width: 'Ширина, мм',
  height: 'Высота, мм',
  diameter: 'Диаметр, мм',
  bounds: ({ min, max }: SizeRange): string => `Целое число от\u00a0${min} до\u00a0${max}.`,
  ranges: (shape: 'rect' | 'round', { width, height, diameter }: NonNullable<Product['custom']>): string =>
    shape === 'round'
      ? `⌀\u00a0${diameter ? range(diameter) : ''}`
      : [width, height].flatMap((side) => (side ? range(side) : [])).join('\u00a0× '),
  listed: (name: string): string => `Это формат ${name} из\u00a0списка: цена и\u00a0шаблон те\u00a0же.`,
} as const;
