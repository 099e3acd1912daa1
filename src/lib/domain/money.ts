/** Money is an integer number of kopecks everywhere. */
export type Kopecks = number;

export const ROUBLE: Kopecks = 100;

/** Both arguments whole, `by` positive, the sum below 2^53: ⌈value / by⌉ without a fraction on the way. */
export function ceilDivide(value: number, by: number): number {
  const rest = ((value % by) + by) % by;
  return rest === 0 ? value / by : (value - rest) / by + 1;
}

/** Whole arguments, `by` positive: value / by to the nearest whole number, a half goes up. */
export function divideRounded(value: number, by: number): number {
  const doubled = 2 * value + by;
  const rest = ((doubled % (2 * by)) + 2 * by) % (2 * by);
  return (doubled - rest) / (2 * by);
}

/** `percent` (whole) of an amount, to the nearest kopeck. */
export function percentOf(amount: Kopecks, percent: number): Kopecks {
  return divideRounded(amount * percent, 100);
}

/** The amount in whole roubles, to the nearest, still in kopecks. */
export function roundToRouble(amount: Kopecks): Kopecks {
  return divideRounded(amount, ROUBLE) * ROUBLE;
}
