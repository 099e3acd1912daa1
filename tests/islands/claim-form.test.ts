import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClaimFields } from '../../src/islands/orders/ClaimFields.tsx';

const NOTHING = () => undefined;
const drawn = (names: readonly string[]): string => {
  const shown = names.map((name, at) => ({ id: String(at), name, size: 2_000_000 }));
  return renderToStaticMarkup(createElement(ClaimFields, { orders: [], photos: { shown, take: NOTHING, remove: NOTHING }, errors: {} }));
};

test('photographs of a claim are named once chosen, and can be taken out again', () => {
  expect(drawn([])).toContain('Добавить файлы');
  const html = drawn(['брак.jpg', 'брак.jpg']);
  expect(html.match(/брак\.jpg <small/g)).toHaveLength(2);
  expect(html.match(/aria-label="Убрать «брак\.jpg»"/g)).toHaveLength(2);
});

test('what a claim asks for is one list of picks', () => {
  expect(drawn([])).toMatch(/<div class="picks">(?:<label class="pick">.*?<\/label>){3}<\/div>/);
});
