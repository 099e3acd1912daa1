import { CALCULATOR } from '#lib/messages/calculator.ts';

/** Ways from the workshop to the customer. */
export function Delivery(_: { weight: number; volume: number }) {
  return (
    <div>
      <dt>{CALCULATOR.workshop}</dt>
      <dd>{CALCULATOR.free}</dd>
    </div>
  );
}
