import type { Page } from 'playwright/test';
import { textOfPdf } from '../pdf.ts';

/** What is for pressing and getting about is no part of a printed page, nor a picture's own scale. */
const NOT_PRINTED = 'button, .button, nav, .link, dialog, [popover], select, svg[aria-hidden]';
/** A sign or a single letter may be drawn, a word is written. */
const WORD = /[\p{L}\d]{2,}/gu;

/** A text as it can be found again however its lines were broken. */
const joined = (text: string): string => text.replaceAll(/[\s\u00ad\u2060\u200b-]/g, '');

/** Words of the page's own part, as a reader sees them on the screen. */
const shownWords = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  // One order opened is printed alone.
  await page.evaluate(() => {
    for (const item of document.querySelectorAll('main li')) item.toggleAttribute('data-not-printed', !item.checkVisibility());
  });
  await page.emulateMedia({ media: 'screen' });
  return page.evaluate((others) => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest(`script, style, .visually-hidden, ${others}`))
        words.push(walker.currentNode.textContent ?? '');
    }
    return words;
  }, `${NOT_PRINTED}, [data-not-printed]`);
};

/**
 * Words of the screen that are missing from the page as Chrome prints it when nothing is changed: without backgrounds. A line of a table's
 * head is printed on every sheet, so words are looked for, not their order.
 */
export async function lostInPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const shown = await shownWords(page);
  await page.emulateMedia({ media: null });
  const printed = joined(textOfPdf(await page.pdf({ format: 'A4', printBackground: false })));
  const words = new Set(shown.flatMap((text) => text.replaceAll('\u00ad', '').match(WORD) ?? []));
  return [...words].filter((word) => !printed.includes(word));
}
