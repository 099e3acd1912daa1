import type { Kopecks } from '../money.ts';

const FEWEST_DIGITS = 2;
/** The most decimal digits the tax office's file accepts. */
const MOST_DIGITS = 11;

const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/**
 * The price of one piece in roubles, «3.08278»: the shortest, of at least two digits after the point, that times the quantity is the sum
 * to the kopeck. A price rounded to kopecks would make a thousand cards dearer or cheaper than they are. Whole, not negative arguments.
 */
export function unitPrice(sum: Kopecks, quantity: number): string {
  const [whole, count] = [BigInt(sum), BigInt(quantity)];
  for (let digits = FEWEST_DIGITS; ; digits += 1) {
    const scale = 10n ** BigInt(digits - FEWEST_DIGITS);
    const price = rounded(whole * scale, count);
    const twice = 2n * (price * count - whole * scale);
    // At exactly half a kopeck the rounding could go either way.
    if (digits < MOST_DIGITS && (twice >= scale || twice <= -scale)) continue;
    const text = String(price).padStart(digits + 1, '0');
    return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  }
}
