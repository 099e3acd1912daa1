import { expect, test } from 'vitest';
import { softHyphens } from '#lib/messages/format/hyphens.ts';

const parted = (text: string): string => softHyphens(text).replaceAll('\u00ad', '-');

test('a long word may be parted between its syllables, near the middle', () => {
  expect(parted('Политика конфиденциальности')).toBe('Политика конфиден-циальности');
  expect(parted('с ограниченной ответственностью')).toBe('с ограни-ченной ответствен-ностью');
});

test('short words, figures and other letters stay as they are', () => {
  expect(parted('Заказ № 12, ООО «Тираж», layouts-and-templates')).toBe('Заказ № 12, ООО «Тираж», layouts-and-templates');
});
