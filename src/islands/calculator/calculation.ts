import type { Quote } from '#lib/domain/pricing/quote.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { nearestValid, whyDisabled } from '#lib/domain/rules/job-rules.ts';
import { ruleText } from '#lib/messages/product/rule-texts.ts';

/** How an option looks to the customer: why it cannot be taken, or what taking it changes in the price (kopecks). */
export type Choice = { reason: string | null; difference: number | null };
export type ChoiceOf = (field: keyof Job, value: string | number, patch?: Partial<Job>) => Choice;

export type Calculation = { job: Job; product: Product; list: PriceList; quote: Quote | null; choiceOf: ChoiceOf };

/** The job's price and a way to ask about every other option. The job on the page can always be made, so `quote` is null only for faulty content. */
export function calculate(job: Job, product: Product, list: PriceList): Calculation {
  const result = quoteJob(job, product, list);
  const quote = result.ok ? result.quote : null;
  const choiceOf: ChoiceOf = (field, value, patch = { [field]: value }) => {
    const error = whyDisabled(job, field, value, product, list);
    if (error !== null) return { reason: ruleText(error.rule), difference: null };
    const other = quoteJob(nearestValid({ ...job, ...patch }, product, list), product, list);
    return { reason: null, difference: other.ok && quote !== null ? other.quote.price - quote.price : null };
  };
  return { job, product, list, quote, choiceOf };
}
