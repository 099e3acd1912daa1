import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { neededBy, withoutUnseen } from './css-rules.ts';

const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const BETWEEN = '/**/';
/** Less than this is not worth a file of its own. */
const WORTH_BYTES = 300;
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
const LATER = /<([a-z]+)\b(?=[^>]*\s(?:data-later|popover)\b)[^>]*>|<(dialog)\b[^>]*>/;

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

/** Until their styles are there; without scripts they come with the page. */
const HIDDEN = '@media(scripting:enabled){[data-later]{display:none}dialog,[popover],::backdrop{opacity:0}}';

const packedLength = (text: string): number => brotliCompressSync(text).length;

/** A face named twice would be loaded twice. */
const FACES = /@font-face\s*\{[^}]*\}/g;

/**
 * The page with the styles its first picture needs. All of them are a file beside it, which the program of islands asks for at once and
 * waits for before it wakes any: so they end in the order they were written in. Who runs no script gets the file as any other.
 */
export function withFirstStyles(html: string, dist: string): string {
  // Nothing on the page would ask for the rest.
  if (!html.includes('<astro-island')) return html;
  const all = [...html.matchAll(STYLES)].map(([, css = '']) => css);
  const body = html.replaceAll(STYLES, '');
  const names = namesIn(firstView(body));
  const hidden = `<style id="later">${HIDDEN}</style>`;
  const first = withoutUnseen(all.map((css) => neededBy(names, css)).join(BETWEEN), body).split(BETWEEN);
  const small = html.replaceAll(STYLES, () => `<style>${first.shift()}</style>`);
  if (packedLength(html) - packedLength(small + hidden) < WORTH_BYTES) return html;
  const text = all.join('').replaceAll(FACES, '');
  const url = `/_astro/styles.${createHash('sha256').update(text).digest('base64url').slice(0, HASH_SIGNS)}.css`;
  writeFileSync(join(dist, url), text);
  const links = `<link rel="preload" href="${url}" as="style"><noscript><link rel="stylesheet" href="${url}"></noscript>`;
  return small.replace('</head>', () => `${hidden}${links}</head>`);
}
