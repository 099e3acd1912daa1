import type { MouseEvent } from 'react';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import { backText, changedText, differenceText } from '#lib/messages/product/changes.ts';
import { RULE_TEXTS } from '#lib/messages/product/rule-texts.ts';
import { changeJob, type Repair } from '#lib/stores/product/calculator.ts';
import css from './ChangeNotice.module.css';
import type { Calculation } from './calculation.ts';

type Props = { calculation: Calculation; repair: Extract<Repair, { source: 'choice' }> };

/** The button goes with the notice, so the option it goes back to takes the focus. */
function focusOption(event: MouseEvent<HTMLElement>, value: string): void {
  const group = event.currentTarget.closest(`.${css.slot}`)?.parentElement;
  const options = [...(group?.querySelectorAll<HTMLElement>('input, select') ?? [])];
  (options.find((input) => input.getAttribute('value') === value) ?? options[0])?.focus();
}

/** The changes, their reasons, the difference in price, and an undo button. */
export function ChangeWords({ calculation: { job, product, list, quote }, repair: { before, at, fields, rules } }: Props) {
  const names = { product, list };
  const earlier = quoteJob(before, product, list);
  const reasons = rules.flatMap((rule) => RULE_TEXTS[rule] ?? []).map((text) => `${text}.`);
  const difference =
    earlier.ok && quote !== null
      ? [differenceText(quote.price - earlier.quote.price, quote.productionDays - earlier.quote.productionDays)]
      : [];
  return (
    <>
      <p>{[changedText(before, job, fields, names), ...reasons, ...difference].join(' ')}</p>
      <button
        type="button"
        className="inline-action"
        onClick={(event) => {
          focusOption(event, String(before[at]));
          changeJob(before);
        }}
      >
        {backText(before, at === 'finishing' ? [] : [...new Set([at, ...fields])], names)}
      </button>
    </>
  );
}
