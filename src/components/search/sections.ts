/** A chapter of a page: its heading, the place it has on the page and its words without markup. `title` is empty for what stands before the first heading. */
export type Section = { title: string; slug: string; text: string };

const HEADING = /^##\s+(.+?)\s*$/m;

/** What is left of Markdown when it is read aloud. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*\|?(?:\s*:?-{3,}:?\s*\|?)+\s*$/gm, ' ')
    .replaceAll(/^\s*(?:[-*+>]|\d+\.|#+)\s+/gm, '')
    .replaceAll(/[*_`]{1,3}/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Cuts a page at its headings of the second level. `headings` are those the page really has, in order.
 * @throws when the text and the headings do not go together
 */
export function sectionsOf(markdown: string, headings: readonly { slug: string; text: string }[]): Section[] {
  const [before = '', ...rest] = markdown.split(HEADING);
  const titles = rest.filter((_, at) => at % 2 === 0);
  const bodies = rest.filter((_, at) => at % 2 === 1);
  if (titles.length !== headings.length) throw new Error(`${titles.length} chapters in the text, ${headings.length} on the page`);
  const chapters = headings.map(({ slug, text }, at) => ({ title: text, slug, text: plainText(bodies[at] ?? '') }));
  const start = plainText(before);
  return start === '' ? chapters : [{ title: '', slug: '', text: start }, ...chapters];
}
