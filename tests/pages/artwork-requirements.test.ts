import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTENT_FOLDER } from '#content/read.ts';
import { readArtworkCheck } from '#content/read-artwork-check.ts';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';

const PAGE = readFileSync('src/content/pages/technicalReqirements.md', 'utf8');
const { resolution, ink, size, cut } = artworkRulesFor(readArtworkCheck(CONTENT_FOLDER), 'VIZ');

test.each([
  ['resolution', `От ${resolution.needed} ppi`],
  ['resolution that is warned of', `От ${resolution.red} до ${resolution.needed - 1}`],
  ['resolution that is refused', `меньше ${resolution.red} – не принимаем`],
  ['one-bit pictures', `от ${resolution.bitmapNeeded} ppi, меньше ${resolution.bitmapRed} не принимаем`],
  ['ink', `на мелованной бумаге – до ${ink.coated} %, на офсетной – до ${ink.uncoated} %`],
  ['size', `допуск ${String(size.tolerance).replace('.', ',')} мм`],
  ['text at the cut', `Ближе ${cut.red} мм макет не принимаем`],
])('the requirements name the figure of the check: %s', (_, words) => {
  expect(PAGE).toContain(words);
});
