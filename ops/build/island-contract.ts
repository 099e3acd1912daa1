import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What Astro's program of islands reads and what writes it: ours (src/directives/island.js) was written after these very texts. */
const FOLDER = 'node_modules/astro/dist/runtime/server';
const FILES = ['astro-island.js', 'serialize.js', 'hydration.js'];
const READ_AT = '7.3.4';
const READ = 'DrbbKkpJEszR9RilNJwJcSFe_oEmAvPRXCKPXWoF8RM';

/** What ours reads of an island, and what it may leave aside: names for Astro's own tools. */
const ATTRIBUTES = ['component-url', 'component-export', 'renderer-url', 'props', 'client', 'opts', 'ssr', 'prefix'];
const ASIDE = ['uid', 'await-children'];
const KNOWN = new Set([...ATTRIBUTES, ...ASIDE]);
const CLIENTS = new Set(['idle', 'intent', 'load']);

const ISLAND = /<astro-island\b((?:[^>"]|"[^"]*")*)>/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
const NESTED = /<astro-island\b(?:(?!<\/astro-island>)[\s\S])*?<astro-island\b/;
const SLOT = /<astro-slot\b|data-astro-template/;
/** Astro's program itself names what it can do. */
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;

function refusalOf(attributes: string): string | null {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!KNOWN.has(name)) return `has the attribute ${name}`;
    if (name === 'client' && !CLIENTS.has(value)) return `wakes by client:${value}`;
    if (name === 'component-export' && value.includes('.')) return `is the part ${value} of another`;
  }
  return null;
}

/** The fingerprint of Astro's side of the contract. */
export const contractOf = (): string =>
  createHash('sha256')
    .update(FILES.map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8')).join('\n'))
    .digest('base64url');

/** @throws when Astro's program is another than the one that was read */
export function checkContract(contract: string = contractOf()): void {
  if (contract === READ) return;
  throw new Error(
    `Astro's program of islands is not that of ${READ_AT}: compare ${FOLDER}/{${FILES.join(',')}} with src/directives/island.js, then write ${contract} into ops/build/island-contract.ts`,
  );
}

/** @throws naming what a page asks of the program of islands that ours does not do */
export function checkIslands(page: string): void {
  const html = page.replaceAll(SCRIPT, '');
  const refusals = [...html.matchAll(ISLAND)].map(([, attributes = '']) => refusalOf(attributes)).filter((refusal) => refusal !== null);
  const all = [
    ...refusals.map((refusal) => `An island ${refusal}`),
    ...(NESTED.test(html) ? ['An island stands within another'] : []),
    ...(SLOT.test(html) ? ['An island is given children'] : []),
  ];
  const [first] = all;
  if (first !== undefined) throw new Error(`${first}: src/directives/island.js does not know that`);
}
