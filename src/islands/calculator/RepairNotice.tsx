import { useSyncExternalStore } from 'react';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { fieldsText } from '#lib/messages/product/changes.ts';
import { RULE_TEXTS } from '#lib/messages/product/rule-texts.ts';
import { $repair } from '#lib/stores/calculator.ts';
import css from './Calculator.module.css';

/** Names what was put right in the link that opened the page, and why. What a choice changes is said beside it. */
export function RepairNotice() {
  const repair = useSyncExternalStore($repair.listen, $repair.get, () => null);
  const reasons = repair?.rules.flatMap((rule) => RULE_TEXTS[rule] ?? []) ?? [];
  return (
    <div className={css.repair} role="status">
      {repair?.source === 'link' && (
        <p className="notice">
          {CALCULATOR.linkRepaired} {fieldsText(repair.fields)}
          {reasons.length > 0 && ` ${reasons.join('. ')}.`}
        </p>
      )}
    </div>
  );
}
