import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keep, known } from './packed.ts';

/** Scripts written in the page itself: no address, and no type but the classic one. Data blocks are not scripts. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;
/** Longer ones are Astro's and the directive's own, which the bundler has made small already. */
const MADE_SMALL = /^\(\(\)=>\{var /;

/** Another bundler makes another script of the same one. */
const BUNDLER = readFileSync('node_modules/rolldown/package.json', 'utf8');

/** The bundler is a large program, and most builds have the scripts of the one before. */
async function small(code: string): Promise<string> {
  const name = `${createHash('sha256').update(BUNDLER).update(code).digest('hex')}.js`;
  const before = known(name);
  if (before !== null) return before.toString();
  const { minifySync } = await import('vite');
  const { code: less, errors } = minifySync('inline.js', code, { module: false, compress: { target: 'es2022' }, mangle: true });
  const [error] = errors;
  if (error !== undefined) throw new Error(`inline script: ${error.message}`);
  keep(name, Buffer.from(less.trimEnd()));
  return less.trimEnd();
}

/** Most pages have the same ones. */
const made = new Map<string, Promise<string>>();

function smallOnce(code: string): Promise<string> {
  const making = made.get(code) ?? small(code);
  made.set(code, making);
  return making;
}

/** The page with its own scripts made small: they come with every page and stand before everything a visitor sees. */
export async function withSmallScripts(html: string): Promise<string> {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: whole, 1: code = '', index } of html.matchAll(INLINE)) {
    parts.push(html.slice(from, index), MADE_SMALL.test(code) ? whole : `<script>${await smallOnce(code)}</script>`);
    from = index + whole.length;
  }
  return [...parts, html.slice(from)].join('');
}
