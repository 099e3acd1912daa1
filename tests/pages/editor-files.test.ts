import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formValues } from '#content/editor/form-values.ts';
import { keepComments, likeness } from '#content/editor/keep-comments.ts';
import { publishedOf } from '#content/editor/names.ts';
import { previewPage } from '#content/editor/page-preview.ts';
import { previewPrices } from '#content/editor/price-preview.ts';
import { EXAMPLE } from '#tests/support/content-mistakes.ts';

const FILES = globSync('**/*.yaml', { cwd: EXAMPLE }).sort();
const textOf = (file: string): string => readFileSync(join(EXAMPLE, file), 'utf8');
const commentsOf = (text: string): string[] => (text.match(/(?<=^|\s)#.*$/gm) ?? []).map((comment) => comment.trim());

type Prices = { digital: { click: number }; papers: { code: string; sheetPrice: number }[] };
const prices = (): Prices => parse(textOf('prices/price-list.yaml')) as Prices;

describe('a file saved by the editor', () => {
  test.each(FILES)('%s keeps every comment, and says what was saved', (file) => {
    const value: unknown = parse(textOf(file));
    const first = (Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
    first.novelty = 'новое';
    const saved = keepComments(textOf(file), value);
    expect(parse(saved)).toEqual(value);
    expect(commentsOf(saved)).toEqual(commentsOf(textOf(file)));
  });

  test.each(FILES)('%s is not touched where nothing has changed', (file) => {
    expect(keepComments(textOf(file), parse(textOf(file)))).toBe(textOf(file));
  });

  test('changes the line of a price and no other', () => {
    const before = textOf('prices/price-list.yaml').split('\n');
    const value = prices();
    value.digital.click = 46.5;
    const after = keepComments(before.join('\n'), value).split('\n');
    expect(after.filter((line) => !before.includes(line) && !line.includes('K1_270'))).toEqual([
      '  click: 46.5 # один прогон: одна сторона одного листа',
    ]);
  });

  test('keeps the comment of a row that moved, and drops a row with its own', () => {
    const text = 'papers:\n  - { code: A, price: 1 } # первая\n  - { code: B, price: 2 } # вторая\n';
    expect(keepComments(text, { papers: [{ code: 'B', price: 3 }] })).toBe('papers:\n  - { code: B, price: 3 } # вторая\n');
  });

  test('is known among the files of its folder by what it says', () => {
    const value = { ...(parse(textOf('products/Tags.yaml')) as object), name: 'Ярлыки' };
    const [best] = globSync('products/*.yaml', { cwd: EXAMPLE }).sort(
      (one, other) => likeness(textOf(other), value) - likeness(textOf(one), value),
    );
    expect(best).toBe('products/Tags.yaml');
  });
});

describe('beside the form', () => {
  const published = publishedOf(EXAMPLE);

  test('a row that was added is what will be written of it, without the marks the editor keeps in it', () => {
    const value = prices();
    const marked = {
      ...value,
      papers: value.papers.map((paper, at) => ({ __sc_item_id: `${at}`, ...paper, __sc_item_original_key_path: 'x' })),
    };
    expect(formValues(marked)).toEqual(value);
    expect(previewPrices(formValues(marked), published)).toMatchObject({ rows: [], warnings: ['Цены контрольных заказов не изменились.'] });
  });

  test('the change of prices is shown order by order, and a hundredfold one is warned of', () => {
    const value = prices();
    value.digital.click = 46.2;
    const { rows, warnings } = previewPrices(value, published);
    const cards = rows.find(([name]) => name === 'Визитки 90×50, 100 шт.')?.map((text) => text.replaceAll('\u00a0', ' '));
    expect([cards, warnings]).toEqual([['Визитки 90×50, 100 шт.', '1 409 ₽', '1 437 ₽', '+28 ₽', '+2,0', ''], []]);
    // A field left empty is handed over as nothing.
    expect(previewPrices({ ...value, furtherLeafPercent: null }, published).rows).toEqual(rows);
    value.digital.click = 4420;
    expect(previewPrices(value, published).warnings[0]).toContain('в 100 раз больше');
    expect(previewPrices(prices(), published)).toMatchObject({ rows: [], warnings: ['Цены контрольных заказов не изменились.'] });
    expect(previewPrices({ digital: null }, published).warnings).toEqual(
      expect.arrayContaining([
        'Прайс-лист ещё не читается: заполните поля до конца.',
        expect.stringContaining('digital – поле не заполнено'),
      ]),
    );
  });

  test('a page has its tokens filled in and its mistakes named', () => {
    const { text, mistakes } = previewPage('Звоните {{shop.phone}}, {{shop.phon}}\n\n**важно', published.tokens);
    expect(text).toContain('Звоните 8 800 000-00-00, {{shop.phon}}');
    expect(mistakes).toEqual([expect.stringContaining('может быть, {{shop.phone}}?'), 'две звёздочки ** не закрыты (строка 3)']);
  });

  test('nothing of what the work costs the shop is published', () => {
    expect(JSON.stringify(published)).not.toMatch(/paperPerKg|handling/);
  });
});
