import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteResponse } from '#lib/contracts/quote.ts';
import { readyDate } from '#lib/domain/calendar.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { RULE_IDS, type RuleId } from '#lib/domain/rules/job-error.ts';
import { findJobErrors, nearestValid } from '#lib/domain/rules/job-rules.ts';
import { describeJobError } from '#lib/messages/product/job-names.ts';
import { type Catalogue, loadCatalogue } from '#server/context/catalogue.ts';
import { garbageJob, validJob } from '#tests/support/jobs.ts';
import { BOOKLETS, CARDS, CATALOGUES, FOLDERS, LEAFLETS, NOTEPADS, TAGS } from '#tests/support/products.ts';
import { cardsJob, post, startShop, type TestShop } from '#tests/support/server.ts';

const CONTENT = loadCatalogue();
/** Products an editor has not switched on yet have their figures all the same. */
const SOLD = [...CONTENT.products.values()].map((product): Product => ({ ...product, available: true }));

const CREASELESS: Product = { ...LEAFLETS, slug: 'creaseless', finishing: LEAFLETS.finishing.filter(({ code }) => code !== 'FOSS') };
const GIANT: Product = {
  ...TAGS,
  slug: 'giant',
  quantities: [100, 1_000_000],
  formats: [{ ...TAGS.formats[0]!, width: 900, height: 900 }],
};
const SLOW: Product = { ...CARDS, slug: 'slow', turnarounds: ['standard'] };
const MADE_UP = [CARDS, LEAFLETS, BOOKLETS, CATALOGUES, NOTEPADS, FOLDERS, TAGS, CREASELESS, GIANT, SLOW];

const catalogueOf = (products: readonly Product[]): Catalogue => ({
  ...CONTENT,
  products: new Map(products.map((product) => [product.slug, product])),
});
const LIST = CONTENT.priceList;

let shop: TestShop;
/** Sells products made up to break every rule, which the content's own need not be able to. */
let ruleShop: TestShop;
let asSold: TestShop;
beforeAll(async () => {
  shop = await startShop({ deps: { catalogue: catalogueOf(SOLD) } });
  ruleShop = await startShop({ deps: { catalogue: catalogueOf(MADE_UP) } });
  asSold = await startShop();
});
afterAll(() => Promise.all([shop.close(), ruleShop.close(), asSold.close()]));

const quote = (job: unknown, at = shop) => post(at.app, '/api/quote', { job });
const defaultsOf = (product: Product): Job => ({ ...product.defaults, product: product.slug });
const refusalOf = async (job: unknown, at = shop) => {
  const answer = await quote(job, at);
  const { code, errors = {} } = answer.json() as { code: string; errors?: Record<string, string[]> };
  return { status: answer.statusCode, code, fields: Object.keys(errors), errors };
};

/** What the browser works out for the same job. */
function expected(job: Job, product: Product): QuoteResponse | null {
  const result = quoteJob(job, product, LIST);
  if (!result.ok) return null;
  const now = shop.deps.clock();
  const validUntil = new Date(now.getTime() + 24 * 3_600_000).toISOString();
  return { ...result.quote, readyDate: readyDate(now, result.quote.productionDays, CONTENT.calendar), priceList: LIST.version, validUntil };
}

type Choice = { field: keyof Job; value: string | number };
const choicesOf = ({ formats, papers, sides, finishing, multipage, quantities, turnarounds, maxDesigns }: Product): Choice[] => {
  const of = (field: keyof Job, values: readonly (string | number)[]) => [...new Set(values)].map((value) => ({ field, value }));
  const bindings = multipage?.bindings ?? [];
  return [
    ...of(
      'format',
      formats.map(({ id }) => id),
    ),
    ...of('paper', papers),
    ...of('sides', sides),
    ...of(
      'finishing',
      finishing.map(({ id }) => id),
    ),
    ...of(
      'binding',
      bindings.map(({ id }) => id),
    ),
    ...of('coverPaper', multipage?.coverPapers ?? []),
    ...of(
      'pages',
      bindings.flatMap(({ pages }) => pages),
    ),
    ...of('quantity', quantities),
    ...of('turnaround', turnarounds),
    ...of('designs', [1, maxDesigns]),
  ];
};

const choose = (job: Job, { field, value }: Choice): Job => ({ ...job, [field]: field === 'finishing' ? [String(value)] : value });
const holds = (job: Job, { field, value }: Choice): boolean =>
  field === 'finishing' ? job.finishing.includes(String(value)) : job[field] === value;

/** A job with the choice that can be made, whatever else it takes. */
function jobWith(choice: Choice, product: Product): Job | undefined {
  const bindings = product.multipage?.bindings.map(({ id }) => id) ?? [null];
  const covers = product.multipage?.coverPapers ?? [null];
  const bases = product.formats.flatMap(({ id: format }) =>
    product.papers.flatMap((paper) =>
      bindings.flatMap((binding) =>
        covers.map((coverPaper): Job => ({ ...defaultsOf(product), format, paper, binding, coverPaper, finishing: [] })),
      ),
    ),
  );
  return [defaultsOf(product), ...bases]
    .map((base) => nearestValid(choose(base, choice), product, LIST))
    .find((job) => holds(job, choice) && findJobErrors(job, product, LIST).length === 0);
}

describe('POST /api/quote', () => {
  it.each(SOLD.map((product) => [product.slug, product] as const))(
    'prices every single choice of %s as the domain does',
    async (_, product) => {
      const choices = choicesOf(product);
      expect(choices.length).toBeGreaterThan(10);
      for (const choice of choices) {
        const job = jobWith(choice, product);
        expect([choice, job !== undefined]).toEqual([choice, true]);
        const answer = await quote(job);
        expect([choice, answer.statusCode, answer.json()]).toEqual([choice, 200, expected(job!, product)]);
        const { price, lines, weight } = answer.json() as QuoteResponse;
        expect([lines.reduce((sum, { amount }) => sum + amount, 0), price % 100]).toEqual([price, 0]);
        expect(price > 0 && weight > 0).toBe(true);
      }
    },
  );

  it('gives the domain’s figure for any job that can be made', async () => {
    const anyJob = fc.constantFrom(...SOLD).chain((product) => validJob(product, LIST).map((job) => ({ product, job })));
    await fc.assert(
      fc.asyncProperty(anyJob, async ({ product, job }) => {
        const answer = await quote(job);
        expect([answer.statusCode, answer.json()]).toEqual([200, expected(job, product)]);
      }),
      { numRuns: 300 },
    );
  });

  it('answers garbage with 400 and the fields at fault, or with the domain’s figure', async () => {
    const anything = fc.constantFrom(...SOLD).chain((product) => garbageJob(product).map((job) => ({ product, job })));
    await fc.assert(
      fc.asyncProperty(anything, async ({ product, job }) => {
        const { status, code, fields } = await refusalOf(job);
        if (status === 200) expect(expected(job, product)).not.toBeNull();
        else
          expect([status, ['validation', 'impossible_job', 'unknown_product'].includes(code), fields.length > 0]).toEqual([
            400,
            true,
            true,
          ]);
      }),
      { numRuns: 500 },
    );
  });

  it('costs nothing more when a finishing that belongs to the product is named', async () => {
    const included = SOLD.flatMap((product) =>
      product.finishing
        .filter((option) => option.included === true)
        .map(({ id }) => ({ job: nearestValid(defaultsOf(product), product, LIST), id })),
    );
    expect(included.length).toBeGreaterThan(0);
    for (const { job, id } of included) {
      const without = { ...job, finishing: job.finishing.filter((other) => other !== id) };
      const named = { ...without, finishing: [...without.finishing, id] };
      expect((await quote(named)).json()).toEqual((await quote(without)).json());
    }
  });
});

type Case = [RuleId, Product, Partial<Job>, keyof Job];
const CASES: Case[] = [
  ['format-unknown', CARDS, { format: 'A4' }, 'format'],
  ['paper-not-offered', CARDS, { paper: 'O_80' }, 'paper'],
  ['sides-not-offered', BOOKLETS, { sides: 'F0' }, 'sides'],
  ['option-not-offered', CARDS, { finishing: ['gold'] }, 'finishing'],
  ['option-repeated', CARDS, { finishing: ['hole', 'hole'] }, 'finishing'],
  ['not-bound', CARDS, { binding: 'staple' }, 'binding'],
  ['not-bound', CARDS, { coverPaper: 'K2_300' }, 'coverPaper'],
  ['not-bound', CARDS, { pages: 8 }, 'pages'],
  ['binding-not-offered', NOTEPADS, { binding: 'staple' }, 'binding'],
  ['cover-not-offered', CATALOGUES, { coverPaper: null }, 'coverPaper'],
  ['pages-not-offered', CATALOGUES, { pages: 40 }, 'pages'],
  ['designs-out-of-range', CARDS, { designs: 21 }, 'designs'],
  ['quantity-out-of-range', CARDS, { quantity: 7 }, 'quantity'],
  ['quantity-out-of-range', CARDS, { quantity: 20_001 }, 'quantity'],
  ['turnaround-not-offered', SLOW, { turnaround: 'urgent' }, 'turnaround'],
  ['paper-two-sided-only', CARDS, { paper: 'K1_270', sides: 'F0' }, 'sides'],
  ['lamination-needs-170', CARDS, { paper: 'MG_130', finishing: ['thin'] }, 'finishing'],
  ['one-lamination', CARDS, { finishing: ['thick', 'thin'] }, 'finishing'],
  ['thick-film-no-crease', LEAFLETS, { paper: 'MG_170', finishing: ['crease', 'thick'] }, 'finishing'],
  ['fold-needs-crease', LEAFLETS, { paper: 'M_270', finishing: ['fold'] }, 'finishing'],
  ['fold-needs-lighter-paper', CREASELESS, { paper: 'M_270', finishing: ['fold'] }, 'finishing'],
  ['format-needs-crease', CARDS, { format: '90x100' }, 'finishing'],
  ['nothing-to-crease', CARDS, { finishing: ['crease'] }, 'finishing'],
  ['no-holes-in-laminated-folder', FOLDERS, { finishing: ['film', 'tear'] }, 'finishing'],
  ['no-drilling-after-die-cut', FOLDERS, { finishing: ['hole'] }, 'finishing'],
  ['no-rounding-of-perfect-binding', CATALOGUES, { binding: 'perfect', pages: 96, finishing: ['corners'] }, 'finishing'],
  ['nothing-to-round', TAGS, { format: 'd40', finishing: ['corners'] }, 'finishing'],
  ['staple-multiple-of-four', CATALOGUES, { pages: 10 }, 'pages'],
  ['staple-too-many-pages', CATALOGUES, { pages: 52 }, 'pages'],
  ['perfect-odd-pages', CATALOGUES, { binding: 'perfect', pages: 49 }, 'pages'],
  ['perfect-block-too-thin', CATALOGUES, { binding: 'perfect', pages: 48 }, 'pages'],
  ['finishing-takes-longer', CARDS, { finishing: ['thin'], turnaround: 'day' }, 'turnaround'],
  ['run-too-large-for-turnaround', CARDS, { quantity: 20_000, turnaround: 'day' }, 'turnaround'],
  ['run-too-large', GIANT, { quantity: 1_000_000 }, 'quantity'],
];
/** The first cannot be said of a job that is looked up by its own product, the second only of a choice on the page. */
const NEVER_ANSWERED: RuleId[] = ['product-other', 'option-included'];

describe('a job that cannot be made', () => {
  it.each(CASES)('is refused for «%s» with the reason beside the field', async (rule, product, change, field) => {
    const job = { ...defaultsOf(product), ...change };
    expect(findJobErrors(job, product, LIST).map((problem) => problem.rule)).toContain(rule);
    const { status, code, errors } = await refusalOf(job, ruleShop);
    expect([status, code]).toEqual([400, 'impossible_job']);
    expect(errors[`job.${field}`]).toContainEqual(expect.stringContaining(`${describeJobError({ field, rule })}.`));
    for (const text of Object.values(errors).flat()) expect(text).toMatch(/^[А-ЯЁ][^{}]+\.$/);
  });

  it('is covered for every rule there is', () => {
    expect([...new Set([...CASES.map(([rule]) => rule), ...NEVER_ANSWERED])].sort()).toEqual([...RULE_IDS].sort());
  });

  it.each([-1, 0, 1.5, '1', 2 ** 53, 1e308, null, true, [100]])('is refused at once with the quantity %j', async (quantity) => {
    expect(await refusalOf({ ...cardsJob(), quantity })).toMatchObject({ status: 400, code: 'validation', fields: ['job.quantity'] });
  });

  it.each([-1, 0])('does not tell who asks for %j that nothing is enough', async (quantity) => {
    expect((await refusalOf({ ...cardsJob(), quantity })).errors).toEqual({ 'job.quantity': ['Нужно больше 0'] });
  });

  it('is refused with the field at fault for a paper the price list has not', async () => {
    const refusal = await refusalOf({ ...cardsJob(), paper: 'K9_900' });
    expect([refusal.status, refusal.code, refusal.fields]).toEqual([400, 'impossible_job', ['job.paper']]);
  });

  it.each<[string, object, string[]]>([
    ['a paper of no code', { paper: 'картон' }, ['job.paper']],
    ['sides of another kind', { sides: 'F1' }, ['job.sides']],
    ['a turnaround nobody keeps', { turnaround: 'yesterday' }, ['job.turnaround']],
    ['markup for an option', { finishing: ['<b>'] }, ['job.finishing.0']],
    ['thirteen options', { finishing: Array.from({ length: 13 }, (_, place) => `o${place}`) }, ['job.finishing']],
    ['no designs', { designs: 0 }, ['job.designs']],
    ['half a page', { pages: 0.5 }, ['job.pages']],
    ['two faults', { quantity: -1, designs: 1e9 }, ['job.designs', 'job.quantity']],
  ])('is refused with the field at fault for %s', async (_, change, fields) => {
    const refusal = await refusalOf({ ...cardsJob(), ...change });
    expect([refusal.status, refusal.code, refusal.fields.sort()]).toEqual([400, 'validation', fields]);
  });

  it('is refused for every field it lacks', async () => {
    for (const field of Object.keys(cardsJob())) {
      const { [field as keyof Job]: _, ...rest } = cardsJob();
      expect(await refusalOf(rest)).toMatchObject({ status: 400, code: 'validation', fields: [`job.${field}`] });
    }
  });

  it.each(['price', 'discount', 'total', 'weight'])('is refused with a «%s» of the client', async (field) => {
    expect(await refusalOf({ ...cardsJob(), [field]: 1 })).toMatchObject({ status: 400, code: 'validation' });
  });

  it.each(['nothing', 'businesscards', '__proto__', 'constructor', 'toString'])('is refused for the product «%s»', async (product) => {
    expect(await refusalOf({ ...cardsJob(), product })).toMatchObject({ status: 400, code: 'unknown_product', fields: ['job.product'] });
  });

  it('is refused for each product that is not sold yet', async () => {
    const [on, off] = [true, false].map((available) => [...CONTENT.products.values()].filter((product) => product.available === available));
    expect(on!.length > 0 && off!.length > 0).toBe(true);
    const codeOf = async (product: Product) =>
      ((await post(asSold.app, '/api/quote', { job: product.defaults })).json() as { code?: string }).code;
    expect(await Promise.all(off!.map(codeOf))).toEqual(off!.map(() => 'unavailable_product'));
    expect(await Promise.all(on!.map(codeOf))).toEqual(on!.map(() => undefined));
  });
});

describe('the time of a quote', () => {
  it('lets the price stand for a day and counts the working days from the moment of asking', async () => {
    const { turnarounds } = LIST;
    const priceList = { ...LIST, turnarounds: { ...turnarounds, standard: { ...turnarounds.standard, days: 2 } } };
    const timed = await startShop({ deps: { catalogue: { ...CONTENT, priceList } } });
    const ask = async () => {
      const {
        validUntil,
        readyDate: ready,
        productionDays,
      } = (await post(timed.app, '/api/quote', { job: cardsJob({ quantity: 100 }) })).json() as QuoteResponse;
      return { validUntil, ready, productionDays };
    };
    const monday = await ask();
    expect(monday).toMatchObject({ validUntil: '2026-11-17T09:00:00.000Z', productionDays: 2, ready: '2026-11-18' });
    timed.pass(7.5 * 3_600_000);
    expect(await ask()).toMatchObject({ validUntil: '2026-11-17T16:30:00.000Z', ready: '2026-11-19' });
    timed.pass(4 * 24 * 3_600_000);
    expect(await ask()).toMatchObject({ validUntil: '2026-11-21T16:30:00.000Z', ready: '2026-11-25' });
    await timed.close();
  });
});
