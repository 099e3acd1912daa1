import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { fieldsText } from '#lib/messages/product/changes.ts';
import { RULE_TEXTS } from '#lib/messages/product/rule-texts.ts';
import type { Repair } from '#lib/stores/product/calculator.ts';

/** The fields of a link that were put right, with the rules that asked for it. */
export function LinkWords({ fields, rules }: Pick<Repair, 'fields' | 'rules'>) {
  const reasons = rules.flatMap((rule) => RULE_TEXTS[rule] ?? []);
  return (
    <p className="notice">
      {CALCULATOR.linkRepaired} {fieldsText(fields)}
      {reasons.length > 0 && ` ${reasons.join('. ')}.`}
    </p>
  );
}
