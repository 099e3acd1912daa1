import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClaimFields } from '../../src/islands/orders/ClaimFields.tsx';
import { takePhotos } from '../../src/islands/orders/use-claim.ts';

const NOTHING = () => undefined;
const drawn = (names: readonly string[], refusal?: string): string => {
  const shown = names.map((name, at) => ({ id: String(at), name, size: 2_000_000 }));
  return renderToStaticMarkup(
    createElement(ClaimFields, { orders: [], photos: { shown, take: NOTHING, remove: NOTHING, refusal }, errors: {} }),
  );
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

test('a file that is no photograph is refused by name as soon as it is chosen', () => {
  const [photo, other] = [new File(['1'], 'брак.jpg', { type: 'image/jpeg' }), new File(['1'], 'wrong.txt', { type: 'text/plain' })];
  const { taken, refusal } = takePhotos([photo, other]);
  expect(taken).toEqual([photo]);
  expect(refusal).toBe('«wrong.txt» не взяли: нужны фотографии JPEG, PNG или WebP');
  expect(takePhotos([photo]).refusal).toBeUndefined();
  expect(drawn(['брак.jpg'], refusal)).toContain('«wrong.txt» не взяли');
});
