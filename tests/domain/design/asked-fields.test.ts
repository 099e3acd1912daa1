import { expect, test } from 'vitest';
import { askedFields } from '#lib/domain/design/asked-fields.ts';
import { NO_PERSON, onlyFields } from '#lib/domain/design/person.ts';
import type { Template } from '#lib/domain/design/template.ts';

const templateFor = (product: string, face: object[], back: object[] = []) => ({ products: [product], face, back }) as unknown as Template;
const stack = (...fields: string[]) => ({ kind: 'stack', rows: [{ fields }] });
const TEMPLATES = [
  templateFor('cards', [stack('last', 'phone')], [stack('company')]),
  templateFor('cards', [stack('site', 'initials')]),
  templateFor('leaflets', [{ kind: 'list' }, stack('heading')], [stack('company')]),
];

test('a product asks for what any of its templates shows, in one order, and without templates for nothing', () => {
  expect(askedFields(TEMPLATES, 'cards')).toEqual(['name', 'company', 'phone', 'site']);
  expect(askedFields(TEMPLATES, 'leaflets')).toEqual(['heading', 'items', 'company']);
  expect(askedFields(TEMPLATES, 'catalogs')).toEqual([]);
});

test('what is typed for a card is no part of a leaflet', () => {
  const typed = { ...NO_PERSON, name: 'Ян', phone: '1', heading: 'Бал' };
  expect(onlyFields(typed, ['heading', 'phone'])).toEqual({ ...NO_PERSON, phone: '1', heading: 'Бал' });
});
