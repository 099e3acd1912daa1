import { STATUS_ICONS } from '#lib/domain/orders/customer-status.ts';
import { STEP_STATES } from '#lib/domain/orders/order-way.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { MoneySign } from '../parts/MoneyMark.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import css from './Legend.module.css';
import progressCss from './Progress.module.css';
import { Point } from './Progress.tsx';

const MONEY = ['NP', 'PP', 'FP', 'WP'] as const;

/** What the signs of the list mean. */
export function Legend() {
  return (
    <section className={css.legend} aria-labelledby="legend">
      <p>
        <b id="legend">{MY_ORDERS.legend}.</b> {MY_ORDERS.legendNote}
      </p>
      <ul>
        {STATUS_ICONS.map((sign) => (
          <li key={sign}>
            <StateMark state={sign} />
            {MY_ORDERS.signs[sign]}
          </li>
        ))}
        {MONEY.map((status) => (
          <li key={status}>
            <MoneySign status={status} />
            {MY_ORDERS.money[status]}
          </li>
        ))}
        {STEP_STATES.map((state) => (
          <li key={state} className={progressCss.point}>
            <Point state={state} />
            {MY_ORDERS.points[state]}
          </li>
        ))}
      </ul>
      <p>{MY_ORDERS.star}</p>
    </section>
  );
}
