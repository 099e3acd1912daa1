import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

const pages = await builtPages();
/** A sheet without its comments. */
const read = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const SHEETS = globSync('src/**/*.css').sort();
const MODULES = SHEETS.filter((file) => file.endsWith('.module.css'));
const PARTS = globSync('src/**/*.{tsx,astro}').sort();
const css = SHEETS.map(read).join('\n');

/** Where a sheet is imported: the component and the name it has there. */
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const fileOf = (from: string, path: string): string => (path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(from), path));

const taken = PARTS.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, name = '', path = '']) => ({
    file,
    sheet: fileOf(file, path),
    names: all(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
    isWhole: text.includes(`${name}[`),
  }));
});

describe('Styles', () => {
  it('change at three widths', () => {
    expect([...new Set(all(css, /@media[^{]*\(width [<>]=? ([\d.]+\w+)\)/g))].sort()).toEqual(['1024px', '1200px', '640px']);
  });

  it('differ between the light and the dark scheme in colours alone: of axe’s rules only those of colour run in the dark one', () => {
    const pairs = all(css, /light-dark\(([^)]*)\)/g);
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter((pair) => !/^#[\da-f]{3,8}, #[\da-f]{3,8}$/i.test(pair))).toEqual([]);
    const asking = [...SHEETS, ...globSync('src/**/*.{ts,tsx,js,astro}')].filter((file) => read(file).includes('prefers-color-scheme'));
    // The colour of the browser’s own frame, and letters: their readers know no light-dark().
    expect(asking.sort()).toEqual(['src/layouts/Shop.astro', 'src/lib/messages/letters/slip-style.ts']);
  });

  it('know every value they name, and name every token', () => {
    const known = new Set(all(css, /(--[\w-]+):/g));
    const named = all(css + PARTS.map((file) => readFileSync(file, 'utf8')).join(''), /var\((--[\w-]+)/g);
    const optional = new Set(all(css, /var\((--[\w-]+),/g));
    expect(named.filter((name) => !known.has(name) && !optional.has(name))).toEqual([]);
    expect(all(read('src/styles/tokens.css'), /(--[\w-]+):/g).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('are global in src/styles alone', () => {
    const apart = SHEETS.filter((file) => !file.startsWith('src/styles/') && !MODULES.includes(file));
    expect(apart).toEqual(['src/components/WithoutScript.css']);
  });

  it.each(MODULES)('%s has what its components name, and nothing else', (sheet) => {
    const users = taken.filter((each) => each.sheet === sheet);
    const named = users.flatMap(({ names }) => names);
    const own = all(read(sheet), /(?<!:global\()\.([a-z]\w*)/gi);
    expect(named.filter((name) => !own.includes(name))).toEqual([]);
    if (users.some(({ isWhole }) => isWhole)) return;
    expect(own.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('have files of different names, for a class is named by its file', () => {
    const names = MODULES.map((file) => basename(file));
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  const primitives = new Set(all(globSync('src/styles/primitives/*.css').map(read).join('\n'), /\.([a-z][\w-]*)/g));

  it.each(pages)('$path has the primitives it shows in the sheet it is given', ({ root }) => {
    const sheet = root.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '';
    const carried = readFileSync(join('dist', sheet), 'utf8');
    const shown = new Set(root.querySelectorAll('[class]').flatMap((element) => [...element.classList.values()]));
    expect([...shown].filter((name) => primitives.has(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(carried))).toEqual([]);
  });
});
