import Beasties from 'beasties';
import { parse } from 'node-html-parser';

/** What no visitor sees at first: parts far down that say so, and what opens over the page. */
const LATER = '[data-later], dialog, [popover]';
/** A choice that names no element of its own, as `:is(h1, p)`, is beyond Beasties: such rules are few and always taken. One among classes waits for the sheet. */
const OF_ANY = /^:(?:is|where)\((?!\.)/;
const SHEET = /<link rel="stylesheet"[^>]*>/g;
const CRITICAL = /<style>((?:(?!<\/style>)[\s\S])*)<\/style><link rel="stylesheet"/g;

function firstView(html: string): string {
  const root = parse(html);
  for (const part of root.querySelectorAll(LATER)) part.remove();
  return root.toString();
}

/**
 * Puts the styles of the first view into a page of a site. The sheet, one file for all pages, is fetched beside it without holding it up
 * and takes over when it is there (`Popups.astro`); without scripts it comes with the page.
 * @throws when a page has no sheet
 */
export function criticalStyles(site: string): (html: string) => Promise<string> {
  const beasties = new Beasties({
    path: site,
    preload: 'media',
    reduceInlineStyles: false,
    fonts: false,
    allowRules: [OF_ANY],
    logLevel: 'warn',
  });
  return async (html) => {
    const styles = [...(await beasties.process(firstView(html))).matchAll(CRITICAL)].map(([, css = '']) => css).join('');
    const links = html.match(SHEET) ?? [];
    if (styles === '' || links.length === 0) throw new Error('A page has no sheet to take the styles of its first view from');
    const waiting = links.map((link) => link.replace('>', ' media="print">')).join('');
    const rest = html.replaceAll(SHEET, '');
    return rest.replace('</head>', () => `<style>${styles}</style>${waiting}<noscript>${links.join('')}</noscript></head>`);
  };
}
