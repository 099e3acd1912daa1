import { describe, expect, test } from 'vitest';
import { changedFields } from '#lib/domain/job/job-url.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { chosenJob } from '#lib/domain/rules/choice.ts';
import { backText, changedText, differenceText, effectText, fieldsText, optionNote, pagesText } from '#lib/messages/product/changes.ts';
import { PRICES } from '#tests/support/content.ts';
import { CALENDARS, CARDS, CATALOGUES, NOTEPADS } from '#tests/support/products.ts';

function chosen(product: Product, change: Partial<Job>, patch: Partial<Job>) {
  const before = { ...product.defaults, ...change };
  const wanted = { ...before, ...patch };
  const after = chosenJob(before, patch, product, PRICES);
  const fields = changedFields(wanted, after);
  const names = { product, list: PRICES };
  const read = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    effect: read(effectText(wanted, after, fields, names)),
    changed: read(changedText(before, after, fields, names)),
    back: (at: keyof Job) => read(backText(before, [at, ...fields], names)),
  };
}

describe('a choice that changes another', () => {
  test('says so on its option, from what to what after it, and the way back', () => {
    const { effect, changed, back } = chosen(CATALOGUES, { pages: 16 }, { binding: 'perfect' });
    expect(effect).toBe('тогда объём 64 страницы');
    expect(changed).toBe('Объём: 16 страниц → 64 страницы.');
    expect(back('binding')).toBe('Вернуть: скоба, 16 страниц');
  });

  test('names extras that come and go', () => {
    const crease = chosen(CARDS, {}, { format: '90x100' });
    expect([crease.effect, crease.changed]).toEqual(['добавим: crease', 'Добавили: crease.']);
    const film = chosen(CARDS, { finishing: ['thick', 'corners'] }, { paper: 'MG_130' });
    expect([film.effect, film.changed]).toEqual(['снимем: thick', 'Сняли: thick.']);
  });

  test('names the gravest of several on its option, and all of them after it', () => {
    const several = chosen(CALENDARS, { format: 'A4', sides: 'FB', finishing: ['film'] }, { format: 'quarterly' });
    expect([several.effect, several.changed]).toEqual(['добавим: eye и ещё 1 изменение', 'Печать: 4+4 → 4+0. Добавили: eye.']);
    const names = { product: CALENDARS, list: PRICES };
    const before: Job = { ...CALENDARS.defaults, sides: 'FB', finishing: ['film'] };
    const effect = effectText(before, { ...before, sides: 'F0', finishing: ['eye'] }, ['sides', 'finishing'], names);
    expect(effect.replaceAll('\u00a0', ' ')).toBe('снимем: film и ещё 2 изменения');
  });

  test('names sides and papers by their names', () => {
    const { effect } = chosen(CARDS, { sides: 'F0' }, { paper: 'K1_270' });
    expect(effect).toBe('тогда печать с двух сторон');
  });

  test('names sides shortly after the choice, where a phone has little room', () => {
    expect(changedText(CARDS.defaults, { ...CARDS.defaults, sides: 'F0' }, ['sides'], { product: CARDS, list: PRICES })).toBe(
      'Печать: 4+4 → 4+0.',
    );
  });

  test('is silent where nothing else changes', () => {
    const { effect, changed } = chosen(CARDS, {}, { sides: 'F0' });
    expect([effect, changed]).toEqual(['', '']);
  });

  test('counts leaves as leaves', () => {
    const names = { product: NOTEPADS, list: PRICES };
    const job = { ...NOTEPADS.defaults, pages: 40 };
    expect(changedText(NOTEPADS.defaults, job, ['pages'], names)).toBe('Объём: 50\u00a0листов → 40\u00a0листов.');
  });
});

test.each([
  [61_420_00, 0, '+61 420 ₽, день тот же.'],
  [-100_00, 2, '−100 ₽, на 2 рабочих дня позже.'],
  [0, -1, 'Цена та же, на 1 рабочий день раньше.'],
])('a difference of %i kopecks and %i days', (price, days, text) => {
  expect(differenceText(price, days).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['', 0, ''],
  ['', 100_00, '+100 ₽'],
  ['тогда объём 64 страницы', 61_420_00, 'тогда объём 64 страницы, +61 420 ₽'],
  ['снимем: Скругление', 0, 'снимем: Скругление, цена та же'],
])('an option that says «%s» and costs %i', (effect, difference, text) => {
  expect(optionNote(effect, difference).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [{ least: 64, most: 200 }, 'от 64 страниц'],
  [{ least: 8, most: 48 }, 'до 48 страниц'],
  [{ least: 8, most: 200 }, ''],
  [null, ''],
])('a binding that holds %o of 8 to 200 pages', (held, text) => {
  expect(pagesText(held, { least: 8, most: 200 }).replaceAll('\u00a0', ' ')).toBe(text);
});

test('fields of a link are named', () => {
  expect([fieldsText(['paper', 'turnaround']), fieldsText(['finishing'])]).toEqual(['Изменились: бумага, срок.', 'Изменилось: отделка.']);
});
