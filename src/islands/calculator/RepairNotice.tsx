import { useSyncExternalStore } from 'react';
import { CALCULATOR, changedText } from '#lib/messages/product/calculator.ts';
import { RULE_TEXTS } from '#lib/messages/product/rule-texts.ts';
import { $repair } from '#lib/stores/calculator.ts';
import css from '../Calculator.module.css';

/** Names what was put right without being asked, and why. */
export function RepairNotice() {
  const repair = useSyncExternalStore($repair.listen, $repair.get, () => null);
  const reasons = repair?.rules.flatMap((rule) => RULE_TEXTS[rule] ?? []) ?? [];
  return (
    <div className={css.repair} role="status">
      {repair !== null && (
        <p className="notice">
          {repair.source === 'link' ? CALCULATOR.linkRepaired : CALCULATOR.choiceRepaired} {changedText(repair.fields)}
          {reasons.length > 0 && ` ${reasons.join('. ')}.`}
        </p>
      )}
    </div>
  );
}
