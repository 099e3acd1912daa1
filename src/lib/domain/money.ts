/** Money is an integer number of kopecks everywhere. */
export type Kopecks = number;

export const ROUBLE: Kopecks = 100;

/** ⌈value / by⌉ in whole numbers. Both arguments are whole, `by` positive, their sum below 2^53. */
export function ceilDivide(value: number, by: number): number {
  const rest = ((value % by) + by) % by;
  return rest === 0 ? value / by : (value - rest) / by + 1;
}

/** value / by to the nearest whole number, halves up. Both arguments are whole, `by` positive. */
export function divideRounded(value: number, by: number): number {
  const doubled = 2 * value + by;
  const rest = ((doubled % (2 * by)) + 2 * by) % (2 * by);
  return (doubled - rest) / (2 * by);
}

export const sumOf = (rows: readonly { amount: Kopecks }[]): Kopecks => rows.reduce((sum, { amount }) => sum + amount, 0);

/** `percent` (whole) of an amount, to the nearest kopeck. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return divideRounded(amount * percent, 100);
}

/**
 * Splits an amount by weights, to the kopeck: the parts always add up to the whole, and the rest goes to the largest remainders, the first
 * of equal ones. Weights are whole and not negative; if all are 0 the parts are equal.
 */
export function prorate(amount: Kopecks, weights: readonly number[]): Kopecks[] {
  const fair = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = fair.reduce((all, weight) => all + BigInt(weight), 0n);
  const exact = fair.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((value) => Number(value / whole));
  const left = amount - shares.reduce((all, share) => all + share, 0);
  const byRest = exact.map((value, at) => ({ at, rest: value % whole })).sort((a, b) => Number(b.rest - a.rest));
  const favoured = new Set(byRest.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (favoured.has(at) ? share + 1 : share));
}

/** The amount rounded to whole roubles, still in kopecks. */
export function roundToRouble(amount: Kopecks): Kopecks {
  return divideRounded(amount, ROUBLE) * ROUBLE;
}
