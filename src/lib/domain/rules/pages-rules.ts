import type { Job } from '../product/product.ts';
import type { BindingRule } from './bindings.ts';
import { bindingRule } from './bindings.ts';
import { offeredPages } from './job-shape.ts';
import type { Facts, JobErrorDetails, Rule } from './rule.ts';
import { nearestNumber, setField } from './rule.ts';

function isBindable({ binding, pages }: Job, { paper }: Facts): boolean {
  return binding === null || pages === null || bindingRule(binding, pages, paper) === null;
}

/** Faulty pages point at the nearest number that works; when no number does, the binding is in error. */
function findError(facts: Facts, id: BindingRule): JobErrorDetails[] {
  const { job, product, paper } = facts;
  if (product.multipage?.unit !== 'pages' || job.binding === null || job.pages === null) return [];
  if (bindingRule(job.binding, job.pages, paper) !== id) return [];
  const counts = offeredPages(product, job).filter((pages) => typeof pages === 'number');
  const possible = counts.filter((pages) => isBindable({ ...job, pages }, facts));
  const nearest = nearestNumber(job.pages, possible);
  return nearest === undefined ? [{ field: 'binding' }] : [{ field: 'pages', nearest }];
}

function otherBinding(facts: Facts): Job {
  const bindings = facts.product.multipage?.bindings ?? [];
  const ways = bindings.flatMap(({ id, pages }) => pages.map((count) => ({ ...facts.job, binding: id, pages: count })));
  return ways.find((job) => isBindable(job, facts)) ?? facts.product.defaults;
}

const rule = (id: BindingRule): Rule => ({
  id,
  find: (facts) => findError(facts, id),
  repair: (facts, problem) => (problem.field === 'pages' ? setField(facts, problem) : otherBinding(facts)),
});

/** What a binding asks of the block. Source: docs/decisions/37-what-goes-together.md. */
export const PAGES_RULES: Rule[] = [
  rule('staple-too-many-pages'),
  rule('staple-multiple-of-four'),
  rule('perfect-odd-pages'),
  rule('perfect-block-too-thin'),
];
