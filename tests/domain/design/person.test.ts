import { expect, test } from 'vitest';
import { exampleWith, FIELDS, isUnsaid, NO_PERSON, type TypedField, unaskedFields } from '#lib/domain/design/person.ts';

const LEAFLET: readonly TypedField[] = ['heading', 'offer', 'text', 'company', 'phone'];
const OF_CARD = { ...NO_PERSON, name: 'Мария Белозёрова', company: 'Бюро «Отвес»', phone: '+7 812 555-01-40' };

test('contacts brought from a card are no text of a leaflet', () => {
  expect(isUnsaid(OF_CARD, LEAFLET)).toBe(true);
  expect(isUnsaid({ ...OF_CARD, heading: ' ' }, LEAFLET)).toBe(true);
  expect(isUnsaid({ ...OF_CARD, text: 'Экскурсия' }, LEAFLET)).toBe(false);
});

test('a card has something to show with any of its fields', () => {
  expect(isUnsaid(NO_PERSON, FIELDS)).toBe(true);
  expect(isUnsaid({ ...NO_PERSON, heading: 'Бал' }, FIELDS)).toBe(true);
  expect(isUnsaid({ ...NO_PERSON, phone: '1' }, FIELDS)).toBe(false);
});

test('an example keeps what is typed already', () => {
  const example = { ...NO_PERSON, heading: 'Открытый вторник', phone: '+7 800 000-00-00' };
  expect(exampleWith({ ...OF_CARD, heading: ' ' }, example)).toEqual({ ...OF_CARD, heading: 'Открытый вторник' });
});

test('what no template of a product shows is named', () => {
  expect(unaskedFields({ ...OF_CARD, email: ' ' }, LEAFLET)).toEqual(['name']);
  expect(unaskedFields({ ...OF_CARD, heading: 'Бал' }, FIELDS)).toEqual(['heading']);
});
