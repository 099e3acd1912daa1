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

/** What happened, newest first: when, what, who. */
export function Timeline({ events, hasManyOrders }: { events: readonly OrderEventView[]; hasManyOrders: boolean }) {
  return (
    <section className="stack">
      <h3>{ORDER_DETAILS.history}</h3>
      <ol className={css.timeline}>
        {describeHistory(events).map((event) => (
          <li key={`${event.number} ${event.at} ${event.event} ${event.status}`}>
            <time className="num" dateTime={event.at}>
              {TIME.format(new Date(event.at))}
            </time>
            <span>
              {event.text}
              <small>
                {[ORDER_DETAILS.actors[event.actor], hasManyOrders && ORDER_DETAILS.ofOrder(event.number)].filter(Boolean).join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
