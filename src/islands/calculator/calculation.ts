import { extraDays } from '#lib/domain/job/job.ts';
import { changedFields } from '#lib/domain/job/job-url.ts';
import type { Quote } from '#lib/domain/pricing/quote.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { whyDisabled } from '#lib/domain/rules/job-rules.ts';
import { effectText, optionNote } from '#lib/messages/product/changes.ts';
import { ruleText } from '#lib/messages/product/rule-texts.ts';
import { jobAfter } from '#lib/stores/product/calculator.ts';

/**
 * An option's state: the reason it is impossible, or the price difference (kopecks). `effect` describes other changes, `note` everything;
 * `days`: working days it adds.
 */
export type Choice = { reason: string | null; difference: number | null; effect: string; note: string; days: number };
export type ChoiceOf = (field: keyof Job, value: string | number, patch?: Partial<Job>) => Choice;

export type Calculation = { job: Job; product: Product; list: PriceList; quote: Quote | null; choiceOf: ChoiceOf };

/** The job's price and a way to ask about every other option. The job on the page can always be made, so `quote` is null only for faulty content. */
export function calculate(job: Job, product: Product, list: PriceList): Calculation {
  const result = quoteJob(job, product, list);
  const quote = result.ok ? result.quote : null;
  const choiceOf: ChoiceOf = (field, value, patch = { [field]: value }) => {
    const error = whyDisabled(job, field, value, product, list);
    if (error !== null) return { reason: ruleText(error.rule), difference: null, effect: '', note: '', days: 0 };
    const wanted = { ...job, ...patch };
    const after = jobAfter(job, patch, product, list);
    const other = quoteJob(after, product, list);
    const difference = other.ok && quote !== null ? other.quote.price - quote.price : null;
    const effect = effectText(wanted, after, changedFields(wanted, after), { product, list });
    return {
      reason: null,
      difference,
      effect,
      note: optionNote(effect, difference ?? 0),
      days: extraDays(after, product, list) - extraDays(job, product, list),
    };
  };
  return { job, product, list, quote, choiceOf };
}
