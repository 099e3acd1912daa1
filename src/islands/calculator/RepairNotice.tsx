import { useStore } from '@nanostores/react';
import { CALCULATOR, changedText } from '#lib/messages/calculator.ts';
import { PROBLEM_TEXTS } from '#lib/messages/problems.ts';
import { $repair } from '#lib/stores/calculator.ts';

/** Names what was put right without being asked, and why. */
export function RepairNotice() {
  const repair = useStore($repair);
  return (
    <div className="repair" role="status">
      {repair !== null && (
        <p className="notice">
          {repair.source === 'link' ? CALCULATOR.linkRepaired : CALCULATOR.choiceRepaired} {changedText(repair.fields)}
          {repair.rules.length > 0 && ` ${repair.rules.map((rule) => PROBLEM_TEXTS[rule]).join('. ')}.`}
        </p>
      )}
    </div>
  );
}
