import type { Paper, PriceList } from '../product/price-list.ts';
import type { FinishingOption, Format, Job, Product } from '../product/product.ts';
import type { JobError, RuleId } from './job-error.ts';

/** A job beside everything the rules look at. */
export type Facts = {
  job: Job;
  product: Product;
  list: PriceList;
  format: Format;
  paper: Paper;
  /** The paper a hand feels: the cover's, or the sheet's own. */
  outer: Paper;
  /** Ticked options and those that belong to the product. */
  options: FinishingOption[];
};

export type JobErrorDetails = Omit<JobError, 'rule'>;

/**
 * One line of the rule table. `find` names what is wrong, `repair` answers with a job in which that is not wrong.
 * A problem's field is the one whose option the page disables.
 */
export type Rule = {
  id: RuleId;
  find: (facts: Facts) => JobErrorDetails[];
  repair: (facts: Facts, problem: JobError) => Job;
};

/** The job without one finishing option. */
export function withoutOption(job: Job, option: string | undefined): Job {
  return { ...job, finishing: job.finishing.filter((id) => id !== option) };
}

/** The job with the problem's nearest value in its field. */
export const setField: Rule['repair'] = ({ job }, { field, nearest }) => (nearest === undefined ? job : { ...job, [field]: nearest });

/** The number of a list that is nearest to a wanted one, the greater on a tie; undefined for an empty list. */
export function nearestNumber(wanted: number, numbers: number[]): number | undefined {
  const distance = (value: number) => Math.abs(value - wanted);
  return [...numbers].sort((a, b) => distance(a) - distance(b) || b - a)[0];
}
