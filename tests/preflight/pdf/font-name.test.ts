import { expect, test } from 'vitest';
import { fontName } from '#lib/preflight/pdf/font-name.ts';

const latin1 = (text: string, encoding: BufferEncoding): string => Buffer.from(text, encoding).toString('latin1');

test.each([
  ['ABCDEF+PTSans-Bold', 'PTSans-Bold'],
  ['PTSans-Bold', 'PTSans-Bold'],
  [latin1('ABCDEF+宋体', 'utf8'), '宋体'],
  [latin1('Гарнитура', 'utf8'), 'Гарнитура'],
  ['\0A\0r\0i\0a\0l', 'Arial'],
  ['Caf\u00e9', 'Caf\u00e9'],
  ['', ''],
])('%j is known as %s', (word, name) => {
  expect(fontName(word)).toBe(name);
});
