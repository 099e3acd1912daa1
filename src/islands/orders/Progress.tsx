import { progressOf, STEPS, type StepState } from '#lib/domain/orders/order-progress.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import css from './Progress.module.css';

const SPOKEN: Record<StepState, string> = { done: MY_ORDERS.stepDone, now: MY_ORDERS.stepNow, ahead: '' };
const CLASSES: Record<StepState, string | undefined> = { done: css.done, now: css.now, ahead: undefined };

/** The way of a purchase as a line of registration points. */
export function Progress({ purchase: { orders, paymentStatus } }: { purchase: PurchaseView }) {
  const progress = progressOf(
    orders.map(({ status }) => status),
    paymentStatus,
  );
  return (
    <ol className={css.way} aria-label={MY_ORDERS.stepsLabel}>
      {STEPS.map((step) => (
        <li key={step} className={CLASSES[progress[step]]} aria-current={progress[step] === 'now' ? 'step' : undefined}>
          <svg viewBox="0 0 30 30" aria-hidden="true">
            <circle cx="15" cy="15" r={progress[step] === 'now' ? 8 : 6} />
            {progress[step] === 'now' && <path d="M15 1v28M1 15h28" />}
          </svg>
          <span>
            {MY_ORDERS.steps[step]}
            {SPOKEN[progress[step]] !== '' && <span className="visually-hidden">, {SPOKEN[progress[step]]}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
