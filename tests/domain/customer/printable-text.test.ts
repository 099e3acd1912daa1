import { describe, expect, it } from 'vitest';
import { isPrintableText } from '#lib/domain/customer/printable-text.ts';
import { renderPdf } from '#server/adapters/pdf.ts';
import { textOfPdf } from '#tests/support/pdf.ts';

const PER_LINE = 32;
const CHARACTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  // What has no shape of its own says nothing of a font, and a letter in two parts is read as one.
  (character) =>
    isPrintableText(character) && /^[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}]$/u.test(character) && character.normalize('NFC') === character,
);

describe('A text of a document', () => {
  it('is taken only in characters that can be read again in the document', async () => {
    expect(CHARACTERS.length).toBeGreaterThan(400);
    const lines = Array.from({ length: Math.ceil(CHARACTERS.length / PER_LINE) }, (_, at) =>
      CHARACTERS.slice(at * PER_LINE, (at + 1) * PER_LINE).join(' '),
    );
    const read = textOfPdf(await renderPdf({ content: lines }, '2026-11-16'));
    expect(CHARACTERS.filter((character) => !read.includes(character))).toEqual([]);
  });

  it.each(['ООО «Тираж» № 5', 'Йод', 'И\u0306од', 'Ўзбекистон', 'Гүлнар', 'São Paulo – 100 %', ''])('may be %s', (text) => {
    expect(isPrintableText(text)).toBe(true);
  });

  it.each(['東京', 'Ζήτα', 'საქართველო', 'Հայաստան', '😀', 'עברית'])('may not be %s', (text) => {
    expect(isPrintableText(text)).toBe(false);
  });
});
