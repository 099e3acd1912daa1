import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { renderPdf } from '#server/adapters/pdf.ts';

const DAY = '2026-11-16';
const tableOf = (lines: number) => {
  const row = (at: number) => [String(at + 1), 'Визитки 90 × 50 мм, 1000 шт., мелованная 300 г/м², цвет с двух сторон', '1000', '4 326,00'];
  return { content: [{ table: { headerRows: 1, widths: [20, '*', 40, 60], body: Array.from({ length: lines }, (_, at) => row(at)) } }] };
};

it('is set beside the visitors: while a long one is, this thread waits for work', async () => {
  await renderPdf(tableOf(1), DAY);
  const before = performance.eventLoopUtilization();
  const bytes = await renderPdf(tableOf(400), DAY);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it('has the same bytes each time', async () => {
  const [one, other] = [await renderPdf(tableOf(3), DAY), await renderPdf(tableOf(3), DAY)];
  expect(one.equals(other)).toBe(true);
});

it('that cannot be set is refused, and the next one is set', async () => {
  await expect(renderPdf({ content: [{ image: 'nothing.png' }] }, DAY)).rejects.toThrow('a document was not set');
  expect((await renderPdf(tableOf(1), DAY)).length).toBeGreaterThan(1000);
});
