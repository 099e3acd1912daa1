import { type MouseEvent, useSyncExternalStore } from 'react';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { backText, changedText, differenceText } from '#lib/messages/product/changes.ts';
import { RULE_TEXTS } from '#lib/messages/product/rule-texts.ts';
import { $repair, changeJob } from '#lib/stores/calculator.ts';
import css from './ChangeNotice.module.css';
import type { Calculation } from './calculation.ts';

type Props = { calculation: Calculation; of: readonly (keyof Job)[] };

/** The button goes with the notice, so the option it goes back to takes the focus. */
function focusOption(event: MouseEvent<HTMLElement>, value: string): void {
  const group = event.currentTarget.closest('[data-group]');
  const option = [...(group?.querySelectorAll<HTMLElement>('input, select') ?? [])];
  (option.find((input) => input.getAttribute('value') === value) ?? option[0])?.focus();
}

/**
 * What a choice of this group changed besides itself, from what to what, and the way back. The place is kept whether there is
 * anything to say or not: nothing on the page moves.
 */
export function ChangeNotice({ calculation: { job, product, list, quote }, of }: Props) {
  const repair = useSyncExternalStore($repair.listen, $repair.get, () => null);
  const isOwn = repair?.source === 'choice' && of.includes(repair.at);
  if (!isOwn) return <div className={css.slot} role="status" />;
  const { before, at, fields, rules } = repair;
  const names = { product, list };
  const earlier = quoteJob(before, product, list);
  const reasons = rules.flatMap((rule) => RULE_TEXTS[rule] ?? []).map((text) => `${text}.`);
  const price =
    earlier.ok && quote !== null
      ? [differenceText(quote.price - earlier.quote.price, quote.productionDays - earlier.quote.productionDays)]
      : [];
  return (
    <div className={css.slot} role="status">
      <p>{[changedText(before, job, fields, names), ...reasons, ...price].join(' ')}</p>
      <button
        type="button"
        className="inline-action"
        onClick={(event) => {
          focusOption(event, String(before[at]));
          changeJob(before);
        }}
      >
        {backText(before, at === 'finishing' ? [] : [at, ...fields], names)}
      </button>
    </div>
  );
}
