import { globSync, readFileSync } from 'node:fs';

/** Holds `.astro` files to the import table of docs/architecture.md: they draw, so no server, store or client. */
const FORBIDDEN: readonly { what: RegExp; why: string }[] = [
  { what: /(#server\/|\/server\/)/, why: 'страница не обращается к серверу' },
  { what: /(#lib\/|lib\/)stores\//, why: 'хранилища читают только острова' },
  { what: /(#lib\/|lib\/)api\//, why: 'запросы делают только хранилища' },
];

const IMPORT = /^\s*import\s[^;]*?from\s*['"]([^'"]+)['"]/gm;

const errors = globSync('src/**/*.astro').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) =>
    FORBIDDEN.filter(({ what }) => what.test(target)).map(({ why }) => `${file}: ${target} – ${why}`),
  ),
);

for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
