import type { Page } from 'playwright/test';
import { classOf } from '../class-of.ts';
import { pictureOfPdf, textOfPdf } from '../pdf.ts';

/** An order shown whole is printed as this sheet of its own, whose words are others. */
const DOCKET = classOf('islands/orders/Docket', 'docket');

/** What is for pressing and getting about is no part of a printed page, nor a picture's own scale; a leaning word is read from a PDF letter by letter. */
const NOT_PRINTED = 'button, .button, nav, .link, dialog, [popover], select, svg[aria-hidden], text[transform*=rotate]';
/** A sign or a single letter may be drawn, a word is written. */
const WORD = /[\p{L}\d]{2,}/gu;

const onPaper = (page: Page): Promise<Buffer> => page.pdf({ format: 'A4', printBackground: false });

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
  if ((await page.locator(DOCKET).count()) > 0) return [];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const shown = await shownWords(page);
  await page.emulateMedia({ media: null });
  const printed = joined(textOfPdf(await onPaper(page)));
  const words = new Set(shown.flatMap((text) => text.replaceAll('\u00ad', '').match(WORD) ?? []));
  return [...words].filter((word) => !printed.includes(word));
}

/** What is cut out by crop marks: a sheet, and the chosen cell of a price table. Each has two pairs, one along and one across. */
const MARKED = '.crop, table label:has(:checked)';
const PAIRS = ['before', 'after'] as const;
const WITHOUT_PAIR = PAIRS.map((pair) => `[data-without=${pair}]::${pair}`).join(', ');

/** Names of what has marks on a printed page; each is found again by its number. */
async function markedOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const names = await page.evaluate((marked) => {
    const shown = [...document.querySelectorAll(marked)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    for (const [at, element] of shown.entries()) element.setAttribute('data-marked', String(at));
    return shown.map((element) => `${element.localName} «${element.textContent?.trim().slice(0, 30)}»`);
  }, MARKED);
  await page.emulateMedia({ media: null });
  return names;
}

const withoutPair = (page: Page, mark: number, pair: string): Promise<void> =>
  page.evaluate(([at, name]) => document.querySelector(`[data-marked="${at}"]`)?.setAttribute('data-without', name), [mark, pair] as const);

/**
 * What should be cut out by crop marks and is printed without a pair of them: with that pair nothing on the sheet is darker than without it. A
 * ground that a printer leaves out is printed white, over what lies below.
 */
export async function lostMarks(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const names = await markedOnPaper(page);
  if (names.length === 0) return [];
  const whole = pictureOfPdf(await onPaper(page));
  await page.evaluate((selector) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selector} { content: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, WITHOUT_PAIR);
  const lost: string[] = [];
  for (const [at, name] of names.entries()) {
    for (const pair of PAIRS) {
      await withoutPair(page, at, pair);
      const bare = pictureOfPdf(await onPaper(page));
      if (!whole.some((grey, place) => grey < (bare[place] ?? 0))) lost.push(`${name} ::${pair}`);
      await withoutPair(page, at, 'none');
    }
  }
  return lost;
}
