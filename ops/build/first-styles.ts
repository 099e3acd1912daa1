import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byLayer, neededBy, withoutUnseen } from './css-rules.ts';

const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const HASH_SIGNS = 8;

/** Tags, classes and ids of a page, as selectors write them. */
export function namesIn(html: string): Set<string> {
  const names = new Set(['html', 'head', 'body']);
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)/gi)) {
    names.add(tag);
    for (const [, name, value = ''] of attributes.matchAll(/\s(class|id)="([^"]*)"/g))
      for (const word of value.split(/\s+/)) names.add(`${name === 'id' ? '#' : '.'}${word}`);
  }
  return names;
}

/** What no visitor sees at first: parts far down that say so, and what opens over the page. */
const LATER = /<([a-z]+)(?=(?:\s[^\s=>"]+(?:="[^"]*")?)*?\s(?:data-later|popover)[\s=>])[^>]*>|<(dialog)\b[^>]*>/;

/** Where an element that opens at `from` ends. */
function endOf(html: string, tag: string, from: number): number {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = from;
  let depth = 0;
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return html.indexOf('>', found.index) + 1;
  }
  throw new Error(`<${tag}> is not closed`);
}

/** The page without what comes later. */
export function firstView(html: string): string {
  const found = LATER.exec(html);
  if (found === null) return html;
  return html.slice(0, found.index) + firstView(html.slice(endOf(html, found[1] ?? found[2] ?? '', found.index)));
}

/** Without the spaces after commas that stand in no text. */
const dense = (css: string): string => css.replaceAll(/("[^"]*")|, /g, (_, text?: string) => text ?? ',');

/** Until their styles are there; without scripts they come with the page. */
const HIDDEN = '@media(scripting:enabled){:root:not([data-styled]){[data-later]{display:none}dialog,[popover],::backdrop{opacity:0}}}';

/** Files of letters; the measures of what stands in for them (`local()`) belong to the first picture. A face named twice would be loaded twice. */
const FACES = /@font-face\s*\{[^}]*\}/g;
const isFile = (face: string): boolean => face.includes('url(');

/**
 * The page with the styles its first picture needs. All of them are a file beside it, which the program of islands asks for once that
 * picture is there and waits for before it wakes any: so they end in the order they were written in. So do the letters: until then the page
 * stands in others of the same measures. Who runs no script gets both as any other page has them: the rule that names the letters comes
 * first, where components/first-paint.js finds it; the style is named, for what a browser was extended with puts its own before it.
 */
export function withFirstStyles(html: string, dist: string): string {
  // Nothing on the page would ask for the rest.
  if (!html.includes('<astro-island')) return html;
  const all = [...html.matchAll(STYLES)].map(([, css = '']) => css.trim()).join('');
  const [plain, faces] = [all.replaceAll(FACES, (face) => (isFile(face) ? '' : face)), (all.match(FACES) ?? []).filter(isFile).join('')];
  const body = html.replaceAll(STYLES, '');
  const first = byLayer(withoutUnseen(neededBy(namesIn(firstView(body)), plain), body));
  const text = dense(all.replaceAll(FACES, ''));
  const url = `/_astro/styles.${createHash('sha256').update(text).digest('base64url').slice(0, HASH_SIGNS)}.css`;
  const small = [
    `<style id="first">@media(scripting:none){${faces}}${dense(first)}${HIDDEN}</style>`,
    `<link rel="preload" href="${url}" as="style" media="not all"><noscript><link rel="stylesheet" href="${url}"></noscript>`,
  ].join('');
  writeFileSync(join(dist, url), text);
  return body.replace('</head>', () => `${small}</head>`);
}
