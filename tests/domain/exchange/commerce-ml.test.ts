import { expect, it } from 'vitest';
import { salesFile } from '#lib/domain/exchange/commerce-ml.ts';
import { seeded } from '#tests/support/random.ts';
import { randomPaper } from '#tests/support/random-documents.ts';
import { nodesAt, readXml, type Tree } from '#tests/support/xml-tree.ts';

const textAt = (node: Tree, path: string): string => nodesAt(node, path)[0]?.text ?? '';
const kopecks = (text: string): number => Math.round(Number(text) * 100);

it('writes random purchases whose lines and VAT are their sums to the kopeck, whatever their names hold', () => {
  const random = seeded(8);
  const papers = Array.from({ length: 200 }, () => randomPaper(random));
  const text = salesFile(
    papers.map(({ buyer, purchaseNumber, placedOn, ...paper }, at) => ({
      ...{
        ...paper,
        id: String(at),
        number: purchaseNumber,
        day: placedOn,
        time: '12:00:00',
        paid: paper.amount - 1,
        isPaid: at % 2 === 0,
        status: '',
        isCancelled: false,
      },
      buyer: { id: String(at), phone: '', email: '', ...buyer, kpp: buyer.kpp ?? '' },
    })),
    '2026-11-21T12:00:00',
  );
  const documents = nodesAt(readXml(text), 'Документ');
  expect(documents).toHaveLength(200);
  for (const [at, document] of documents.entries()) {
    const { amount, vat } = papers[at] ?? { amount: 0, vat: null };
    const lines = nodesAt(document, 'Товары/Товар');
    expect(lines.reduce((sum, line) => sum + kopecks(textAt(line, 'Сумма')), 0)).toBe(amount);
    expect(kopecks(textAt(document, 'Сумма'))).toBe(amount);
    expect(lines.reduce((sum, line) => sum + kopecks(textAt(line, 'Налоги/Налог/Сумма')), 0)).toBe(vat?.amount ?? 0);
    expect(nodesAt(document, 'Налоги').length).toBe(vat === null ? 0 : 1);
    for (const line of lines)
      expect(Math.round(Number(textAt(line, 'ЦенаЗаЕдиницу')) * Number(textAt(line, 'Количество')) * 100)).toBe(
        kopecks(textAt(line, 'Сумма')),
      );
  }
});
