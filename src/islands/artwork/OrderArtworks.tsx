import { Suspense } from 'react';
import { whyClosed } from '#lib/domain/artwork/flow.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import type { ArtworksView, OrderArtworksView } from '#lib/stores/artwork/artworks.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { StateMark } from '../parts/StateMark.tsx';
import css from './OrderArtworks.module.css';
import { Slot } from './Slot.tsx';

/** Most orders hold one file. */
const SeveralSlots = lazyPart(() => import('./SeveralSlots.tsx').then(({ SeveralSlots }) => SeveralSlots));

/** Few customers use this link, and it is below the rest, so its code is loaded separately. */
const ShareLink = lazyPart(() => import('./ShareLink.tsx').then(({ ShareLink }) => ShareLink));

/** `isStandSaid`: the page says above what this order waits for. */
type Props = { order: OrderArtworksView; isStandSaid: boolean; role: ArtworksView['role']; purchase: string };

/** One order with its status and a slot for each of its files. */
export function OrderArtworks({ order, isStandSaid, role, purchase }: Props) {
  const { id, number, title, status, stand, isOpen, isCancelled = false, remark, keptUntil, slots, deadline = null } = order;
  const closed = whyClosed(status, isCancelled);
  // The verdict on the only file names the day it saves.
  const newest = slots.length === 1 ? slots[0]?.versions[0] : undefined;
  const isApproved = slots.every(({ versions: [latest] }) => latest?.approvedAt != null);
  const isSaidOfFile = newest?.state === 'checked' && newest.approvedAt === null;
  return (
    <section className={css.order} aria-labelledby={`order-${id}`}>
      <div className="row between">
        <h2 id={`order-${id}`}>
          {title} <small className="num">№&nbsp;{shownNumber(number)}</small>
        </h2>
        {stand !== undefined && !isStandSaid && (
          <span className="state">
            <StateMark state={stand.sign} />
            {stand.text}
          </span>
        )}
      </div>
      {closed !== null && slots.length > 0 && <p className="note">{ARTWORKS.closed[closed]}</p>}
      {deadline !== null && !isSaidOfFile && <p className={css.deadline}>{deadline}</p>}
      {remark && <p className="notice">{ARTWORKS.remark(remark)}</p>}
      {keptUntil !== null && <p className="notice">{ARTWORKS.keptUntil(formatMoment(keptUntil))}</p>}
      {slots.length === 0 && <p className="note">{ARTWORKS.noSlots}</p>}
      {slots.length > 1 ? (
        <Suspense>
          <SeveralSlots order={{ ...order, deadline: null }} {...{ Slot, role, purchase }} />
        </Suspense>
      ) : (
        slots.map((slot) => (
          <Slot key={slot.id} order={isSaidOfFile ? order : { ...order, deadline: null }} {...{ slot, role, purchase }} />
        ))
      )}
      {role !== 'designer' && isOpen && !isApproved && slots.length > 0 && (
        <Suspense>
          <ShareLink orderId={id} />
        </Suspense>
      )}
    </section>
  );
}
