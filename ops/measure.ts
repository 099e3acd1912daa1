import { serveBarePage } from './measure/bare-page.ts';
import { measurePopups } from './measure/popups.ts';
import { middleOf, type Visit, visit } from './measure/visit.ts';

/**
 * Measures pages as a poor phone sees them: 150 ms, 1.6 Mbit/s, a processor four times slower, cold cache.
 * `node ops/measure.ts http://127.0.0.1:4321/ http://127.0.0.1:4321/BusinessCards` prints the median of five visits each, beside a bare page
 * of the same kind visited in between; `--popups` before the addresses measures how soon a popup is there and usable instead.
 */
const VISITS = 5;

const lineOf = (url: string, { lcp, tbt, cls, requests, bytes }: Visit, floor: number): string =>
  `${url}: LCP ${Math.round(lcp)} ms (${(lcp / floor).toFixed(2)} of the bare page), TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, ${requests} requests, ${bytes} bytes`;

async function measurePages(urls: readonly string[]): Promise<string[]> {
  const bare = await serveBarePage();
  const all = [bare.url, ...urls];
  const visits = new Map(all.map((url) => [url, [] as Visit[]]));
  // In turn, so that a busy spell of the machine falls on all of them.
  for (let round = 0; round < VISITS; round += 1) for (const url of all) visits.get(url)?.push(await visit(url));
  bare.stop();
  const floor = middleOf(visits.get(bare.url) ?? []).lcp;
  return [
    `bare page: LCP ${Math.round(floor)} ms, ${bare.bytes} bytes`,
    ...urls.map((url) => lineOf(url, middleOf(visits.get(url) ?? []), floor)),
  ];
}

const [first, ...rest] = process.argv.slice(2);
const isPopups = first === '--popups';
const urls = isPopups || first === undefined ? rest : [first, ...rest];
if (!isPopups) for (const line of await measurePages(urls)) console.log(line);
else for (const url of urls) for (const line of await measurePopups(url, VISITS)) console.log(line);
