import { whyClosed } from '#lib/domain/layout/flow.ts';
import { moodOf } from '#lib/domain/order-progress.ts';
import { formatMoment, LAYOUTS } from '#lib/messages/layouts.ts';
import { ORDER_STATUS_NAMES } from '#lib/messages/product.ts';
import type { LayoutsView, OrderLayoutsView } from '#lib/stores/layouts.ts';
import { StateMark } from '../StateMark.tsx';
import { ShareLink } from './ShareLink.tsx';
import { Slot } from './Slot.tsx';

/** One print job: where it stands and a place for each of its files. */
export function OrderLayouts({ order, role }: { order: OrderLayoutsView; role: LayoutsView['role'] }) {
  const { id, number, title, status, isOpen, isCancelled = false, keptUntil, slots } = order;
  const closed = whyClosed(status, isCancelled);
  return (
    <section className="layout-order" aria-labelledby={`order-${id}`}>
      <div className="row between">
        <h2 id={`order-${id}`}>
          {title} <small className="num">{number}</small>
        </h2>
        {!isCancelled && (
          <span className="state">
            <StateMark state={moodOf(status)} />
            {ORDER_STATUS_NAMES[status]}
          </span>
        )}
      </div>
      {closed !== null && <p className="note">{LAYOUTS.closed[closed]}</p>}
      {keptUntil !== null && <p className="notice">{LAYOUTS.keptUntil(formatMoment(keptUntil))}</p>}
      {slots.length === 0 && <p className="note">{LAYOUTS.noSlots}</p>}
      {slots.map((slot) => (
        <Slot key={slot.id} order={order} slot={slot} role={role} />
      ))}
      {role === 'customer' && isOpen && slots.length > 0 && <ShareLink orderId={id} />}
    </section>
  );
}
