import type { Job } from '../product/product.ts';
import type { BindingRule } from './bindings.ts';
import { bindingRule } from './bindings.ts';
import { offeredPages } from './job-shape.ts';
import type { Facts, JobErrorDetails, Rule } from './rule.ts';
import { nearestNumber, setField } from './rule.ts';

/** Faulty pages point at the nearest number that works; when no number does, the binding is in error. */
function findError(facts: Facts, id: BindingRule): JobErrorDetails[] {
  const { job, product, paper } = facts;
  const { binding, pages } = job;
  if (product.multipage?.unit !== 'pages' || binding === null || pages === null) return [];
  if (bindingRule(binding, pages, paper) !== id) return [];
  const counts = offeredPages(product, job).filter((count) => typeof count === 'number');
  const nearest = nearestNumber(
    pages,
    counts.filter((count) => bindingRule(binding, count, paper) === null),
  );
  return nearest === undefined ? [{ field: 'binding' }] : [{ field: 'pages', nearest }];
}

/** The first binding with a number of pages that works. */
function otherBinding({ job, product, paper }: Facts): Job {
  const ways = product.multipage?.bindings.flatMap(({ id, pages }) => pages.map((count) => ({ binding: id, pages: count })));
  const way = ways?.find(({ binding, pages }) => bindingRule(binding, pages, paper) === null);
  return way === undefined ? product.defaults : { ...job, ...way };
}

const rule = (id: BindingRule): Rule => ({
  id,
  find: (facts) => findError(facts, id),
  repair: (facts, problem) => (problem.field === 'pages' ? setField(facts, problem) : otherBinding(facts)),
});

/** What a binding asks of the block; the numbers are in `bindings.ts`. Source: docs/decisions/37-what-goes-together.md. */
export const PAGES_RULES: Rule[] = [
  rule('staple-too-many-pages'),
  rule('staple-multiple-of-four'),
  rule('perfect-odd-pages'),
  rule('perfect-block-too-thin'),
];
