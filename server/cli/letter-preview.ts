import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moscowDay, promiseReady } from '#lib/domain/calendar.ts';
import { escapeHtml } from '#lib/domain/html.ts';
import { includedVat, vatOn } from '#lib/domain/pricing/vat.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import { letterSamples, SAMPLES_TITLE } from '#lib/messages/operator/letter-samples.ts';
import type { LetterSample, SampleFacts } from '#lib/messages/operator/sample-facts.ts';
import { slipItem } from '#lib/messages/orders/order-slip-words.ts';
import { orderTitle } from '#lib/messages/product/job-names.ts';
import { SHOWCASE } from '#lib/routes.ts';
import type { AppDeps } from '../context/deps.ts';
import { namesOf, takeSnapshot } from '../modules/purchase/snapshot.ts';

const PRICES = [550_400, 396_200] as const;
const SHIPMENT = 39_000;
const WORK_DAYS = 3;

function sampleItems({ products, priceList }: AppDeps['catalogue']): SampleFacts['items'] {
  const shown = [...products.values()].toSorted((a, b) => Number(b.slug === SHOWCASE) - Number(a.slug === SHOWCASE));
  return shown.slice(0, PRICES.length).map((product, index) => {
    const job = { ...product.defaults, product: product.slug };
    const snapshot = takeSnapshot(job, product, priceList);
    const size = snapshot.format.folded ?? snapshot.format.trimmed;
    return slipItem({
      ...{ title: orderTitle(job, product), job, names: namesOf(job, snapshot), price: PRICES[index] ?? 0 },
      picture: size === null ? null : { code: product.code, size },
    });
  });
}

type Deps = Pick<AppDeps, 'catalogue' | 'config' | 'clock'>;

/** Every kind of letter, of this shop's own products, seller and days. */
export function sampleLetters({ catalogue, config, clock }: Deps, person?: string): LetterSample[] {
  const { shop, calendar } = catalogue;
  const now = clock();
  const { day, until } = promiseReady(now, WORK_DAYS, calendar);
  const percent = vatOn(shop.taxes, moscowDay(now));
  const total = PRICES[0] + PRICES[1] + SHIPMENT;
  return letterSamples({
    ...{ shop, url: config.publicUrl, items: sampleItems(catalogue), total, now },
    vat: percent === null ? null : { row: vatWords(percent).row, amount: includedVat(total, percent) },
    waiting: { kind: 'conditional', day, until, wanted: ['payment', 'artwork'] },
    promised: { kind: 'promised', day },
    ...(person === undefined ? {} : { person }),
  });
}

const indexPage = (samples: readonly LetterSample[]): string => {
  const rows = samples.map(
    ({ name, letter }) => `<li><a href="${name}.html">${escapeHtml(letter.subject)}</a> · <a href="${name}.txt">${name}.txt</a></li>`,
  );
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${SAMPLES_TITLE}</title><h1>${SAMPLES_TITLE}</h1><ol>${rows.join('')}</ol></html>\n`;
};

/** Writes every kind of letter into a folder, both forms and a page that leads to them; says how many. */
export function writeLetterSamples(deps: Deps, folder: string): number {
  mkdirSync(folder, { recursive: true });
  const samples = sampleLetters(deps);
  for (const { name, letter } of samples) {
    writeFileSync(join(folder, `${name}.html`), letter.html);
    writeFileSync(join(folder, `${name}.txt`), letter.text);
  }
  writeFileSync(join(folder, 'index.html'), indexPage(samples));
  return samples.length;
}
