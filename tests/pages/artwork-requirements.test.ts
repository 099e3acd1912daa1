import { expect, test } from 'vitest';
import { CONTENT_FOLDER } from '#content/read.ts';
import { readArtworkCheck } from '#content/read-artwork-check.ts';
import { readPages } from '#content/read-pages.ts';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';

const PAGE = readPages(CONTENT_FOLDER).find(({ id }) => id === 'technicalReqirements')?.body;
const { resolution, ink, size, cut, lines, text } = artworkRulesFor(readArtworkCheck(CONTENT_FOLDER), 'VIZ');

const decimal = (value: number): string => String(value).replace('.', ',');

test.each([
  ['resolution', `От ${resolution.needed} ppi`],
  ['resolution that is warned of', 'Меньше – предупредим о мягкости'],
  ['resolution that is refused', `меньше ${resolution.red} – не принимаем`],
  ['one-bit pictures', `от ${resolution.bitmapNeeded} ppi, меньше ${resolution.bitmapRed} не принимаем`],
  ['ink', `на мелованной бумаге – до ${ink.coated} %, на офсетной – до ${ink.uncoated} %`],
  ['size', `допуск ${String(size.tolerance).replace('.', ',')} мм`],
  ['more resolution than is needed', `Больше ${resolution.dense} ppi не нужно`],
  ['lines', `Линии одной краской от ${decimal(lines.one)} пункта, несколькими или вывороткой от ${decimal(lines.several)}.`],
  ['lines that are white', `вывороткой от ${decimal(lines.reversed)}.`],
  ['letters', `Текст одной краской от ${text.one} пунктов, несколькими или вывороткой от ${text.several}.`],
  ['letters that are white', `вывороткой от ${text.reversed}.`],
  ['black letters of four inks', `Чёрный текст мельче ${text.rich} пунктов – только чёрной краской`],
  ['black letters upon colour', `мельче ${text.overprint} пунктов – только чёрной краской, 0/0/0/100, и поверх цвета с наложением`],
  ['text at the cut', `Ближе ${cut.red} мм макет не принимаем`],
])('the requirements name the figure of the check: %s', (_, words) => {
  expect(PAGE).toContain(words);
});
