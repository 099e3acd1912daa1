import type { QuoteResponse } from '#lib/contracts/quote.ts';
import { findFormat } from '#lib/domain/job/job.ts';
import { choosePress } from '#lib/domain/press/press.ts';
import { customCircle, customSheet } from '#lib/domain/product/custom-size.ts';
import type { Format, Job, Product, SizeRange } from '#lib/domain/product/product.ts';
import { nearestValid } from '#lib/domain/rules/job-rules.ts';
import type { Random } from '../random.ts';
import { post, type TestShop } from '../server.ts';
import type { Violations } from '../violation-list.ts';

/** What stands where a size should, or is one no machine cuts. */
const ODD = [
  'custom-0x50',
  'custom-90x',
  'custom-9999x9999',
  'custom-1x1',
  'custom-d0',
  'custom-d9999',
  'custom-90.5x50',
  'custom-',
  '90х50',
];

const between = (random: Random, { min, max }: SizeRange): number => min + random.whole(max - min + 1);
/** A number of the range, now and then one of its ends. */
const inRange = (random: Random, range: SizeRange): number =>
  random.chance(0.1) ? random.pick([range.min, range.max]) : between(random, range);
const upFrom = (random: Random, from: number, { max }: SizeRange): number => Math.min(max, from + random.whole(random.pick([2, 20, 400])));

type Pair = { size: string; larger: string };

/** A size and one at least as large in both directions. */
function pairOf(random: Random, { custom = {} }: Product): Pair {
  const { width, height, diameter } = custom;
  if (diameter !== undefined && (width === undefined || random.chance(0.3))) {
    const across = inRange(random, diameter);
    return { size: customCircle(across), larger: customCircle(upFrom(random, across, diameter)) };
  }
  if (width === undefined || height === undefined) throw new Error('the product has no sizes of its own');
  const [across, down] = [inRange(random, width), inRange(random, height)];
  return { size: customSheet(across, down), larger: customSheet(upFrom(random, across, width), upFrom(random, down, height)) };
}

const jobOf = (random: Random, product: Product, format: string): Job => ({
  ...product.defaults,
  format,
  paper: random.pick(product.papers),
  sides: random.pick(product.sides),
  finishing: product.finishing.map(({ id }) => id).filter(() => random.chance(0.3)),
  designs: 1 + random.whole(random.chance(0.2) ? product.maxDesigns : 3),
  quantity: random.chance(0.5)
    ? random.pick(product.quantities)
    : between(random, { min: Math.min(...product.quantities), max: Math.max(...product.quantities) }),
  turnaround: random.pick(product.turnarounds),
});

type Answer = { status: number; quote: QuoteResponse | null };

/** Asks the shop for the prices of random sizes; `calls` is how many answers came, `compared` how many pairs had two prices to compare. */
export async function offerSizes(shop: TestShop, random: Random, calls: number, violations: Violations) {
  const { products, priceList } = shop.deps.catalogue;
  const offered = [...products.values()].filter(({ available, custom }) => available && custom !== undefined);
  const seen = { calls: 0, priced: 0, compared: 0, listed: 0 };
  const ask = async (job: Job): Promise<Answer> => {
    const answer = await post(shop.app, '/api/quote', { job });
    seen.calls += 1;
    if (answer.statusCode !== 200 && answer.statusCode !== 400)
      violations.add(`answers ${answer.statusCode}`, `${job.product} ${job.format}`);
    if (answer.statusCode === 200) seen.priced += 1;
    return { status: answer.statusCode, quote: answer.statusCode === 200 ? (answer.json() as QuoteResponse) : null };
  };
  const pressOf = (format: string, product: Product) =>
    choosePress(findFormat({ format }, product) as Format, product.bleed, priceList).press.sheet;

  const compare = async (product: Product) => {
    const { size, larger } = pairOf(random, product);
    const job = nearestValid(jobOf(random, product, size), product, priceList);
    const [one, other] = [await ask(job), await ask({ ...job, format: larger })];
    if (one.quote === null) violations.add('a size of the range has no price', `${product.slug} ${size}`);
    if (one.quote === null || other.quote === null || pressOf(size, product) !== pressOf(larger, product)) return;
    seen.compared += 1;
    if (other.quote.price < one.quote.price)
      violations.add('a larger size is cheaper', `${JSON.stringify(job)} ${one.quote.price}, as ${larger} ${other.quote.price}`);
  };
  const compareListed = async (product: Product) => {
    const { id, width, height, shape } = random.pick(product.formats.filter(({ folds }) => folds.length === 0));
    const size = shape === 'round' ? customCircle(width) : random.chance(0.5) ? customSheet(width, height) : customSheet(height, width);
    const job = nearestValid(jobOf(random, product, id), product, priceList);
    const [listed, own] = [await ask(job), await ask({ ...job, format: size })];
    seen.listed += 1;
    if (JSON.stringify({ ...listed.quote, validUntil: '' }) !== JSON.stringify({ ...own.quote, validUntil: '' }))
      violations.add('a listed size has another price of its own', `${product.slug} ${id} ${size}`);
  };
  while (seen.calls < calls) {
    const product = random.pick(offered);
    const kind = random.next();
    if (kind < 0.1) await ask(jobOf(random, random.pick([...products.values()]), random.pick(ODD)));
    else if (kind < 0.2) await ask(jobOf(random, product, customSheet(random.whole(10_000), random.whole(10_000))));
    else if (kind < 0.35) await compareListed(product);
    else await compare(product);
  }
  return seen;
}
