import type { DeliveryType } from '#lib/domain/codes.ts';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { describeHistory } from '#lib/messages/orders/order-history.ts';
import type { OrderEventView } from '#lib/stores/orders/purchase-actions.ts';
import css from './Timeline.module.css';

const TIME = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** `isMasked`: who reads it holds only the link, and may be anybody. */
type Props = { events: readonly OrderEventView[]; delivery: DeliveryType; hasManyOrders: boolean; isMasked: boolean };

const actorName = ({ actor }: OrderEventView, isMasked: boolean): string | undefined =>
  isMasked && actor === 'customer' ? ORDER_DETAILS.customerThere : ORDER_DETAILS.actors[actor];

/** One payment is of all orders of a purchase, though it is written down with each. */
const jobOf = ({ event, number }: OrderEventView): string => (event === 'paid' ? '' : ORDER_DETAILS.ofOrder(number));

/** What happened, newest first: when, what, who. */
export function Timeline({ events, delivery, hasManyOrders, isMasked }: Props) {
  return (
    <section className="stack">
      <h3>{ORDER_DETAILS.history}</h3>
      <ol className={css.timeline}>
        {describeHistory(events, delivery).map((event) => (
          <li key={`${event.number} ${event.at} ${event.event} ${event.status} ${event.note}`}>
            <time className="num" dateTime={event.at}>
              {TIME.format(new Date(event.at))}
            </time>
            <span>
              {event.text}
              <small>{[actorName(event, isMasked), hasManyOrders && jobOf(event)].filter(Boolean).join(', ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
