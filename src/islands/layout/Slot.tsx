import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { LAYOUTS } from '#lib/messages/layouts.ts';
import { $firstLooks } from '#lib/stores/layout-first-looks.ts';
import { $layoutUploads, slotKey } from '#lib/stores/layout-uploads.ts';
import type { LayoutsView, OrderLayoutsView, SlotView } from '#lib/stores/layouts.ts';
import { DropZone } from './DropZone.tsx';
import { UploadState } from './UploadState.tsx';
import { Version } from './Version.tsx';

/** Its words come only with something to say. */
const FirstLook = lazy(() => import('./FirstLook.tsx').then(({ FirstLook }) => ({ default: FirstLook })));

type Props = { order: OrderLayoutsView; slot: SlotView; role: LayoutsView['role'] };

/** A place for one file: empty, taking one in, or holding versions with the newest in view. */
export function Slot({ order, slot, role }: Props) {
  const place = slotKey(order.id, slot.id);
  const upload = useStore($layoutUploads, { keys: [place] })[place];
  const look = useStore($firstLooks, { keys: [place] })[place];
  const { design, geometry, versions } = slot;
  const { trim, bleed, pages, part } = geometry;
  const isBook = order.slots.some((other) => other.geometry.part === 'cover');
  const isOnly = order.slots.every((other) => other.design === 1);
  const titleId = `slot-${order.id}-${slot.id}`;
  const [newest, previous] = versions;
  const isUnsaid = upload === undefined ? newest?.state === 'waiting' : upload.phase !== 'failed';
  return (
    <section className="summary layout-slot" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{LAYOUTS.slot(part, design, isBook, isOnly)}</h3>
        <p className="note num">{LAYOUTS.needs(trim, bleed, pages)}</p>
      </div>
      {upload === undefined ? null : <UploadState orderId={order.id} slot={slot.id} upload={upload} />}
      {look?.state === 'told' && isUnsaid && (
        <Suspense fallback={null}>
          <FirstLook report={look.report} />
        </Suspense>
      )}
      {newest === undefined ? null : <Version order={order} slot={slot} layout={newest} previous={previous} role={role} />}
      {order.isOpen && (upload === undefined || upload.phase === 'failed') && (
        <DropZone orderId={order.id} slot={slot} isReplacing={newest !== undefined} labelledBy={titleId} />
      )}
    </section>
  );
}
