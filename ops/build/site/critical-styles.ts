import Beasties from 'beasties';

/**
 * Puts the styles of the first view into each page of a site: of what stands in a `data-beasties-container`. The whole sheet, one file for
 * all pages, is fetched beside the page and takes over when it is there; without scripts it comes with the page.
 */
export function criticalStyles(site: string): (html: string) => Promise<string> {
  const beasties = new Beasties({ path: site, preload: 'media-script', reduceInlineStyles: false, fonts: false, logLevel: 'warn' });
  return (html) => beasties.process(html);
}
