import type { Problem } from '#lib/contracts/problem.ts';
import type { QuoteResponse } from '#lib/contracts/quote.ts';
import type { SentJobResponse } from '#lib/contracts/sent-job.ts';
import { type CutOff, promiseReady } from '#lib/domain/calendar.ts';
import { settledFormat } from '#lib/domain/job/job.ts';
import { changedFields, decodeJob, readProduct } from '#lib/domain/job/job-url.ts';
import { readNeeded } from '#lib/domain/job/needed-day.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { type Quote, quoteJob } from '#lib/domain/pricing/quote.ts';
import { cheapestBy, datedCells, earliestOf } from '#lib/domain/pricing/week.ts';
import { readCustomSize } from '#lib/domain/product/custom-size.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import type { JobError } from '#lib/domain/rules/job-error.ts';
import { nearestValid } from '#lib/domain/rules/job-rules.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { CHOICE_REPAIRED, fieldsText } from '#lib/messages/product/changes.ts';
import { describeJobError } from '#lib/messages/product/job-names.ts';
import { apiError } from '../../base/api-error.ts';
import type { Catalogue } from '../../context/catalogue.ts';

const VALID_MS = DAY_MS;

/** `job` goes by the listed id where a client wrote a listed size as a custom one. */
export type PricedJob = { job: Job; product: Product; quote: Quote; readyDate: string; until: CutOff };

/** Problems by field, with the nearest value that works, if any. */
function fieldErrors(problems: readonly JobError[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const problem of problems) {
    const nearest = readCustomSize(String(problem.nearest))?.name ?? problem.nearest;
    const hint = nearest === undefined ? '' : ` Ближайшее возможное: ${nearest}.`;
    errors[`job.${problem.field}`] = [...(errors[`job.${problem.field}`] ?? []), `${describeJobError(problem)}.${hint}`];
  }
  return errors;
}

/** The same problems as codes for programs. */
const programProblems = (problems: readonly JobError[]): Problem[] =>
  problems.map(({ field, nearest }) => ({
    ...({ in: 'body', field: `/job/${field}`, rule: 'meaning' } as const),
    ...(nearest === undefined ? {} : { expected: String(nearest) }),
  }));

function availableProduct(products: Catalogue['products'], slug: string): Product {
  const product = products.get(slug);
  if (product?.available === true) return product;
  const allowed = [...products].flatMap(([code, { available }]) => (available ? [code] : []));
  const problems: Problem[] = [{ in: 'body', field: '/job/product', rule: 'not_allowed', allowed }];
  if (product === undefined) throw apiError(400, 'unknown_product', { errors: { 'job.product': ['Такого товара нет'] }, problems });
  throw apiError(400, 'unavailable_product', { errors: { 'job.product': ['Этот товар пока нельзя заказать'] }, problems });
}

/**
 * Prices a job; all server prices come from here. @throws 400 unknown_product, unavailable_product or impossible_job with the fields in
 * error
 */
export function priceJob({ products, priceList, calendar }: Catalogue, wanted: Job, now: Date): PricedJob {
  const product = availableProduct(products, wanted.product);
  const job = { ...wanted, format: settledFormat(wanted.format, product) };
  const result = quoteJob(job, product, priceList);
  if (!result.ok) {
    const { problems } = result;
    throw apiError(400, 'impossible_job', { errors: fieldErrors(problems), problems: programProblems(problems) });
  }
  const { day, until } = promiseReady(now, result.quote.productionDays, calendar);
  return { job, product, quote: result.quote, readyDate: day, until };
}

/** A price with its price list and the time until which it is valid. */
export function quoteFor(catalogue: Catalogue, job: Job, now: Date): QuoteResponse {
  const { quote, readyDate: ready } = priceJob(catalogue, job, now);
  return {
    ...quote,
    readyDate: ready,
    priceList: catalogue.priceList.version,
    validUntil: new Date(now.getTime() + VALID_MS).toISOString(),
  };
}

/** The job in the turnaround that has it ready by a day for the least; where none has, in the one that is ready first. */
function jobBy(needed: string, job: Job, product: Product, { priceList, calendar }: Catalogue, now: Date): Job {
  const table = priceTable(job, { ...product, quantities: [job.quantity] }, priceList);
  const cells = datedCells(table, (days) => promiseReady(now, days, calendar).day);
  const { turnaround } = cheapestBy(cells, needed) ?? earliestOf(cells) ?? job;
  return { ...job, turnaround };
}

/**
 * The job of a form sent without a script or of a link, which may name the day it is wanted by, and its price, corrected if it cannot be made
 * as it is: read and corrected like on the product's page. @throws
 * 400 unknown_product or unavailable_product
 */
export function readSentJob(catalogue: Catalogue, query: string, now: Date): SentJobResponse {
  const product = availableProduct(catalogue.products, readProduct(query));
  const { job: wanted, unreadable } = decodeJob(query, product);
  const valid = nearestValid(wanted, product, catalogue.priceList);
  const needed = readNeeded(query);
  const job = needed === null ? valid : jobBy(needed, valid, product, catalogue, now);
  const { quote, readyDate } = priceJob(catalogue, job, now);
  const changed = [...new Set([...unreadable, ...changedFields(wanted, valid)])];
  return { job, price: quote.price, readyDate, note: changed.length === 0 ? null : `${CHOICE_REPAIRED} ${fieldsText(changed)}` };
}
