import { linkMessages } from '#lib/messages/content/checks.ts';

/** A mistake of a text; `line` counts from zero within it. */
type TextMistake = { line: number; reason: string };
type MarkdownLink = { line: number; address: string; isPicture: boolean };

const LINK = /(!?)\[((?:[^\]\\]|\\.)*)\]\(\s*([^()\s]*(?:\([^()\s]*\))?[^()\s]*)(?:\s+"[^"]*")?\s*\)/g;
const OPEN_LINK = /\[[^\]]*\]\([^)]*$/;
const HEADING = /^(#{1,6})(\s*)(.*)$/;
const TAG = /<\/?[a-z][^>\n]*>?/i;
const CODE = /`[^`]*`/g;
const PUNCTUATION = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

const blank = (text: string): string => ' '.repeat(text.length);

/** The address of a chapter within its page, as Astro makes it of the heading. */
const slugOf = (title: string): string => title.toLowerCase().replaceAll(PUNCTUATION, '').replaceAll(' ', '-');

const titleOf = (heading: string): string => heading.replaceAll(LINK, '$2').replaceAll(/[*`]/g, '').trim();

/** Addresses of the chapters of a page, in order. */
export function chaptersOf(body: string): string[] {
  const titles = body.split('\n').flatMap((line) => {
    const [, , , title] = HEADING.exec(line) ?? [];
    return title === undefined ? [] : [titleOf(title)];
  });
  const slugs = titles.map(slugOf);
  return slugs.map((slug, at) => {
    const before = slugs.slice(0, at).filter((other) => other === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

/** Links and pictures of a page with their lines. */
export const linksOf = (body: string): MarkdownLink[] =>
  body
    .split('\n')
    .flatMap((text, line) =>
      [...text.replaceAll(CODE, blank).matchAll(LINK)].map(([, mark, , address = '']) => ({ line, address, isPicture: mark === '!' })),
    );

function headingReason(text: string): string | null {
  const [, marks = '', space = '', title = ''] = HEADING.exec(text) ?? [];
  if (marks === '') return null;
  if (title.trim() === '') return linkMessages.emptyHeading;
  if (space === '') return linkMessages.noSpace(text);
  return marks === '#' ? linkMessages.firstHeading : null;
}

function lineReasons(written: string): string[] {
  const text = written.replaceAll(CODE, blank);
  const links = [...text.matchAll(LINK)];
  const rest = text.replaceAll(LINK, '');
  const tag = TAG.exec(rest)?.[0];
  return [
    headingReason(text),
    ...links
      .filter(([, , words = '']) => words.trim() === '')
      .map(([, mark, , link = '']) => (mark === '!' ? linkMessages.noAlternative(link) : linkMessages.noWords(link))),
    OPEN_LINK.test(rest) ? linkMessages.openLink(rest.trim()) : null,
    tag === undefined ? null : linkMessages.html(tag),
    (text.match(/\*\*/g) ?? []).length % 2 === 1 ? linkMessages.openBold : null,
  ].filter((reason) => reason !== null);
}

const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
const cellsOf = (row: string): number => row.replaceAll('\\|', '').split('|').length - 2;

/** Rows of a table have as many cells as its head. */
function tableMistakes(lines: readonly string[]): TextMistake[] {
  let wanted: number | null = null;
  return lines.flatMap((text, line) => {
    if (!isRow(text)) {
      wanted = null;
      return [];
    }
    const count = cellsOf(text);
    wanted ??= count;
    return count === wanted ? [] : [{ line, reason: linkMessages.cells(count, wanted) }];
  });
}

function twiceNamed(lines: readonly string[]): TextMistake[] {
  const titles = lines.map((text) => titleOf(HEADING.exec(text)?.[3] ?? ''));
  return titles.flatMap((title, line) =>
    title !== '' && titles.indexOf(title) < line ? [{ line, reason: linkMessages.chapterTwice(title) }] : [],
  );
}

/** What would be seen on the page as it is written, not as it is meant. */
export function markdownMistakes(body: string): TextMistake[] {
  const lines = body.split('\n');
  return [
    ...lines.flatMap((text, line) => lineReasons(text).map((reason) => ({ line, reason }))),
    ...tableMistakes(lines),
    ...twiceNamed(lines),
  ];
}
