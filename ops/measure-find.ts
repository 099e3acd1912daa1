import type { AppDeps } from '#server/context/deps.ts';
import { find, listOrdersBy } from '#server/modules/lookup/service.ts';
import { indexForSearch } from '#server/modules/lookup/terms.ts';
import { addCustomer, fillPurchases } from '#tests/support/many-orders.ts';
import { measureBothEngines } from './measure/both-engines.ts';
import { type Case, measureShop } from './measure/filled-shop.ts';

/**
 * How long the search of the people of the shop takes over 50,000 purchases with two orders each, on SQLite and, where it is installed, on
 * a PostgreSQL of its own: `node ops/measure-find.ts`. Ends with code 1 when a median is over the limit.
 */
const PURCHASES = 50_000;
const ROUNDS = 15;
const LIMIT_MS = 800;
const SHOWN = 50;
const ANY = { text: null, from: null, to: null, status: null, payment: null } as const;

async function measure(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const [median, worst] = [times[Math.floor(ROUNDS / 2)] ?? 0, times.at(-1) ?? 0];
  console.log(`${name.padEnd(44)} p50 ${median.toFixed(1).padStart(6)} ms  max ${worst.toFixed(1).padStart(6)} ms`);
  return median < LIMIT_MS;
}

/** A shop full of purchases, and what is sought in it. */
async function casesOf(name: string, deps: AppDeps): Promise<Case[]> {
  await addCustomer(deps, 901);
  await fillPurchases(deps, 901, { count: PURCHASES });
  const began = performance.now();
  await indexForSearch(deps, 'all');
  console.log(`\n${name}: ${PURCHASES} purchases, read for the search in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const text = (query: string) => () => find(deps, query, SHOWN);
  return [
    ['number', text('901000020-1')],
    ['phone', text('+7 (812) 004-99-99')],
    ['e-mail', text('buyer31415@example.com')],
    ['every fourth: name', text('ветрова')],
    ['every fourth and a phone', text('ветрова 8120000020')],
    ['all of them: domain', text('example.com')],
    ['three letters, twice', text('вет анн')],
    ['two words of every fourth, never together', text('ветрова новиков')],
    ['one letter', text('п')],
    ['found nowhere', text('несуществующее')],
    ['eight words found nowhere', text('а о в п с л д нету')],
    ['newest', () => listOrdersBy(deps, ANY, SHOWN)],
    ['status and payment', () => listOrdersBy(deps, { ...ANY, status: 'MAK', payment: 'FP' }, SHOWN)],
    ['a day', () => listOrdersBy(deps, { ...ANY, from: '2024-05-05', to: '2024-05-05' }, SHOWN)],
    ['cancelled: none', () => listOrdersBy(deps, { ...ANY, status: 'cancelled' }, SHOWN)],
  ];
}

await measureBothEngines((name, url) => measureShop(url, (deps) => casesOf(name, deps), measure));
