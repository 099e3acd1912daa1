import { appliedOptions, findFormat, findPaper } from '../job/job.ts';
import type { PriceList } from '../product/price-list.ts';
import type { Job, Product } from '../product/product.ts';
import type { JobError } from './job-error.ts';
import { findShapeErrors, repairShape } from './job-shape.ts';
import { OPTION_RULES } from './option-rules.ts';
import { PAGES_RULES } from './pages-rules.ts';
import type { Facts, Rule } from './rule.ts';
import { RUN_RULES } from './run-rules.ts';

/** The rule table that page, API and tests read. Its order is the order of repair: what stands later adapts to what stands before. */
export const RULES: Rule[] = [...OPTION_RULES, ...PAGES_RULES, ...RUN_RULES];

function factsOf(job: Job, product: Product, list: PriceList): Facts | undefined {
  const format = findFormat(job, product);
  const paper = findPaper(job.paper, list);
  if (format === undefined || paper === undefined) return undefined;
  return { job, product, list, format, paper, outer: findPaper(job.coverPaper, list) ?? paper, options: appliedOptions(job, product) };
}

/**
 * Everything that keeps a job from being made, in the order of the rule table. Rules that combine fields
 * are asked only when each field by itself is right. An empty list: the job can be made.
 */
export function findJobErrors(job: Job, product: Product, list: PriceList): JobError[] {
  const shape = findShapeErrors(job, product);
  if (shape.length > 0) return shape;
  const facts = factsOf(job, product, list);
  if (facts === undefined) return [{ field: 'paper', rule: 'paper-not-offered' }];
  return RULES.flatMap((rule) => rule.find(facts).map((error) => ({ ...error, rule: rule.id })));
}

/** A tick set or taken away; any other field takes the value. */
function withValue(job: Job, field: keyof Job, value: string | number): Job {
  if (field !== 'finishing') return { ...job, [field]: value };
  const id = String(value);
  const isTicked = job.finishing.includes(id);
  return { ...job, finishing: isTicked ? job.finishing.filter((other) => other !== id) : [...job.finishing, id] };
}

function repairOnce(job: Job, product: Product, list: PriceList): Job | null {
  const facts = factsOf(job, product, list);
  if (facts === undefined) return { ...job, paper: product.defaults.paper };
  for (const rule of RULES) {
    const error = rule.find(facts)[0];
    if (error !== undefined) return rule.repair(facts, { ...error, rule: rule.id });
  }
  return null;
}

/** More repairs than a job has fields and options: a job that still is not right starts from the defaults. */
const MAX_REPAIRS = 40;

/**
 * The nearest job that can be made, whatever was put in: unknown values become the nearest offered ones, options that
 * exclude each other give way to those chosen earlier. A job that can be made comes back as it is.
 */
export function nearestValid(job: Job, product: Product, list: PriceList): Job {
  let fixed = repairShape(job, product);
  for (let step = 0; step < MAX_REPAIRS; step += 1) {
    const next = repairOnce(fixed, product, list);
    if (next === null) return fixed;
    fixed = repairShape(next, product);
  }
  return repairShape(product.defaults, product);
}

/**
 * Why the page disables an option of a field, or null. `value` is the option; for `finishing` the id of the option
 * whose tick would change. A choice that merely asks other fields to adapt stays open: `nearestValid` of the
 * job with that choice keeps it. A choice that would be taken back is disabled, with the rule that takes it back.
 */
export function whyDisabled(job: Job, field: keyof Job, value: string | number, product: Product, list: PriceList): JobError | null {
  const option = product.finishing.find(({ id }) => field === 'finishing' && id === value);
  if (option?.included === true) return { field, rule: 'option-included', option: option.id };
  const chosen = withValue(job, field, value);
  const chosenIn = (job: Job) => (field === 'finishing' ? job.finishing.includes(String(value)) : job[field]);
  if (chosenIn(nearestValid(chosen, product, list)) === chosenIn(chosen)) return null;
  const problems = findJobErrors(chosen, product, list);
  const own = problems.filter((problem) => problem.field === field);
  return own.find((problem) => problem.option === value) ?? own[0] ?? problems[0] ?? null;
}
