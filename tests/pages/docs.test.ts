import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter((path) => existsSync(path));
const DECISIONS = globSync('docs/decisions/[0-9]*.md').sort();
const INDEX = readFileSync('docs/decisions/README.md', 'utf8');
/** Tests are named from `tests/` there, and `specification.test.ts` reads them. */
const READ_ELSEWHERE = 'docs/specification.md';
const MOST_LINES = 60;
const MOST_RECIPE_LINES = 60;

/** A page as it is printed: 60 lines of 60 signs. */
const MOST_GUIDE_SIGNS = 2 * 60 * 60;
/** Looked into and not read through: the law and its words, tables of the program and of measurements. */
const TABLES = ['architecture', 'asvs', 'codes', 'proof', 'reference-prices', 'specification', 'words'].map((name) => `docs/${name}.md`);
const GUIDES = globSync('docs/*.md').filter((page) => !TABLES.includes(page));

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const PATH = /`((?:src|server|tests|ops|docs|public)\/[^`\s]*)`/g;
const isForeign = (target: string): boolean => /^[a-z]+:/.test(target);
const isPattern = (path: string): boolean => /[<…]/.test(path);

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, target = '']) => target);

/** Braces and stars in a path stand for several files; each of them is there. */
function isPresent(path: string): boolean {
  const [, before = path, choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices
    .split(',')
    .every((choice) => existsSync(`${before}${choice}${after}`) || globSync(`${before}${choice}${after}`).length > 0);
}

describe('the pages for people', () => {
  test.each(PAGES)('%s links to pages that are there', (page) => {
    const targets = found(LINK, readFileSync(page, 'utf8')).filter((target) => !isForeign(target));
    expect(targets.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
  });

  test.each(PAGES.filter((page) => page !== READ_ELSEWHERE))('%s names files that are there', (page) => {
    const paths = found(PATH, readFileSync(page, 'utf8')).filter((path) => !isPattern(path));
    expect(paths.filter((path) => !isPresent(path))).toEqual([]);
  });
});

/** The name a chapter has in an address: GitHub's rule, as far as these pages go. */
const chapterName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const chaptersOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => chapterName(title));

test.each(PAGES)('%s links to chapters that are there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].filter(([, target = '']) => !isForeign(target));
  const missing = links.filter(([, target = '', chapter = '']) => {
    const path = target === '' ? page : join(dirname(page), target);
    return path.endsWith('.md') && !chaptersOf(path).includes(decodeURIComponent(chapter));
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each(GUIDES)('%s is two pages at most', (page) => {
  expect(readFileSync(page, 'utf8').length).toBeLessThanOrEqual(MOST_GUIDE_SIGNS);
});

describe('decisions', () => {
  test.each(DECISIONS)('%s is one dated page with a status, listed in the index', (page) => {
    const text = readFileSync(page, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
    expect(text).toMatch(
      /^# \d\d\. .+\n\nДата: \d{4}-\d\d-\d\d\. Статус: (принято|заменено \d\d)\.( Заменяет .+\.)?\n\n\*\*Контекст\.\*\*/,
    );
    for (const part of ['**Решение', '**Последствия']) expect(text).toContain(part);
    expect(INDEX).toContain(`](${page.slice('docs/decisions/'.length)})`);
  });

  test('numbers are not used twice', () => {
    const numbers = DECISIONS.map((page) => page.slice('docs/decisions/'.length).slice(0, 2));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

test.each(globSync('docs/recipes/*.md'))('%s is one page', (page) => {
  expect(readFileSync(page, 'utf8').split('\n').length).toBeLessThanOrEqual(MOST_RECIPE_LINES);
});

describe('the law', () => {
  const LAW = readFileSync('docs/architecture.md', 'utf8');
  const require = createRequire(import.meta.url);
  const { MODULES, PREFLIGHT_FOLDERS } = require('../../ops/lint/modules.cjs') as Record<string, Record<string, string[]>>;

  /** Folders of a table with what its last column lets each import. */
  function tableUnder(heading: string): Record<string, string[]> {
    const [, after = ''] = LAW.split(`\n${heading}\n`);
    const rows = (after.split('\n#')[0] ?? '').matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|$/gm);
    return Object.fromEntries(
      [...rows].map(([, name = '', list = '']) => [name, [...list.matchAll(/`([\w-]+)`/g)].map(([, one = '']) => one)]),
    );
  }

  test('names every folder there is', () => {
    const [, table = ''] = LAW.split('\n## Папки\n');
    const named = table.split('\n#')[0] ?? '';
    const folders = globSync('{src,src/lib,server,ops,tests}/*/', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(folders.length).toBeGreaterThan(40);
    const isNamed = (folder: string): boolean => named.includes(`\`${folder}\``) || named.includes(`\`${folder}/<`);
    const inTests = (/`tests` \| `([^`]+)`(.*)$/m.exec(named) ?? [])
      .slice(1)
      .join(' ')
      .split(/[^a-z0-9]+/);
    const isThere = (folder: string): boolean => (folder.startsWith('tests/') ? inTests.includes(basename(folder)) : isNamed(folder));
    expect(folders.filter((folder) => folder !== 'src/lib' && !isThere(folder))).toEqual([]);
  });

  test('says of the server’s modules what the linter holds', () => {
    expect(tableUnder('### Внутри `server/modules`')).toEqual(MODULES);
  });

  test('says of the folders of the artwork check what the linter holds', () => {
    expect(tableUnder('### Внутри `src/lib/preflight`')).toEqual(PREFLIGHT_FOLDERS);
  });

  test('says of the rules’ folders what they import', () => {
    const imports = Object.entries(tableUnder('### Внутри `src/lib/domain`')).map(([folder, allowed]) => {
      const sources = globSync(`src/lib/domain/${folder}/*.ts`).map((path) => readFileSync(path, 'utf8'));
      const used = sources.flatMap((source) => [...source.matchAll(/from '\.\.\/([\w-]+)\//g)].map(([, one = '']) => one));
      return [folder, [...new Set(used)].sort(), allowed] as const;
    });
    expect(imports.map(([folder]) => folder).sort()).toEqual(
      globSync('src/lib/domain/*/')
        .map((path) => basename(path))
        .sort(),
    );
    for (const [folder, used, allowed] of imports) expect([folder, used]).toEqual([folder, allowed]);
  });
});
