import { expect } from 'playwright/test';
import { ANY_WIDTH } from '../support/any-width.ts';
import { axeFindings, axeFindingsInBothSchemes } from '../support/axe.ts';
import { test } from '../support/slow-visit.ts';

/** A picture without words in either scheme; words as pale as their paper in one of them. */
const page = (text: string) => `<!doctype html><html lang="ru"><head><title>Тираж</title><style>
  :root { color-scheme: light dark; background: light-dark(#fff, #000) }
  p { color: ${text} }
</style></head><body><main><h1 hidden>Тираж</h1><p>Печать</p><img src="data:," /></main></body></html>`;

for (const [scheme, text] of [
  ['dark', 'light-dark(#000, #222)'],
  ['light', 'light-dark(#ddd, #fff)'],
] as const) {
  test(`what axe minds in the ${scheme} scheme alone is found, and what it minds in both`, ANY_WIDTH, async ({ page: opened }) => {
    await opened.setContent(page(text));
    const found = await axeFindingsInBothSchemes(opened);
    expect(found.filter((finding) => finding.includes('color-contrast'))).toEqual([`${scheme}: color-contrast: <p>Печать</p>`]);
    expect(found.filter((finding) => finding.includes('image-alt'))).toEqual(['light: image-alt: <img src="data:,">']);
    expect(await axeFindings(opened, { within: 'p', tags: ['wcag2a'] })).toEqual([]);
  });
}
