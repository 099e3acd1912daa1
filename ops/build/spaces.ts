/** Where a line ends anyway: no space beside such a tag is ever seen. */
const LINES =
  'html|head|title|meta|link|body|main|header|footer|nav|section|aside|div|ul|ol|li|dl|dt|dd|p|h1|h2|h3|form|fieldset|details|summary|dialog|table|caption|thead|tbody|tr|th|td|br|path';
const BESIDE = new RegExp(`\\s*(</?(?:${LINES})\\b(?:[^>"]|"[^"]*")*>)\\s*`, 'g');
/** A button is a box of its own: its words begin and end where it does. */
const WITHIN = /(<button\b(?:[^>"]|"[^"]*")*>)\s+|\s+(<\/button>)/g;
/** Where an item begins or ends with a link, the link's words are at the line's end. */
const AT_ENDS = /(<li\b(?:[^>"]|"[^"]*")*><a\b(?:[^>"]|"[^"]*")*>)\s+|\s+(<\/a><\/li>)/g;
/** What is taken to the letter: React compares an island with what it would draw. */
const LITERAL = /(<astro-island[\s\S]*?<\/astro-island>|<(?:script|style|pre|textarea)\b[\s\S]*?<\/(?:script|style|pre|textarea)>)/;

/** The page without the spaces that are never seen. */
export const withoutSpaces = (html: string): string =>
  html
    .split(LITERAL)
    .map((piece, place) =>
      place % 2 === 1 ? piece : piece.replaceAll(BESIDE, '$1').replaceAll(WITHIN, '$1$2').replaceAll(AT_ENDS, '$1$2'),
    )
    .join('');
