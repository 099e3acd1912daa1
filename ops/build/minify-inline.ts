import { minifySync } from 'vite';

/** Scripts written in the page itself: no address, and no type but the classic one. Data blocks are not scripts. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;
/** Longer ones are Astro's and the directive's own, which the bundler has made small already. */
const MADE_SMALL = /^\(\(\)=>\{var /;

function small(code: string): string {
  const { code: less, errors } = minifySync('inline.js', code, { module: false, compress: { target: 'es2022' }, mangle: true });
  const [error] = errors;
  if (error !== undefined) throw new Error(`inline script: ${error.message}`);
  return less.trimEnd();
}

/** The page with its own scripts made small: they come with every page and stand before everything a visitor sees. */
export const withSmallScripts = (html: string): string =>
  html.replace(INLINE, (whole, code: string) => (MADE_SMALL.test(code) ? whole : `<script>${small(code)}</script>`));
