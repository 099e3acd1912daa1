import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * Every page carries its styles inside. This step takes out of each page the rules for classes and ids that neither its HTML nor
 * the scripts of its islands ever name: what is left is what the page can show.
 */

type Rule = { prelude: string; body: string | Rule[] | undefined };

const GROUPING = /^@(layer|media|supports|container)\b/;
const NAME = /[.#]((?:[\w-]|\\.)+)/g;
const WORD = /[A-Za-z_][\w-]*/g;

/** Splits minified CSS into rules; grouping rules hold rules of their own. Strings and parentheses are stepped over. */
export function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let at = 0;
  while (at < css.length) {
    const char = css[at];
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1);
    else if (char === ';') {
      rules.push({ prelude: css.slice(start, at), body: undefined });
      start = at + 1;
    } else if (char === '{') {
      const end = closing(css, at);
      const prelude = css.slice(start, at).trim();
      const inner = css.slice(at + 1, end);
      rules.push({ prelude, body: GROUPING.test(prelude) ? parseRules(inner) : inner });
      start = end + 1;
      at = end;
    }
    at += 1;
  }
  return rules;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const char = css[at];
    if (char === '"' || char === "'") at = css.indexOf(char, at + 1);
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('The styles of a page end in the middle of a rule');
}

/** Splits a selector list at its top-level commas. */
function selectors(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(' || list[at] === '[') depth += 1;
    else if (list[at] === ')' || list[at] === ']') depth -= 1;
    else if (list[at] === ',' && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, list.slice(start)];
}

/** Innermost brackets first: what stands in :not() and :has() never decides, of :is() and :where() one branch must be usable. */
const BRACKETS = /(:is|:where)?\(([^()]*)\)/;
const UNUSED = '.\u0000';

function isUsed(selector: string, known: ReadonlySet<string>): boolean {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let found = BRACKETS.exec(bare); found !== null; found = BRACKETS.exec(bare)) {
    const [whole, choice, inner = ''] = found;
    const usable = choice === undefined || selectors(inner).some((branch) => isUsed(branch, known));
    bare = bare.replace(whole, usable ? '' : UNUSED);
  }
  return !bare.includes(UNUSED) && [...bare.matchAll(NAME)].every(([, name = '']) => known.has(name));
}

/** Drops every rule that needs a name which is not known, and groups left empty. */
export function prune(css: string, known: ReadonlySet<string>): string {
  const write = (rules: readonly Rule[]): string =>
    rules
      .map(({ prelude, body }) => {
        if (body === undefined) return prelude === '' ? '' : `${prelude};`;
        if (typeof body !== 'string') {
          const inner = write(body);
          return inner === '' ? '' : `${prelude}{${inner}}`;
        }
        if (prelude.startsWith('@')) return `${prelude}{${body}}`;
        const kept = selectors(prelude).filter((selector) => isUsed(selector, known));
        return kept.length === 0 || body === '' ? '' : `${kept.join(',')}{${body}}`;
      })
      .join('');
  return write(parseRules(css));
}

const IMPORT = /["'`](\.{1,2}\/[^"'`]+\.js|\/_astro\/[^"'`]+\.js)["'`]/g;
const ISLAND_SCRIPT = /component-url="([^"]+)"/g;

function scriptWords(dist: string, url: string, seen: Set<string>): string {
  const file = join(dist, url);
  if (seen.has(url) || !existsSync(file)) return '';
  seen.add(url);
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('/') ? target : posix.join(posix.dirname(url), target),
  );
  return [text, ...imports.map((target) => scriptWords(dist, target, seen))].join('\n');
}

/** Everything that looks like a name in the page's tags or in the scripts of its islands. */
function knownNames(html: string, dist: string): Set<string> {
  const tags = html.replaceAll(/<style\b[\s\S]*?<\/style>/g, '').match(/<[^>]+>/g) ?? [];
  const scripts = [...html.matchAll(ISLAND_SCRIPT)].map(([, url = '']) => scriptWords(dist, url, new Set()));
  const words = scripts.flatMap((text) => text.match(WORD) ?? []);
  // Islands draw shapes whose class is «d-» and a word of theirs: it stands nowhere in full.
  const looks = words.map((word) => `d-${word}`);
  return new Set([...tags.flatMap((text) => text.match(WORD) ?? []), ...words, ...looks]);
}

/** The page with its styles pruned. */
export function prunePage(html: string, dist: string): string {
  const known = knownNames(html, dist);
  return html.replaceAll(/(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g, (_, open: string, css: string, close: string) => {
    const rest = css.includes('{') ? prune(css, known) : css.trim();
    return `${open}${rest}${close}`;
  });
}

/** Runs the pruning over every page once the site is built. */
export const pruneStyles = (): AstroIntegration => ({
  name: 'prune-styles',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = dir.pathname;
      for (const file of globSync('**/*.html', { cwd: dist })) {
        const path = join(dist, file);
        writeFileSync(path, prunePage(readFileSync(path, 'utf8'), dist));
      }
    },
  },
});
