import { expect, test } from 'vitest';
import { numberFormat } from '#lib/messages/format/number.ts';

const VALUES = [
  0, 0.004, 0.005, 0.3, 0.30000000000000004, 1.005, 2.675, 9.995, 12.5, 99.5, 999, 999.999, 1000, 1250.5, 20_000, 1_234_567.89,
];

test.each([
  [0, 0],
  [2, 2],
  [0, 2],
])('with %i to %i decimal places numbers read as the platform writes them', (least, most) => {
  const format = numberFormat(least, most);
  const platform = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: least, maximumFractionDigits: most });
  const kopecks = Array.from({ length: 3000 }, (_, at) => (at * 7919) / 100);
  for (const value of [...VALUES, ...VALUES.slice(1).map((one) => -one), ...kopecks]) expect(format(value)).toBe(platform.format(value));
});
