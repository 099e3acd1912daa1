import { describe, expect, it, test } from 'vitest';
import type { DesignObject } from '#lib/domain/design/document.ts';
import { NO_PERSON } from '#lib/domain/design/person.ts';
import { itemOf, setList } from '#lib/domain/design/set-list.ts';
import type { Element } from '#lib/domain/design/template.ts';
import { PLAIN_FACE } from './typeface.ts';

test.each([
  ['Капучино – 220 ₽', 'Капучино', '220 ₽'],
  ['Стрижка: от 1500 руб.', 'Стрижка', 'от 1500 руб.'],
  ['Тартин … 320', 'Тартин', '320'],
  ['Пломба....2 500,50 р.', 'Пломба', '2 500,50 р.'],
  ['Макет дома, 1:100 - 18 000 ₽', 'Макет дома, 1:100', '18 000 ₽'],
  ['Занятие – 900 ₽/час', 'Занятие', '900 ₽/час'],
  ['Консультация – бесплатно', 'Консультация – бесплатно', ''],
  ['Йога, 9:00 – 500 ₽', 'Йога, 9:00', '500 ₽'],
  ['Уборка – 900–1 200 ₽', 'Уборка', '900–1 200 ₽'],
  ['Масштаб 1:100', 'Масштаб 1:100', ''],
  ['Дом 12', 'Дом 12', ''],
  ['Санкт-Петербург', 'Санкт-Петербург', ''],
])('«%s» is «%s» for «%s»', (line, what, price) => {
  expect(itemOf(line)).toEqual({ what, price });
});

const VOICE = { name: 'а', mood: 'calm', inks: { text: [0, 0, 0, 100], line: [0, 0, 0, 40] }, faces: { list: 'plain' } } as const;
const LOOK = { voice: VOICE, typefaces: new Map([['plain', PLAIN_FACE]]) };
const LIST: Extract<Element, { kind: 'list' }> = {
  ...{ kind: 'list', left: 'margin', right: 'margin', top: 'margin', bottom: 'margin', anchor: 'top', face: 'list', sizes: [10, 8] },
  ...{ lines: 1, leading: 1.2, ink: 'text', price: 'text', rule: 'line', gap: 4 },
};
const BOX = { x: 10, y: 20, width: 60, height: 40 };
const set = (items: string, patch: Partial<typeof LIST> = {}, box = BOX) =>
  setList({ ...LIST, ...patch }, { ...NO_PERSON, items }, LOOK, box);
const objectsOf = (items: string, patch?: Partial<typeof LIST>): DesignObject[] => {
  const done = set(items, patch);
  if (!done.ok) throw new Error(done.reason);
  return done.objects;
};

describe('A list', () => {
  it('has names at the left, prices at the right on the same lines, and a hairline between two', () => {
    const [first, price, rule, second, last] = objectsOf('Хлеб – 90\nЧай – 50');
    expect(first).toMatchObject({ kind: 'text', lines: ['Хлеб'], x: 10, align: 'left', size: 10 });
    expect(price).toMatchObject({ kind: 'text', lines: ['90'], x: 70, align: 'right' });
    expect(rule).toMatchObject({ kind: 'line', from: { x: 10 }, to: { x: 70 } });
    expect([second, last]).toMatchObject([{ lines: ['Чай'] }, { lines: ['50'] }]);
    expect(objectsOf('Хлеб – 90\nЧай – 50')).toHaveLength(5);
    expect(first).toHaveProperty('y', (price as { y: number }).y);
  });

  it('has nothing where nothing is typed', () => {
    expect(objectsOf(' \n ')).toEqual([]);
  });

  it('goes down its sizes until all items fit, and then says that they do not', () => {
    const six = Array.from({ length: 6 }, () => 'Хлеб – 90').join('\n');
    expect(objectsOf(six, { gap: 3.9 })[0]).toMatchObject({ size: 10 });
    expect(objectsOf(six, { gap: 5.2 })[0]).toMatchObject({ size: 8 });
    expect(set(six, { gap: 9 })).toEqual({ ok: false, source: 'items', reason: 'no room' });
    expect(set('Хлебопекарный – 90 000', {}, { ...BOX, width: 20 })).toMatchObject({ ok: false, reason: 'no room' });
  });

  it('names the letters that the typeface lacks', () => {
    expect(set('漢 – 90')).toEqual({ ok: false, source: 'items', reason: 'letters', letters: ['漢'] });
  });

  it('stands at the end of its box that the template says', () => {
    const bottom = objectsOf('Хлеб', { anchor: 'bottom' })[0] as { y: number };
    const middle = objectsOf('Хлеб', { anchor: 'middle' })[0] as { y: number };
    expect(bottom.y).toBeCloseTo(60, 5);
    expect(middle.y).toBeCloseTo(40 + (bottom.y - 20 - 40 + (10 * 0.7 * 25.4) / 72) / 2, 5);
  });
});
