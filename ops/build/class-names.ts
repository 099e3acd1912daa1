import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const CLASS = /(?<!:global\()\.([a-z]\w*)/gi;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const DIGITS = 36;
const FIRST_LETTER = 'a'.charCodeAt(0);

const classesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').replaceAll(COMMENT, '').matchAll(CLASS)].map(([, name]) => `${file} ${name}`);

/** Every class of every component; a class is called by its place here, so neighbours in a file have names that look alike. */
const classes = [...new Set(globSync('src/**/*.module.css').sort().flatMap(classesIn))];

/** A component's class as pages carry it: two signs, the same in every build of the same sources. @throws when there is no such class */
export function classNameOf(name: string, path: string): string {
  const file = relative(process.cwd(), path);
  const key = `${file} ${name}`;
  if (!classes.includes(key)) {
    // Written while the development server runs.
    if (!classesIn(file).includes(key)) throw new Error(`${file} has no class «${name}»`);
    classes.push(key);
  }
  const place = classes.indexOf(key);
  return String.fromCharCode(FIRST_LETTER + Math.floor(place / DIGITS)) + (place % DIGITS).toString(DIGITS);
}

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Lets browsers' scripts take the names of a component's classes one by one: each then stands in its place as a plain word, and the
 * module itself leaves the script. Pages are made from the whole module: a class left out there loses its styles.
 */
export const plainClassNames = (): Plugin => ({
  name: 'plain-class-names',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /\.tsx$/ }, handler: (code) => code.replaceAll(IMPORT, 'import * as $1 from $2;') },
});
