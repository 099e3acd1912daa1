import type { ProductCode } from '../../domain/codes.ts';
import type { Size } from '../../domain/drawing/shape.ts';

/** The shop as the foot of its letters names it. */
export type LetterShop = {
  name: string;
  phone: string;
  hours: string;
  address: { city: string; street: string };
  legal: { name: string; inn: string };
};

/** A job of the order; `picture` is null for a product that is in the catalogue no more. */
export type SlipItem = { title: string; words: string; price: string; picture: { code: ProductCode; size: Size } | null };
export type SlipSum = { label: string; sum: string; weight: 'total' | 'plain' };

/** A point of an order's way as a letter names it. */
export type WayPoint = { name: string; day: string; state: 'done' | 'now' | 'ahead' };

/**
 * A piece of a letter. `day`: the one date, with what it hangs on; `button`: the one thing to do; `link`: what else may be done; `remarks`:
 * what stands in the way of printing; `way`: its points, each with its day; `items` and `sums`: what is ordered and what it costs; `facts`: where to, to whom, how to follow.
 */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'list'; list: readonly string[] }
  | { kind: 'link'; link: string; label: string }
  | { kind: 'button'; link: string; label: string }
  | { kind: 'day'; day: string; condition: string | null }
  | { kind: 'remarks'; remarks: readonly string[]; after: string }
  | { kind: 'items'; items: readonly SlipItem[]; more: string; sums: readonly SlipSum[] }
  | { kind: 'way'; points: readonly WayPoint[]; note: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] };

/** A paragraph is written as it is. */
export type Written = string | Part;

/** A letter before it is written in both forms. */
export type Slip = { shop: LetterShop; heading: string; number: string | null; parts: readonly Part[] };
