/** The Russian form that goes with a whole number: 1 лист, 2 листа, 5 листов, 11 листов, 21 лист. */
export function plural(count: number, one: string, few: string, many: string): string {
  const [tens, units] = [count % 100, count % 10];
  if (tens > 10 && tens < 15) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** «21 лист»: a number and its noun, kept on one line. */
export const counted = (count: number, one: string, few: string, many: string): string => `${count}\u00a0${plural(count, one, few, many)}`;
